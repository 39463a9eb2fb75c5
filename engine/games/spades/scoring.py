"""What one side's deal of Spades is worth: contract, nils, bags and the penalty for ten of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.spades.rules import DOUBLE_NIL, NIL

NIL_POINTS: Final = {NIL: 100, DOUBLE_NIL: 200}
"""What a nil brings when it holds and costs when it fails."""
BAGS_PUNISHED: Final = 10
BAG_PENALTY: Final = 100


class SideScore(NamedTuple):
    """One side's deal, item by item; all amounts in points unless said."""

    contract: int
    """Tricks that the number bids of the side add up to; 0 when all bid nil."""
    made: int
    """Tricks that count towards the contract."""
    contract_points: int
    nil_points: tuple[int, ...]
    """By partner: what his nil brought or cost; 0 for a number bid."""
    new_bags: int
    """Bags of this deal, worth a point each."""
    penalty: int
    """What full tens of bags cost: 0, −100 or −200."""
    bags: int
    """Bags carried to the next deal: 0 to 9."""

    @property
    def points(self) -> int:
        """The deal's points, the penalty included."""
        return self.contract_points + sum(self.nil_points) + self.new_bags + self.penalty


def score_side(bids: Sequence[int], tricks: Sequence[int], bags: int, failed_nil: str = "bags") -> SideScore:
    """Score one side's deal.

    Args:
        bids: one bid a partner: 1 to 13, ``NIL`` or ``DOUBLE_NIL``.
        tricks: the tricks each took.
        bags: what the side carried into the deal.
        failed_nil: what the tricks of a failed nil are: ``bags`` whatever becomes of the contract, counted
            ``to_partner``, or ``ignored``.
    """
    contract = made = strays = 0
    for bid, took in zip(bids, tricks, strict=True):
        if bid > NIL:
            contract += bid
            made += took
        else:
            strays += took
    if failed_nil == "to_partner":
        made, strays = made + strays, 0
    elif failed_nil == "ignored":
        strays = 0
    kept = made >= contract
    new_bags = strays + (made - contract if kept else 0)
    tens, carried = divmod(bags + new_bags, BAGS_PUNISHED)
    return SideScore(
        contract=contract,
        made=made,
        contract_points=10 * contract if kept else -10 * contract,
        nil_points=tuple(map(_nil_points, bids, tricks)),
        new_bags=new_bags,
        penalty=-BAG_PENALTY * tens,
        bags=carried,
    )


def _nil_points(bid: int, took: int) -> int:
    stake = NIL_POINTS.get(bid, 0)
    return -stake if took else stake
