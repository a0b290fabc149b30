"""Values for other libraries: graphs of NetworkX, frames of pandas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from gridwright import rooms
from gridwright.errors import Error, one_sentence

if TYPE_CHECKING:
    import networkx
    import pandas


def _networkx() -> Any:
    """The package NetworkX. Error without it."""
    try:
        import networkx
    except ImportError:
        raise Error(
            "to_networkx needs NetworkX: pip install networkx; neighbours() does not"
        ) from None
    return networkx


def graph_of(level: rooms.level.Level, rows: Iterable[str]) -> networkx.MultiGraph:
    """The board as a graph. Error without NetworkX, and for a board that is none."""
    of = rooms.registry.kind(level.kind)
    with one_sentence():
        of.refuse_errors(level)
        edges = of.graph_edges(level)
    if edges is None:
        raise Error(f"a board of kind {level.kind} is not a graph of cells and steps")
    networkx = _networkx()
    graph = networkx.MultiGraph(kind=level.kind, title=level.title)
    cols = level.cols
    joined = [(divmod(one, cols), divmod(other, cols)) for one, other in edges]
    ends = {cell for pair in joined for cell in pair}
    for row, line in enumerate(rows):
        for col, token in enumerate(line.split()):
            free = not token.startswith("#")
            if (row, col) in ends or (free and not of.pen_draws_lines):
                graph.add_node((row, col), token=token)
    graph.add_edges_from(joined)
    return graph


def frame_of(
    rows: Iterable[Mapping[str, object]], columns: Iterable[str]
) -> pandas.DataFrame:
    """Rows as a frame of pandas. Error without pandas."""
    try:
        import pandas
    except ImportError:
        raise Error(
            "a frame needs pandas: pip install pandas; the rows are plain dictionaries"
        ) from None
    return pandas.DataFrame(list(rows), columns=list(columns), dtype=object)
