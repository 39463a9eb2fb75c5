"""What holds for every test: no word leaves this machine, and a slow machine is no failure."""

import os
import socket
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A deadline would judge the machine, not the rule. TASH_HYPOTHESIS=thorough is for a night of searching.
_COMMON = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", _COMMON, max_examples=50)
settings.register_profile("thorough", _COMMON, max_examples=5000)
settings.load_profile(os.environ.get("TASH_HYPOTHESIS", "quick"))

_HOME = {"127.0.0.1", "::1", "localhost"}


@pytest.fixture(autouse=True, scope="session")
def _stay_on_this_machine() -> Iterator[None]:
    """Refuse every connection that leaves this machine, so that a test that makes one fails and says so."""
    connect = socket.socket.connect

    def connect_at_home(self: socket.socket, address: object) -> None:
        if isinstance(address, tuple) and address[0] not in _HOME:
            raise AssertionError(f"a test reaches for {address[0]}: tests do without a network")
        connect(self, address)  # type: ignore[arg-type] # whatever the caller has, socket judges it

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", connect_at_home)
        yield
