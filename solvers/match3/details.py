"""What match3 results tell beside the answer."""

from __future__ import annotations

from solvers.details import Details


class Match3Details(Details, total=False):
    """boards: distinct boards looked at. max_swaps: how many swaps can be made where those asked
    for cannot."""

    boards: int
    max_swaps: int
