"""Forge proofs, and see whether the checker confirms one whose claim is false.

    python -m tools.forge_proofs --count 10000 --seed 1

Small levels of every kind with proofs are solved by two engines. The proofs of the
first are changed in one to three places (a multiplier, a cell, a cut, a node, the hash,
a number, steps left out, doubled or moved, text that is no JSON), and two thirds of the
forgeries claim something else than what the second engine proves: a score that is too
high or too low, other numbers of answers, no answer, a worse answer as the best, or one
of several as the only one. A
confirmed file with a false claim is a fault, and so is a crash. A changed file with a
true claim may be confirmed: other multipliers may prove the same. So may a claim be
that an answer is the only one, where the second engine counts one best answer.
"""

from __future__ import annotations

import argparse
import copy
import importlib.util
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gridwright.solvers.files.level_file import write
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.proofs.proof import checker, proving
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.sowing.proof import strategy_of, values_of
from gridwright.solvers.sowing.rules import chain_of, ring_of
from gridwright.solvers.sowing.search.table import filled

ENGINES = {
    "coin_maze": ("auto", "backtracking"),
    "tour": ("auto", "backtracking"),
    "collapse": ("pareto", "skyline"),
    "match3": ("auto", "backtracking"),
    "trail": ("hierholzer", "backtracking"),
    "sowing": ("perfect-play", "perfect-play"),
}
SECOND_ONLY_SCORE = ("collapse", "match3", "sowing")
WORK = 400_000
Claim = dict[str, Any]


class Sample(NamedTuple):
    """A level with its proof. truth: the claim of the second engine. worse: other
    answers, each with its score."""

    text: bytes
    proof: dict[str, Any]
    truth: Claim
    worse: list[tuple[str, int]]


def answered(level: Level, solver: str, options: dict[str, Any]) -> Result:
    of = kind(level.kind)
    run = drive(
        of, of.solver(solver), SearchProblem(level, options=options), Limits(seconds=30)
    )
    run.close()
    assert run.result is not None
    return run.result


