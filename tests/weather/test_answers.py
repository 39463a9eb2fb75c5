"""Every press is answered: late, twice, on old messages, by the wrong person; and a move happens once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.weather.lounge import STILL, lounge


async def test_w09_two_devices_at_once_make_one_move_and_one_private_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with lounge(tmp_path, monkeypatch, timing=STILL) as room:
        await room.play("spades", "Ahmed", "Bilal", "Zoya")
        name = room.waited_for
        hand = room.hand(name)
        control = hand.controls[0]["custom_id"]

        both = [room.world.press(room[name], hand, control) for _ in range(2)]
        for one in both:
            await room.whole(one)

        assert 1 == room.match.ply
        assert [0, 1] == sorted(len(one.replies) for one in both)
        assert "already played" in "".join(one.words.lower() for one in both)
