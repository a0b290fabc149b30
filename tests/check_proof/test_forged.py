"""A sample of the forgeries of `python -m tools.forge_proofs`, which makes ten thousand."""

from __future__ import annotations

import pytest

from tools.forge_proofs import judge


@pytest.mark.slow
def test_no_forgery_with_a_false_claim_is_confirmed() -> None:
    ended, faults = judge(count=120, seed=5, each=1)
    assert faults == []
    assert ended["true claim: exit 0"] > 0 and ended["false claim: exit 1"] > 50
