"""The families of cuts, and the check that each row passes before it counts in a proof."""

from __future__ import annotations

from solvers.walks.engines.linear.cuts.parity import Parity, is_parity, parity_row
from solvers.walks.engines.linear.cuts.subtours import Cut, holds, row_of
from solvers.walks.engines.linear.model import Network, Row

AnyCut = Cut | Parity


def checked_row(network: Network, cut: AnyCut) -> Row | None:
    """The row of a cut; None if it is not what its family says."""
    if isinstance(cut, Parity):
        row = parity_row(network, cut)
        return row if is_parity(network, cut, row) else None
    row = row_of(network, cut)
    return row if holds(network, cut, row) else None
