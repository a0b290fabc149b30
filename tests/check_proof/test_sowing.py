"""Sowing as the checker plays it: facts, games solved by trying every move, and false
claims."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.check_proof.checker import check_in, checker, level_of

Ring = tuple[int, ...]


def level(ring: Ring, chain: bool = False) -> dict[str, Any]:
    half = len(ring) // 2
    rows = [" ".join(map(str, ring[: half - 1 : -1])), " ".join(map(str, ring[:half]))]
    return level_of("sowing", rows, rules={"chain": chain})


def game_on(folder: Path, ring: Ring, chain: bool = False) -> Any:
    path = folder / "level.json"
    path.write_text(checker.json.dumps(level(ring, chain)))
    game = checker.Sowing(checker.read_level(str(path)), checker.WorkMeter(10**8))
    assert game.start == ring
    return game


def test_captures_of_known_boards(tmp_path: Path) -> None:
    game = game_on(tmp_path, (5,) * 10)
    assert game.sow(game.start, 0) == (8, (3, 9, 2, 9, 9, 9, 0, 0, 0, 1))
    game = game_on(tmp_path, (3, 1, 4, 1, 5, 9, 2, 6, 5, 3))
    captured = [game.sow(game.start, pit)[0] for pit in range(10)]
    assert captured == [2, 3, 11, 3, 10, 3, 1, 3, 9, 3]
    game = game_on(tmp_path, (12, 1, 4, 1, 5, 9, 2, 6, 5, 3))
    assert game.sow(game.start, 4)[0] == 8
    game = game_on(tmp_path, (0, 1, 0, 1, 0, 1, 0, 1, 2, 1))
    assert game.sow(game.start, 8) is None  # endless
    assert game.sow(game.start, 0) is None and game.sow(game.start, 10) is None


def after(ring: Ring, pit: int, chain: bool) -> tuple[int, Ring] | None:
    """A move, one stone after the other; None if it is still going on after a while."""
    pits, size, at = list(ring), len(ring), pit
    for _ in range(5000):
        hand, pits[at] = pits[at], 0
        while hand:
            at, hand = (at + 1) % size, hand - 1
            pits[at] += 1
        at = (at + 1) % size
        if not pits[at]:
            break
    else:
        return None
    taken = 0
    while True:
        behind = (at + 1) % size
        more, pits[behind] = pits[behind], 0
        taken, at = taken + more, (at + 2) % size
        if not (chain and more and not pits[at] and pits[(at + 1) % size]):
            return taken, tuple(pits)


def share(
    ring: Ring, mover: int, seen: frozenset[tuple[Ring, int]], chain: bool
) -> int:
    """What the mover gets above the other, by the rules alone: a position that comes
    back with the same player to move since the last capture ends the game."""
    if (ring, mover) in seen:
        return 0
    found = []
    for pit, stones in enumerate(ring):
        move = after(ring, pit, chain) if stones else None
        if move is not None:
            past = frozenset() if move[0] else seen | {(ring, mover)}
            found.append(move[0] - share(move[1], 1 - mover, past, chain))
    return max(found, default=0)


def boards(number: int, seed: int) -> list[tuple[Ring, bool]]:
    rng, found = random.Random(seed), []
    for place in range(number):
        ring = [0] * 4
        for _ in range(rng.randint(1, 6)):
            ring[rng.randrange(4)] += 1
        found.append((tuple(ring), place % 2 == 1))
    return found


@pytest.mark.parametrize(("ring", "chain"), boards(40, 1))
def test_games_agree_with_trying_every_move(
    tmp_path: Path, ring: Ring, chain: bool
) -> None:
    """Of all first moves, the best is worth what the rules say; a strategy of any moves
    shows no more for the first player, and no less against it."""
    game, worth = game_on(tmp_path, ring, chain), share(ring, 0, frozenset(), chain)
    firsts = [pit for pit in range(4) if game.sow(ring, pit)]
    shown = [game.bounds(pit, {}, 100) for pit in firsts or [-1]]
    assert {high for _, high in shown} == {worth} == {max(low for low, _ in shown)}
    rng = random.Random(sum(ring))
    for most in (0, 2, 4):
        strategy: dict[Ring, int] = {}
        for _ in range(30):
            place = tuple(rng.randint(0, 3) for _ in ring)
            pits = [pit for pit in range(4) if game.sow(place, pit)]
            if pits:
                strategy[game.turned(place)] = rng.choice(
                    [pit for pit in range(4) if game.sow(game.turned(place), pit)]
                )
        low, high = game.bounds(rng.choice(firsts or [-1]), strategy, most)
        assert low <= worth <= high


SMALL = (2, 1, 1, 2)
"""A board of four pits; `share` says what it is worth."""


def proof_of(folder: Path) -> dict[str, Any]:
    """A game that both play perfectly, found by trying."""
    game, ring, moves, score, seen = (
        game_on(folder, SMALL),
        SMALL,
        list[int](),
        0,
        frozenset(),
    )
    while True:
        options = []
        for pit in range(4):
            move = game.sow(ring, pit)
            if move is not None and (ring, len(moves) % 2) not in seen:
                past = frozenset() if move[0] else seen | {(ring, len(moves) % 2)}
                worth = move[0] - share(move[1], 1 - len(moves) % 2, past, False)
                options.append((worth, -pit, move, past))
        if not options:
            break
        _, pit, move, past = max(options)
        score += move[0] * (-1) ** len(moves)
        moves.append(-pit)
        ring, seen = move[1], past
    step = {"step": "game", "stones": 100, "strategy": []}
    return {
        "claim": {"score": score},
        "moves": " ".join(map(str, moves)),
        "steps": [step],
    }


def test_a_game(tmp_path: Path) -> None:
    proof = proof_of(tmp_path)
    assert proof["claim"]["score"] == share(SMALL, 0, frozenset(), False)
    code, said = check_in(tmp_path, level(SMALL), proof)
    assert code == 0 and f"perfect play ends {proof['claim']['score']:+}" in said


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"moves": ""}, 1),
        ({"moves": "0 0 0 0 0 0 0 0"}, 1),
        ({"moves": "9"}, 1),
        ({"moves": "-1"}, 1),
        ({"moves": "\u0661"}, 1),
        ({"claim": {"score": None}, "moves": ""}, 1),
        ({"claim": {"score": 0, "solutions": "1"}}, 3),
        ({"cuts": [{"set": [1], "cell": 1}]}, 1),
        ({"steps": []}, 2),
        ({"steps": [{"step": "captures"}]}, 1),
        ({"steps": [{"step": "game", "stones": 100}]}, 2),
        ({"steps": [{"step": "game", "stones": -1, "strategy": []}]}, 2),
        ({"steps": [{"step": "game", "stones": 9, "strategy": [[]]}]}, 2),
        ({"steps": [{"step": "game", "stones": 9, "strategy": [[1, 2]]}]}, 2),
        ({"steps": [{"step": "game", "stones": 9, "strategy": [[1, 2, 1, -1, 0]]}]}, 2),
        (
            {
                "steps": [
                    {"step": "game", "stones": 9, "strategy": [[1, 2, 1, True, 0]]}
                ]
            },
            2,
        ),
        ({"steps": [{"step": "game", "stones": 9, "strategy": [], "hint": 1}]}, 2),
        ({"steps": [{"step": "play", "stones": 9, "strategy": []}]}, 3),
    ],
)
def test_what_is_no_proof_of_a_game(
    tmp_path: Path, change: dict[str, Any], code: int
) -> None:
    proof = proof_of(tmp_path)
    assert check_in(tmp_path, level(SMALL), {**proof, **change})[0] == code


def test_a_worse_game_proves_nothing(tmp_path: Path) -> None:
    """Every game of as many moves: only those that end with the worth are confirmed,
    and only if they begin with a move that keeps it."""
    game, worth = game_on(tmp_path, SMALL), share(SMALL, 0, frozenset(), False)
    whole, confirmed = proof_of(tmp_path), 0
    stack, longest = [(SMALL, "", 0, 0)], len(whole["moves"].split())
    while stack:
        ring, moves, score, made = stack.pop()
        proof = {**whole, "claim": {"score": score}, "moves": moves.strip()}
        code, _ = check_in(tmp_path, level(SMALL), proof)
        confirmed += code == 0
        assert code == 1 or score == worth
        for pit in range(4) if made < longest else ():
            move = game.sow(ring, pit)
            if move is not None:
                gain = move[0] * (-1) ** made
                stack.append((move[1], f"{moves} {pit}", score + gain, made + 1))
    assert confirmed


def test_a_strategy_that_goes_round_gets_nothing(tmp_path: Path) -> None:
    """Bound to moves without a capture, the first player shows less than the game is
    worth."""
    for ring, chain in boards(60, 3):
        game, worth = game_on(tmp_path, ring, chain), share(ring, 0, frozenset(), chain)
        idle: dict[Ring, int] = {}
        stack = [ring]
        while stack:
            here = game.turned(stack.pop())
            found = {pit: move for pit in range(4) if (move := game.sow(here, pit))}
            if here not in idle and found:
                idle[here] = min(found, key=lambda pit: found[pit][0])
                stack += [move[1] for move in found.values()]
        for first in (pit for pit in range(4) if game.sow(ring, pit)):
            low, high = game.bounds(first, idle, 0)
            assert low <= worth <= high


def test_a_strategy_must_be_legal(tmp_path: Path) -> None:
    """A move that cannot be made would leave its side without one, which is worth 0."""
    proof = proof_of(tmp_path)
    game = game_on(tmp_path, SMALL)
    first = game.sow(SMALL, int(proof["moves"].split()[0]))
    assert first is not None
    rows = {game.turned(SMALL), game.turned(first[1])}
    rows |= {game.turned(m[1]) for pit in range(4) if (m := game.sow(first[1], pit))}
    empty = [[*ring, ring.index(0)] for ring in rows if 0 in ring]
    assert empty
    for pit in (4, 99_999):
        bad = [[*ring, pit] for ring in rows]
        step = {"step": "game", "stones": 0, "strategy": bad}
        assert check_in(tmp_path, level(SMALL), {**proof, "steps": [step]})[0] == 1
    step = {"step": "game", "stones": 0, "strategy": empty}
    assert check_in(tmp_path, level(SMALL), {**proof, "steps": [step]})[0] == 1


def test_the_largest_capture_of_a_move(tmp_path: Path) -> None:
    ring = (3, 1, 4, 1, 5, 9, 2, 6, 5, 3)
    captures = {"steps": [{"step": "captures"}]}
    proof = {"claim": {"score": 11}, "moves": "2", **captures}
    code, said = check_in(tmp_path, level(ring), proof)
    assert code == 0 and said.startswith("pit 2 captures 11, and none more")
    for claim, moves in (
        (10, "4"),
        (11, "4"),
        (11, ""),
        (11, "2 2"),
        (12, "2"),
        (None, ""),
    ):
        bad = {"claim": {"score": claim}, "moves": moves, **captures}
        assert check_in(tmp_path, level(ring), bad)[0] == 1
    over = {"claim": {"score": None}, **captures}
    assert check_in(tmp_path, level((0, 0, 0, 0)), over)[0] == 0
    assert check_in(tmp_path, level(ring), over)[0] == 1
    game = {
        "claim": {"score": 0},
        "steps": [{"step": "game", "stones": 0, "strategy": []}],
    }
    assert check_in(tmp_path, level((0, 0, 0, 0)), game)[0] == 0


@pytest.mark.parametrize(
    "rows", [["1 2 3"], ["1", "2"], ["1 256", "1 1"], ["1 x", "1 1"]]
)
def test_boards_that_are_none(tmp_path: Path, rows: list[str]) -> None:
    proof = {"claim": {"score": None}, "steps": [{"step": "captures"}]}
    path = tmp_path / "level.json"
    path.write_text(checker.json.dumps(level_of("sowing", rows)))
    try:
        assert check_in(tmp_path, level_of("sowing", rows), proof)[0] == 2
    except checker.Outcome as outcome:
        assert outcome.args[0] == 2


def test_a_long_relay_spends_work(tmp_path: Path) -> None:
    proof = {"claim": {"score": 1}, "moves": "0", "steps": [{"step": "captures"}]}
    code, said = check_in(tmp_path, level((255,) * 40), proof, work=10_000)
    assert code == 3 and "allowance" in said
