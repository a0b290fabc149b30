"""Lists of neighbours as people write them: a line a cell, `0: 1 3` or `0 -> 1, 3`, or
a line an edge, `0 1` or `0 -- 1`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

_LINE = re.compile(
    r"""
    [ \t]*
    (\d{1,6})                    # a cell
    [ \t]*
    (?:->|:|=>|→)
    [ \t]*
    ([\d \t,]*)                   # its neighbours
    """,
    re.VERBOSE,
)
_EDGE = re.compile(
    r"""
    [ \t]{0,8}
    (\d{1,6})
    [ \t]{0,8}
    (?:[ \t]|,|--|->|-)
    [ \t]{0,8}
    (\d{1,6})
    [ \t]{0,8};?[ \t]{0,8}
    """,
    re.VERBOSE,
)
_GRAPH = re.compile(r"(?:strict[ \t]+)?(?:di)?graph[ \t]*\w{0,80}\s{0,200}\{")
"""The head of a graph in the language of Graphviz."""
_LEAST_EDGES = 4
_LONGEST = 1 << 18
"""Characters of a text beyond which it is not read so."""


def as_dictionary(text: str) -> str | None:
    """The same lists as a dictionary of a program. None if a line is not a cell and its
    neighbours, or if none names a cell as its neighbour that names it, too."""
    if len(text) > _LONGEST:
        return None
    lists: dict[str, list[str]] = {}
    for line in text.split("\n"):
        if not line.strip():
            continue
        found = _LINE.fullmatch(line.rstrip())
        if found is None or found[1] in lists:
            return None
        lists[found[1]] = found[2].replace(",", " ").split()
    if len(lists) < 2 or not _are_mutual(lists):
        return None
    members = []
    for cell, others in lists.items():
        listed = ", ".join(others)
        members.append(f"{cell}: [{listed}]")
    return "{" + ", ".join(members) + "}"


def _are_mutual(lists: dict[str, list[str]]) -> bool:
    """True if a cell is a neighbour of one of its neighbours."""
    for cell, others in lists.items():
        for other in others:
            if cell in lists.get(other, ()):
                return True
    return False


def as_edges(text: str) -> str | None:
    """The edges of a text as the list of a program. None if its lines are not all pairs
    of numbers that can be edges: each once, between two different nodes, and the nodes
    are numbered through. A first line may say how many nodes and edges there are."""
    if len(text) > _LONGEST:
        return None
    pairs = _pairs_in(text)
    if pairs is None:
        return None
    if _has_head(pairs):
        pairs = pairs[1:]
    if not _can_be_edges(pairs):
        return None
    listed = ", ".join(f"({one}, {other})" for one, other in pairs)
    return f"edges = [{listed}]"


def says_edges(text: str) -> bool:
    """True if pairs of numbers say that they are edges: by a stroke or an arrow between
    the two, by the numbers of nodes and edges above, or by the smaller number first in
    each. Others can be two columns of a board as well."""
    pairs = _pairs_in(text) or []
    if "-" in text or _has_head(pairs):
        return True
    return all(one < other for one, other in pairs)


def _has_head(pairs: Sequence[tuple[int, int]]) -> bool:
    """True if the first pair is the number of nodes and edges of the others."""
    if not pairs or pairs[0][1] != len(pairs) - 1:
        return False
    return pairs[0][0] == len(set(chain.from_iterable(pairs[1:])))


def _can_be_edges(pairs: Sequence[tuple[int, int]]) -> bool:
    """True for pairs of different nodes, each once, whose nodes are numbered
    through."""
    nodes = set(chain.from_iterable(pairs))
    if len(pairs) < _LEAST_EDGES or len(nodes) <= _LEAST_EDGES:
        return False
    if max(nodes) - min(nodes) + 1 != len(nodes) or min(nodes) > 1:
        return False
    ends = {frozenset(pair) for pair in pairs}
    return len(ends) == len(pairs) and all(len(pair) == 2 for pair in ends)


def _pairs_in(text: str) -> list[tuple[int, int]] | None:
    """The two numbers of each line. None if a line has others."""
    body = text.strip()
    head = _GRAPH.match(body)
    if head is not None and body.endswith("}"):
        body = body[head.end() : -1].replace(";", "\n")
    pairs: list[tuple[int, int]] = []
    for line in body.split("\n"):
        if not line.strip():
            continue
        found = _EDGE.fullmatch(line)
        if found is None:
            return None
        pairs.append((int(found[1]), int(found[2])))
    return pairs