def sample_of(level: Level, counted: bool) -> Sample | None:
    """A sample; None where one of the engines proves nothing in time."""
    of, (first, second) = kind(level.kind), ENGINES[level.kind]
    walks = level.kind not in SECOND_ONLY_SCORE
    found = answered(level, first, {"count": counted} if walks else {})
    made = finished(proving(of, level, found))
    if level.kind == "sowing" and made.proof is not None:
        return sowing_sample(level, dict(made.proof), counted)
    judge = answered(level, second, {})
    if judge.status not in ("optimal", "infeasible") or made.proof is None:
        return None
    truth: Claim = {"score": judge.score, "solutions": None, "optimal": None}
    if walks:
        truth["solutions"] = str(judge.counts.solutions)
        truth["optimal"] = str(judge.counts.optimal)
    worse = []
    routes = of.routes(level, "all") if walks and judge.counts.solutions else None
    if routes is not None and judge.counts.solutions:
        for k in range(min(8, judge.counts.solutions)):
            moves = routes.nth(k * judge.counts.solutions // 8)
            score = of.score(of.replay(of.initial(level), moves))
            worse.append((of.join_moves(moves), score))
    return Sample(write(level), dict(made.proof), truth, worse)


def sowing_sample(level: Level, proof: dict[str, Any], short: bool) -> Sample:
    """A game whose worth the table of all rings says, too. short: with a strategy as
    far down as there are stones. worse: other games that end."""
    of, chain, pits = kind("sowing"), chain_of(level), ring_of(level.cells)
    table, few = filled(len(pits), chain, sum(pits)), 0 if short else 5
    values = finished(values_of(pits, chain))
    assert values is not None
    strategy = finished(strategy_of(values, pits, chain, few))
    proof["steps"] = [{"step": "game", "stones": few, "strategy": strategy}]
    rng, worse = random.Random(str(pits)), list[tuple[str, int]]()
    for _ in range(6):
        state, moves = of.initial(level), list[str]()
        while legal := of.moves(state):
            move = rng.choice(legal)
            state = of.apply(state, move)
            moves.append(str(move))
        worse.append((of.join_moves(moves), of.score(state)))
    worth = int(table.look_up(np.array([pits], np.int16))[0])
    truth: Claim = {"score": worth, "solutions": None, "optimal": None}
    return Sample(write(level), proof, truth, worse)


def samples(seed: int, each: int) -> list[Sample]:
    """Levels of each kind, with and without an answer."""
    rng, found = random.Random(seed), list[Sample]()
    for number in range(each):
        size = rng.randint(4, 6)
        seed_of = rng.randrange(10**6)
        boards = [
            kind("coin_maze").generate(size, size, seed_of, {}),
            kind("tour").generate(size, size, seed_of, {}),
            kind("collapse").generate(2 * size - 1, 2 * size - 1, seed_of, {}),
            kind("match3").generate(4, 4, seed_of, {"colours": 3}),
            kind("trail").generate(3, 3, seed_of, {}),
            kind("sowing").generate(
                2, rng.randint(2, 3), seed_of, {"per_pit": 2, "chain": number % 2 == 1}
            ),
        ]
        holed = kind("tour").generate(size, size, seed_of, {"holes": 0.0})
        cells = holed.cells.copy()
        cells.flat[rng.randrange(cells.size)] = -1
        boards.append(holed.with_(cells=cells))
        boards += [marked(level, rng) for level in boards[:2]]
        for level in boards:
            of = kind(level.kind)
            if not any(problem.severity == "error" for problem in of.check(level)):
                made = sample_of(level, counted=number % 3 == 0)
                found += [made] if made is not None else []
    return found


def marked(level: Level, rng: random.Random) -> Level:
    """The level with two numbers and two walls between cells."""
    of, cells = kind(level.kind), level.cells.copy()
    free = [
        place
        for place, code in enumerate(cells.flat)
        if of.format_token(int(code)) == "."
    ]
    for place, mark in zip(
        rng.sample(free, min(4, len(free))), ("@1", "@2", "|", "_"), strict=False
    ):
        cells.flat[place] = of.parse_token("." + mark)
    return level.with_(cells=cells)


# -- changes ---------------------------------------------------------------------------
def places(value: Any) -> list[tuple[Any, Any]]:
    """Every number and every list of a proof's cuts and steps: what holds it, and
    where."""
    found: list[tuple[Any, Any]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(items):
        found.append((value, key))
        if isinstance(item, dict | list):
            found += places(item)
    return found


def change_number(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    held = [
        p
        for p in places(proof["cuts"]) + places(proof["steps"])
        if type(p[0][p[1]]) is int
    ]
    if held:
        inside, key = rng.choice(held)
        old = inside[key]
        new = [
            old + 1,
            old - 1,
            -old,
            0,
            2 * old,
            old + rng.randint(-9, 9),
            10**11,
            True,
            -1,
        ]
        inside[key] = rng.choice(new)


def change_list(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    """Leave out, double, move or exchange an item: a step, a cut, a cell of a set."""
    lists = [proof["steps"], proof["cuts"]]
    lists += [p[0][p[1]] for p in places(lists) if isinstance(p[0][p[1]], list)]
    full = [each for each in lists if each]
    if not full:
        return
    chosen = rng.choice(full)
    at, other = rng.randrange(len(chosen)), rng.randrange(len(chosen))
    how = rng.randrange(4)
    if how == 0:
        del chosen[at]
    elif how == 1:
        chosen.insert(other, copy.deepcopy(chosen[at]))
    elif how == 2:
        chosen[at], chosen[other] = chosen[other], chosen[at]
    else:
        del chosen[at:]


def change_step(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    """Exchange the name of a step, or put in one of our own."""
    size = 10 ** rng.randint(0, 2)
    own: list[dict[str, Any]] = [
        {"step": "close", "unit": 1, "cells": [], "cuts": []},
        {"step": "empty", "unit": 0, "cells": [[rng.randrange(36), -size]], "cuts": []},
        {
            "step": "fix",
            "unit": rng.randint(0, 9),
            "cells": [[rng.randrange(36), size]],
            "cuts": [],
        },
        {
            "step": "sweep",
            "unit": rng.randint(0, 3),
            "cells": [],
            "cuts": [],
            "axis": 0,
        },
        {"step": "branch", "column": rng.randrange(150)},
        {
            "step": "split",
            "columns": rng.sample(range(150), rng.randint(0, 20)),
            "most": rng.randrange(20),
        },
        {
            "step": "empty",
            "unit": 0,
            "cells": [],
            "cuts": [],
            "splits": [[rng.randrange(3), size]],
        },
        {"step": "other"},
        {"step": "drop", "set": sorted(rng.sample(range(36), rng.randint(0, 5)))},
        {"step": "count", "axis": rng.randrange(2)},
        {"step": "search"},
        {"step": "captures"},
        {"step": "game", "stones": rng.randrange(20), "strategy": []},
        {"step": "weights", "food": rng.randrange(5), "water": rng.randrange(5)},
    ]
    steps = proof["steps"]
    if rng.random() < 0.5 and steps:
        rng.choice(steps)["step"] = rng.choice(own)["step"]
    else:
        steps.insert(rng.randint(0, len(steps)), rng.choice(own))


def change_moves(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    moves, other = proof["moves"], rng.choice([*"UDLRX 4689:", ""])
    at = rng.randrange(len(moves) + 1)
    proof["moves"] = moves[:at] + other + moves[at + 1 :]


def change_hash(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    proof["hash"] = rng.choice([proof["hash"][::-1], "", "0" * 64])


CHANGES: Sequence[Callable[[dict[str, Any], random.Random, Sample], None]] = (
    *[change_number] * 4,
    *[change_list] * 3,
    *[change_step] * 2,
    change_moves,
    change_hash,
)


def false_claim(proof: dict[str, Any], rng: random.Random, sample: Sample) -> None:
    """Claim something else than the truth."""
    claim, score = proof["claim"], sample.truth["score"]
    how = rng.randrange(6)
    worse = [answer for answer in sample.worse if answer[1] != score]
    if how < 2 and worse:
        proof["moves"], claim["score"] = rng.choice(worse)
    elif how == 2:
        claim["score"] = None if score is not None else rng.randint(1, 20)
        proof["moves"] = "" if score is not None else "RDLU"
    elif how == 3 and sample.truth["solutions"] is not None:
        name = rng.choice(["solutions", "optimal"])
        claim[name] = str(int(sample.truth[name]) + rng.choice([1, 2, -1]))
    elif how == 4:
        claim["only"] = True
        if rng.random() < 0.5:
            proof["steps"].insert(0, {"step": "other"})
    else:
        claim["score"] = (score or 0) + rng.choice([-2, -1, 1, 2])


def broken_text(text: str, rng: random.Random) -> str:
    """Text that is no proof: bombs, numbers that are none, keys twice."""
    return rng.choice(
        [
            "[" * 100_000,
            text.replace("1", "1.0", 1),
            text.replace(":1", ":true", 1),
            text.replace("{", '{"claim":0,', 1),
            text.replace(":", ":NaN,", 1),
            text.replace('"score":', '"score":' + "9" * 5000, 1),
            text[: rng.randrange(len(text))],
            '{"a":' * 5_000 + "1" + "}" * 5_000,
        ]
    )


def forged(
    rng: random.Random, sample: Sample, others: list[Sample]
) -> tuple[str, Claim | None]:
    """The text of a forgery and its claim; None where it is no proof."""
    proof = copy.deepcopy(sample.proof)
    if rng.random() < 0.05:
        other = rng.choice(others)
        proof = {
            **copy.deepcopy(other.proof),
            "kind": proof["kind"],
            "hash": proof["hash"],
        }
    if rng.random() < 0.67:
        false_claim(proof, rng, sample)
    for _ in range(rng.randint(0, 3)):
        rng.choice(CHANGES)(proof, rng, sample)
    text = json.dumps(proof, separators=(",", ":"))
    made = broken_text(text, rng) if rng.random() < 0.04 else text
    return made, proof["claim"] if made == text else None


def false_in(claim: Claim, truth: Claim) -> bool:
    """True if a claim says something that the second engine contradicts."""
    claim = dict(claim)
    if claim.pop("only", False) and truth["optimal"] != "1":
        return True
    said = {
        name: value
        for name, value in claim.items()
        if value is not None or name == "score"
    }
    return any(
        truth[name] is not None and truth[name] != v for name, v in said.items()
    ) or ((claim["score"] is None) != (truth["score"] is None))


def load() -> Any:
    """The checker as a stranger has it."""
    spec = importlib.util.spec_from_file_location("forged_proofs_checker", checker())
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def judge(count: int, seed: int, each: int) -> tuple[Counter[str], list[str]]:
    """Forge so many proofs; how they ended, and the faults."""
    rng, module, ended, faults = (
        random.Random(seed),
        load(),
        Counter[str](),
        list[str](),
    )
    found = samples(seed, each)
    with tempfile.TemporaryDirectory() as folder:
        level_path, proof_path = Path(folder, "level.json"), Path(folder, "proof.json")
        for number in range(count):
            sample = rng.choice(found)
            text, claim = forged(rng, sample, found)
            level_path.write_bytes(sample.text)
            proof_path.write_text(text)
            code, said = module.check(str(level_path), str(proof_path), WORK)
            false = claim is None or false_in(claim, sample.truth)
            ended[f"{'false' if false else 'true'} claim: exit {code}"] += 1
            if code == 0 and false:
                faults.append(
                    f"forgery {number} of seed {seed}: {said}\n{sample.text!r}\n{text}"
                )
    return ended, faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", type=int, default=12, help="levels a kind")
    asked = parser.parse_args()
    began = time.process_time()
    ended, faults = judge(asked.count, asked.seed, asked.levels)
    for line in (
        *sorted(f"{name:28} {times:6,}" for name, times in ended.items()),
        *faults,
    ):
        print(line)
    print(
        f"{asked.count:,} forgeries, {len(faults)} faults, "
        f"{time.process_time() - began:.0f} s"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
