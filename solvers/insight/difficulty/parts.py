"""The parts of the difficulty of a level, each a fact and a sentence.

Exact parts follow from what solvers proved. Heuristic ones rest on a simple player as
well: the one without a plan, who always makes the first move that looks best
(`PuzzleKind.obvious`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from gridwright.solvers.insight.difficulty.choices import Choice
from gridwright.solvers.text import Text

SHOWN = 8
"""Numbers of moves that a sentence lists."""


@dataclass(frozen=True)
class Greedy:
    """The game of the player without a plan. score: where the game ends, None where it
    was not played out (against an opponent); finished: whether that is a complete
    answer. loses_at: the first move, from 1, at which what is obvious is wrong, while
    the route was followed before. fails: whether the game ends without an answer, the
    conditions of the level broken or not."""

    score: int | None
    finished: bool
    loses_at: int | None
    fails: bool = False


@dataclass(frozen=True)
class Parts:
    """The parts of the difficulty. All lists hold numbers of moves along the route,
    from 1."""

    moves: int
    best: int
    greedy: Greedy
    decisions: tuple[int, ...]
    """More than one move is legal."""
    risky: tuple[int, ...]
    """Some move is proved to lose."""
    near: tuple[int, ...]
    """Some wrong move passes for a good one."""
    traps: int
    """How many such moves there are in all."""
    contrary: tuple[int, ...]
    """Every obvious move is wrong."""
    forced: tuple[tuple[int, int], ...]
    """First and last move of each run of forced moves."""
    stretches: int
    """Groups of risky positions that follow each other, so how many parts the plan
    has."""
    whole: bool = True
    """True if the loss of every move is known, along a route that is proved to be best.
    If not, a list may lack moves, and an empty one says nothing."""

    @property
    def longest_forced(self) -> int:
        return max((last - first + 1 for first, last in self.forced), default=0)

    @property
    def first_risk(self) -> int | None:
        """The first move at which the optimum can be lost."""
        return self.risky[0] if self.risky else None


@dataclass(frozen=True)
class Part:
    """One part for people. exact: it follows from proofs alone. moves: where on the
    route."""

    name: str
    title: str
    sentence: str
    exact: bool
    moves: tuple[int, ...] = ()


_UNSETTLED = Text("None was found; not every move is settled.")


def parts_of(
    choices: Sequence[Choice], best: int, greedy: Greedy, proved: bool = True
) -> Parts:
    """The parts of the choices along a route. proved: whether the route is proved to be
    best."""
    forced = [choice.forced for choice in choices]
    risk = [choice.wrong > 0 for choice in choices]
    return Parts(
        len(choices),
        best,
        greedy,
        _numbers(choices, lambda choice: not choice.forced),
        _numbers(choices, lambda choice: choice.wrong > 0),
        _numbers(choices, lambda choice: choice.near > 0),
        sum(choice.near for choice in choices),
        _numbers(choices, lambda choice: choice.contrary),
        tuple(runs(forced)),
        len(runs(risk)),
        proved and all(choice.known for choice in choices),
    )


def _numbers(
    choices: Sequence[Choice], chosen: Callable[[Choice], bool]
) -> tuple[int, ...]:
    """The numbers of some of the choices."""
    return tuple(choice.number for choice in choices if chosen(choice))


def runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """First and last number, from 1, of each run of true flags."""
    found = []
    place = 1
    for flag, group in groupby(flags):
        length = len(list(group))
        if flag:
            found.append((place, place + length - 1))
        place += length
    return found


def described(parts: Parts) -> list[Part]:
    """Every part as a sentence, the most telling one first."""
    return [
        _decisions(parts),
        _contrary(parts),
        _traps(parts),
        _greedy(parts),
        _first(parts),
        _forced(parts),
        _stretches(parts),
    ]


def _decisions(parts: Parts) -> Part:
    numbers = {
        "decisions": len(parts.decisions),
        "moves": parts.moves,
        "risky": len(parts.risky),
    }
    sentence = Text(
        "{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; the "
        "optimum "
        "can be lost at {risky} of them.",
        **numbers,
    )
    if not parts.whole:
        sentence = Text(
            "{decisions} of {moves:# move|# moves} {decisions:leaves|leave} a choice; "
            "the "
            "optimum can be lost at {risky} of them at least.",
            **numbers,
        )
    if not parts.decisions:
        sentence = Text("No move leaves a choice.")
    return Part("decisions", Text("Decision points"), sentence, True, parts.risky)


def _contrary(parts: Parts) -> Part:
    sentence = Text("At every move something that looks best is right.")
    if not parts.whole:
        sentence = _UNSETTLED
    if parts.contrary:
        sentence = Text(
            "All that looks best is wrong at {count} of {moves:# move|# moves}: "
            "{places}.",
            count=len(parts.contrary),
            moves=parts.moves,
            places=_places(parts.contrary),
        )
    return Part(
        "contrary", Text("Against the obvious"), sentence, False, parts.contrary
    )


def _traps(parts: Parts) -> Part:
    sentence = Text("No wrong move passes for a good one.")
    if not parts.whole:
        sentence = _UNSETTLED
    if parts.traps:
        sentence = Text(
            "Wrong moves that pass for good ones: {traps}, at {count} of {moves:# "
            "move|# "
            "moves}: {places}.",
            traps=parts.traps,
            count=len(parts.near),
            moves=parts.moves,
            places=_places(parts.near),
        )
    return Part("traps", Text("Near-optimal traps"), sentence, False, parts.near)


def _greedy(parts: Parts) -> Part:
    greedy = parts.greedy
    best = parts.best
    if greedy.score is not None and not greedy.fails:
        best = max(best, greedy.score)
    moves = () if greedy.loses_at is None else (greedy.loses_at,)
    if greedy.score is None:
        sentence = Text("Who takes what looks best along this line makes no mistake.")
        if not parts.whole:
            sentence = _UNSETTLED
        if greedy.loses_at is not None:
            sentence = Text(
                "Who takes what looks best along this line is first wrong at move "
                "{move}.",
                move=greedy.loses_at,
            )
    elif not greedy.finished:
        sentence = Text(
            "Who always takes what looks best gets stuck with {score}; the best is "
            "{best}.",
            score=greedy.score,
            best=best,
        )
    elif greedy.fails:
        sentence = Text(
            "Who always takes what looks best does not meet the conditions."
        )
    elif greedy.score == best:
        sentence = Text(
            "Who always takes what looks best reaches the best, {best}.", best=best
        )
    else:
        sentence = Text(
            "Who always takes what looks best ends with {score}, {gap} below the best "
            "of {best}.",
            score=greedy.score,
            gap=best - greedy.score,
            best=best,
        )
    return Part("greedy", Text("Gap of the greedy player"), sentence, False, moves)


def _first(parts: Parts) -> Part:
    title = Text("First move that loses")
    first = parts.first_risk
    if first is None:
        sentence = (
            Text("No move along the route can lose.") if parts.whole else _UNSETTLED
        )
        return Part("first", title, sentence, True)
    sentence = Text(
        "The optimum can be lost from move {move} of {moves} on.",
        move=first,
        moves=parts.moves,
    )
    if not parts.whole:
        sentence = Text(
            "The optimum can be lost at move {move} of {moves}, if not before.",
            move=first,
            moves=parts.moves,
        )
    return Part("first", title, sentence, True, (first,))


def _forced(parts: Parts) -> Part:
    if not parts.forced:
        return Part("forced", Text("Forced runs"), Text("No move is forced."), True)
    sentence = Text(
        "Forced: {count} of {moves:# move|# moves}; the longest run is {longest} long.",
        count=sum(last - first + 1 for first, last in parts.forced),
        moves=parts.moves,
        longest=parts.longest_forced,
    )
    return Part(
        "forced",
        Text("Forced runs"),
        sentence,
        True,
        tuple(first for first, _ in parts.forced),
    )


def _stretches(parts: Parts) -> Part:
    sentence = Text("There is nothing to plan.") if parts.whole else _UNSETTLED
    if parts.stretches:
        sentence = Text(
            "Groups of moves that can lose, with safe moves between them: {count}.",
            count=parts.stretches,
        )
    return Part("stretches", Text("Parts of the plan"), sentence, parts.whole)


def _places(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:SHOWN]))
    return f"{shown}, …" if len(numbers) > SHOWN else shown
