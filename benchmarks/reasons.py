"""How far the rules of the hints reach, and how long they take.

    python benchmarks/reasons.py [--boards N] [--seed N]

Tours with one answer are made plain, with walls between cells, with numbers, or closed,
and played along it. Printed are the positions with a choice at which the easiest rules
(tiers 1 to 6) see something new, and those at which they or tries decide the next move;
the wrong moves after which a rule sees that no tour is left: at a glance, with all that
leads to it in one sentence ("short": at a glance, by at most six facts that follow, by
a rule that needs no facts before it, or by such a reason after each step), and in all;
and the processor time of a hint. In mazes and buildings a wrong move is one after which
the optimum cannot be reached, by the default solver; in trails one after which the rest
cannot be drawn; in sowing one whose gain over the best reply is less than that of
another pit, so a remark on the best pit explains it.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from gridwright.solvers.kind import Level, Limits, SearchProblem
from gridwright.solvers.reasons.asking import facts, lost
from gridwright.solvers.reasons.fact import TRY, Fact, step_of
from gridwright.solvers.registry import kind as kind_of
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.making import making
from gridwright.solvers.wish.orders import WishOrder

SORTS: dict[str, dict[str, Any]] = {
    "walls": {"lines": 0.6},
    "closed": {"closed": True, "lines": 0.6},
}
"""Those that are made by lot, with their options."""
WISHED = ("plain", "numbers")
"""Those that are made by the wish for one answer."""
SIDES = (6, 8, 10)
TRIED = 60
"""Random boards of a sort that are tried for one with one answer."""
SHORT = ("forced", "ahead")
"""Rules whose sentence says the facts that lead to a loss, six at most."""
POSITIONS = 12
"""Positions of a game that are looked at."""

Moves = tuple[str, ...]


def only_tours(sort: str, side: int, boards: int, seed: int) -> Iterator[Level]:
    """Tours with one answer; a closed one and its reverse count as one."""
    if sort in WISHED:
        numbers = side - 1 if sort == "numbers" else 0
        yield from wished_tours(side, numbers, boards, seed)
        return
    kind = kind_of("tour")
    found = 0
    for at in range(boards * TRIED):
        level = kind.generate(side, side, seed + at, SORTS[sort])
        routes = kind.routes(level, "all")
        if routes is not None and routes.count() == 1:
            found += 1
            yield level
        if found == boards:
            return


def wished_tours(side: int, numbers: int, boards: int, seed: int) -> Iterator[Level]:
    """Tours with one answer and some numbers."""
    kind = kind_of("tour")
    asked = ["unique", f"numbers={numbers}"]
    wish = parse_wish(kind, asked if numbers else asked[:1])
    for at in range(boards):
        order = WishOrder(kind, wish, side, side, {}, seed + at)
        made = finished(making(order))
        if made is not None:
            yield made.facts.level


def optimum(level: Level, state: Any = None) -> tuple[int | None, Moves]:
    """The proved optimum from a state, and the moves to it."""
    kind = kind_of(level.kind)
    solver = kind.solver()
    problem = SearchProblem(level, state, solver.no_extras)
    run = drive(kind, solver, problem, Limits(seconds=20))
    run.close()
    assert run.result is not None
    return run.result.score, run.result.moves or ()


def positions(level: Level, moves: Moves) -> Iterator[tuple[Moves, Any]]:
    """Some positions along a route that leave a choice."""
    kind = kind_of(level.kind)
    state = kind.initial(level)
    step = max(1, len(moves) // POSITIONS)
    for number, move in enumerate(moves):
        if number % step == 0 and len(kind.moves(state)) > 1:
            yield moves[:number], state
        state = kind.apply(state, kind.parse_move(move))


def look_at_tour(level: Level, seen: Counter[str], times: list[float]) -> None:
    """Count what the rules see along the answer of a tour."""
    kind = kind_of("tour")
    _, moves = optimum(level)
    path = kind.path(kind.replay(kind.initial(level), moves))
    cells = [divmod(cell, level.cols) for cell in path]
    answer = {step_of(*pair) for pair in pairwise(cells)}
    closed = bool(level.rules.get("closed"))
    for made, state in positions(level, moves):
        if closed and not made:
            continue  # either direction is right
        seen["choices"] += 1
        decided = ""
        before = time.process_time()
        lost(level, made)
        for number, fact in enumerate(facts(level, made)):
            if number == 0:
                times.append(time.process_time() - before)
                seen["seen"] += fact.tier < TRY
            seen["untrue"] += not set(fact.used) <= answer
            seen["untrue"] += bool(set(fact.crossed) & answer)
            if fact.move:
                decided = "tried" if decided or fact.tier >= TRY else "decided"
                break
            if fact.tier >= TRY:
                decided = "after a try"
        seen["decided"] += decided == "decided"
        seen["in all"] += decided in ("decided", "tried")
        for move in kind.moves(state):
            if move != moves[len(made)]:
                seen["wrong"] += 1
                why = lost(level, (*made, move))
                seen["glance"] += why is not None and why.fact.tier == 0
                seen["short"] += why is not None and said_in_short(why.fact)
                seen["refuted"] += why is not None


def said_in_short(loss: Fact) -> bool:
    """True if the sentence on a loss holds all that leads to it."""
    return not loss.length or loss.rule in SHORT


def look_at_points(level: Level, seen: Counter[str], times: list[float]) -> None:
    """Count the wrong moves of a maze or a building that a fact bars."""
    kind = kind_of(level.kind)
    par, moves = optimum(level)
    for made, state in positions(level, moves):
        before = time.process_time()
        found = list(facts(level, made, par=par))
        times.append(time.process_time() - before)
        barred = {move for fact in found for move in fact.barred}
        for move in kind.moves(state):
            text = kind.format_move(move)
            after = kind.apply(state, move)
            score = kind.score(after) if kind.finished(after) else None
            if score is None:
                score, _ = optimum(level, after)
            if score == par:
                seen["untrue"] += text in barred
                continue
            seen["wrong"] += 1
            seen["barred"] += text in barred


def look_at_trail(level: Level, seen: Counter[str], times: list[float]) -> None:
    """Count the wrong moves of a trail that a fact bars, or that are seen as lost."""
    kind = kind_of("trail")
    _, moves = optimum(level)
    for made, state in positions(level, moves):
        before = time.process_time()
        found = list(facts(level, made))
        times.append(time.process_time() - before)
        barred = {move for fact in found for move in fact.barred}
        only = {fact.move for fact in found if fact.move}
        for move in kind.moves(state):
            text = kind.format_move(move)
            score, _ = optimum(level, kind.apply(state, move))
            told = text in barred or bool(only and text not in only)
            if score is None:
                seen["wrong"] += 1
                seen["barred"] += told
            else:
                seen["untrue"] += text in barred


def look_at_sowing(level: Level, seen: Counter[str], times: list[float]) -> None:
    """Count the positions of a game with a choice at which a pit gets a remark."""
    _, moves = optimum(level)
    for made, _state in positions(level, moves):
        before = time.process_time()
        found = next(facts(level, made), None)
        times.append(time.process_time() - before)
        seen["wrong"] += 1
        seen["barred"] += found is not None


def share(part: int, of: int) -> str:
    return f"{part / of:7.1%}" if of else "      -"


def times_text(times: list[float]) -> str:
    milliseconds = 1000 * np.array(times or [0.0])
    middle, most = np.percentile(milliseconds, (50, 95))
    return f"{middle:8.1f}{most:8.1f}{milliseconds.max():8.1f}"


def print_tours(title: str, seen: Counter[str], times: list[float]) -> None:
    """A line of the table of tours."""
    choices = seen["choices"]
    wrong = seen["wrong"]
    print(f"{title}{seen['boards']:7}{choices:8}", end="")
    for name in ("seen", "decided", "in all"):
        print(share(seen[name], choices), end="")
    print(f"{wrong:7} {share(seen['glance'], wrong)}", end="")
    print(f" {share(seen['short'], wrong)}", end="")
    print(f" {share(seen['refuted'], wrong)}{seen['untrue']:7}", end="")
    print(times_text(times), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("tours           boards choices   seen decided in all", end="")
    print("  wrong  glance   short   rules untrue  ms: half, 95 of 100, most")
    for sort in (*WISHED, *SORTS):
        whole: Counter[str] = Counter()
        every: list[float] = []
        for side in SIDES:
            seen: Counter[str] = Counter()
            times: list[float] = []
            for level in only_tours(sort, side, given.boards, given.seed):
                seen["boards"] += 1
                look_at_tour(level, seen, times)
            print_tours(f"{sort:8} {side:2} x {side:2}", seen, times)
            whole += seen
            every += times
        print_tours(f"{sort:8} in all ", whole, every)
    for name, sides in (("coin_maze", (6, 8, 10)), ("collapse", (7, 11, 15))):
        kind = kind_of(name)
        for side in sides:
            seen = Counter()
            times = []
            for seed in range(given.seed, given.seed + given.boards):
                look_at_points(kind.generate(side, side, seed, {}), seen, times)
            barred = share(seen["barred"], seen["wrong"])
            print(
                f"{name:9} {side:2}: wrong moves {seen['wrong']}, said {barred}, "
                f"untrue {seen['untrue']}, ms {times_text(times)}",
                flush=True,
            )
    for name, shapes, look in (
        ("trail", ((4, 4), (5, 5)), look_at_trail),
        ("sowing", ((2, 4), (2, 5)), look_at_sowing),
    ):
        kind = kind_of(name)
        for rows, cols in shapes:
            seen = Counter()
            times = []
            for seed in range(given.seed, given.seed + given.boards):
                look(kind.generate(rows, cols, seed, {}), seen, times)
            told = share(seen["barred"], seen["wrong"])
            what = "wrong moves" if name == "trail" else "positions"
            print(
                f"{name:9} {rows} x {cols}: {what} {seen['wrong']}, said {told}, "
                f"untrue {seen['untrue']}, ms {times_text(times)}",
                flush=True,
            )
    times = []
    for side in (12, 15):
        for level in (kind_of("tour").generate(side, side, s, {}) for s in range(5)):
            _, moves = optimum(level)
            for made, _state in positions(level, moves):
                before = time.process_time()
                lost(level, made)
                next(facts(level, made), None)
                times.append(time.process_time() - before)
    print(f"open tours of 12 and 15 a side: hints {len(times)}, ms {times_text(times)}")


if __name__ == "__main__":
    main()
