"""The contract of kinds: tokens, moves, levels, play and pictures, over their
levels."""

from __future__ import annotations

import math
import pickle
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.solvers.contract import cases
from gridwright.solvers.drawing.picture import picture
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_hash,
    level_to_json,
)
from gridwright.solvers.kind import IllegalMove, Level, LevelError, OptionError, Problem
from gridwright.solvers.registry import kind
from gridwright.solvers.service.files.levels import stored_solution_problems

NASTY = [
    "",
    " ",
    "?",
    "-",
    "--1",
    "1/",
    "/",
    "1/2/3",
    "1e3",
    "0x1",
    "٣",
    "²",
    "９",
    "1_0",
    "+1",
]
NASTY += [
    "9" * 64,
    "-" + "9" * 20,
    "$",
    "$0",
    "$-1",
    "$1.5",
    "nan",
    "\x00",
    "\ud800",
    "é",
    "S E",
]
TEXTS = st.text(
    st.characters(exclude_categories=["Cs"]), max_size=12
) | st.sampled_from(NASTY)


# -- the kind --------------------------------------------------------------------------


@cases.of_every_kind
def test_a_kind_describes_itself(of: cases.Kind) -> None:
    assert kind(of.id) is of, f"the registry has another kind as {of.id}"
    assert of.title, f"{of.id} has no title"
    assert of.tokens, f"{of.id} has no tokens"
    assert of.solvers, f"{of.id} has no solvers"
    assert of.solver() == of.solvers[0], "solver() is not the first of the solvers"
    names = [solver.id for solver in of.solvers]
    assert len(set(names)) == len(names), f"two solvers have one id: {names}"
    for solver in of.solvers:
        assert solver.title and solver.summary, (
            f"solver {solver.id} lacks a title or a summary"
        )
    with pytest.raises(KeyError):
        of.solver("none of these")
        pytest.fail("solver finds one whose id no solver has, instead of a KeyError")


@cases.of_every_kind
def test_defaults_are_values_their_options_accept(of: cases.Kind) -> None:
    groups = [
        of.rules,
        of.generator_options,
        *(solver.options for solver in of.solvers),
    ]
    for option in (option for group in groups for option in group):
        kept = option.read(option.default) == option.default
        assert kept, f"option {option.name} reads its default as another value"
        with pytest.raises(OptionError, match=option.name):
            option.read(object())
            pytest.fail(
                f"option {option.name} reads any object, instead of an OptionError"
            )


@cases.of_every_kind
def test_palette_tokens_are_canonical(of: cases.Kind) -> None:
    texts = [token.text for token in of.tokens]
    assert len(set(texts)) == len(texts), f"two tokens have one text: {texts}"
    for token in of.tokens:
        read = of.parse_token(token.text)
        written = of.format_token(token.code)
        assert read == token.code, (
            f"{token.text!r} is read as {read}, not as {token.code}"
        )
        assert written == token.text, (
            f"{token.code} is written {written!r}, not {token.text!r}"
        )
        for name, lowest, highest, default in token.values:
            inside = lowest <= default <= highest
            assert inside, (
                f"the default of {name} in {token.text!r} is out of its range"
            )


@cases.of_every_kind
def test_tokens_survive_a_round_trip_and_nonsense_is_refused(of: cases.Kind) -> None:
    def try_token(text: str) -> None:
        try:
            code = of.parse_token(text)
        except LevelError as error:
            assert str(error), f"the token {text!r} is refused without a sentence"
            one_line = "\n" in text or "\n" not in str(error)
            assert one_line, f"the refusal of the token {text!r} has several lines"
            return
        assert -(2**31) <= code < 2**31, (
            f"the code of {text!r} does not fit in 32 bits: {code}"
        )
        canonical = of.format_token(code)
        assert of.parse_token(canonical) == code, (
            f"{canonical!r} is not read as {code} again"
        )
        assert canonical.split() == [canonical], (
            f"the token {canonical!r} has blanks in it"
        )

    texts = TEXTS | st.integers().map(str)
    settings(max_examples=60, deadline=None, database=None)(given(texts)(try_token))()
    for text in (*NASTY, *(token.text for token in of.tokens)):
        try_token(text)


@cases.of_every_kind
def test_moves_are_read_from_text_or_refused(of: cases.Kind) -> None:
    def try_move(text: str) -> None:
        try:
            move = of.parse_move(text)
        except IllegalMove as error:
            assert str(error), f"the move {text!r} is refused without a sentence"
            return
        again = of.parse_move(of.format_move(move))
        assert again == move, (
            f"the move {text!r} is read as {move}, and written and read as {again}"
        )

    settings(max_examples=60, deadline=None, database=None)(given(TEXTS)(try_move))()
    for text in NASTY:
        try_move(text)


@cases.of_every_kind
def test_blank_levels_are_levels_or_refused(of: cases.Kind) -> None:
    sizes = [(rows, cols) for rows in range(7) for cols in range(7)]
    made = 0
    for rows, cols in [*sizes, (-1, 3), (10_000, 10_000), (10**6, 10**6), (10**20, 2)]:
        try:
            level = of.blank(rows, cols)
        except LevelError:
            continue
        except Exception as error:
            pytest.fail(
                f"blank({rows}, {cols}) raises {error!r}, which is not a LevelError"
            )
        made += 1
        assert level.cells.shape == (rows, cols), (
            f"blank({rows}, {cols}) has another size"
        )
        assert level.kind == of.id, f"blank makes a level of kind {level.kind}"
        _survives_its_file(level, f"blank({rows}, {cols})")
        of.check(level)
    assert made, "blank refuses all sizes up to 6 x 6"


@cases.of_every_kind
def test_generated_levels_can_be_played_and_made_again(of: cases.Kind) -> None:
    made = 0
    for rows, cols in [(2, 5), (3, 3), (4, 4), (5, 5), (6, 7)]:
        for seed in range(3):
            try:
                level = of.generate(rows, cols, seed, {})
            except LevelError:
                continue
            made += 1
            call = f"generate({rows}, {cols}, {seed}, {{}})"
            assert level == of.generate(rows, cols, seed, {}), (
                f"{call} differs the second time"
            )
            assert level.cells.shape == (rows, cols), f"{call} has another size"
            errors = [
                problem for problem in of.check(level) if problem.severity == "error"
            ]
            assert not errors, f"{call} cannot be played: {errors[0].message}"
            _survives_its_file(level, call)
            of.initial(level)
    assert made, "generate refuses all of 2 x 5, 3 x 3, 4 x 4, 5 x 5 and 6 x 7"
    with pytest.raises((OptionError, LevelError)):
        of.generate(5, 5, 0, {"none of these": 1})
        pytest.fail(
            "generate takes an option that there is not, instead of an OptionError"
        )


def _survives_its_file(level: Level, name: str) -> None:
    again = level_from_json(level_to_json(level).encode())
    assert again == level, f"{name} is another level after it was written and read"


# -- levels, where the kind has some ---------------------------------------------------


@cases.on_every_level
def test_a_level_can_be_played(kind_id: str, file: Any) -> None:
    level = cases.level_of(kind_id, file.name)
    assert level.kind == kind_id, f"{file.name} is a level of {level.kind}"
    errors = [p for p in kind(kind_id).check(level) if p.severity == "error"]
    assert not errors, f"{file.name} cannot be played: {errors[0].message}"
    again = pickle.loads(pickle.dumps(level))
    assert again == level, f"{file.name} is another level after pickling"
    assert not again.cells.flags.writeable, (
        f"the cells of {file.name} can be written to"
    )


@cases.on_every_level
def test_its_stored_answer_stands_up_to_the_rules(kind_id: str, file: Any) -> None:
    level = cases.level_of(kind_id, file.name)
    of = kind(kind_id)
    stored = level.solution
    name = file.name
    assert stored is not None, f"{name} has no stored answer: solve and save it"
    assert stored.level_hash == level_hash(level), (
        f"the answer in {name} is of another level"
    )
    if stored.status == "infeasible":
        nothing = stored.moves == "" and stored.score is None
        assert nothing, f"{name} is infeasible, and has moves or a score"
        return
    proved = stored.status == "optimal" and stored.score == stored.bound
    assert proved, f"the answer in {name} is not proved: {stored.status}"
    problems = stored_solution_problems(level)
    assert not problems, f"{name}: {problems[0]}"
    known = [solver.id for solver in of.solvers]
    assert stored.solver in known, (
        f"{name} names the solver {stored.solver!r}, none of {known}"
    )
    end = of.replay(of.initial(level), of.split_moves(stored.moves))
    whole = of.solver(stored.solver).complete
    assert not whole or of.finished(end), f"the answer in {name} does not end the game"


@cases.on_every_level
def test_random_play_keeps_to_the_rules(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    level = cases.level_of(kind_id, file.name)
    texts = []
    state = of.initial(level)
    for before, move, after in cases.play(of, level, seed=1, most=cases.budget(level)):
        assert before == state, "apply changes the state that it is given"
        assert hash(before) == hash(state), "equal states have different hashes"
        text = of.format_move(move)
        assert of.parse_move(text) == move, f"the move {text!r} is read as another one"
        assert isinstance(of.score(after), int), (
            f"a score is not an int: {of.score(after)!r}"
        )
        assert of.board(after).shape == level.cells.shape, (
            "board has another size than the level"
        )
        texts.append(text)
        state = after
    parted = of.split_moves(of.join_moves(texts))
    assert parted == tuple(texts), f"joined moves are parted otherwise: {parted}"
    again = of.replay(of.initial(level), texts)
    assert again == state, "replay comes to another state than apply"
    assert hash(again) == hash(state), "equal states have different hashes"
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state, "a state is another one after pickling"
    assert of.moves(copy) == of.moves(state), "a state has other moves after pickling"


@cases.on_every_level
def test_moves_that_are_not_legal_are_refused(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    level = cases.level_of(kind_id, file.name)
    states = [of.initial(level)]
    states += [
        after
        for _, _, after in cases.play(
            of, level, seed=2, most=min(12, cases.budget(level))
        )
    ]
    known = {move for state in states for move in of.moves(state)}
    for state in states:
        legal = set(of.moves(state))
        assert len(legal) == len(of.moves(state)), (
            f"moves lists a move twice: {of.moves(state)}"
        )
        for move in sorted(known - legal, key=of.format_move)[:20]:
            with pytest.raises(IllegalMove):
                of.apply(state, move)
                pytest.fail(
                    f"apply makes the move {of.format_move(move)}, which is not legal"
                )


@cases.on_every_level
def test_every_move_has_pictures(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    level = cases.level_of(kind_id, file.name)
    for state, move, _ in cases.play(
        of, level, seed=3, most=min(15, cases.budget(level))
    ):
        stages = of.stages(state, move)
        told = f"of the move {of.format_move(move)}"
        assert stages, f"there are no stages {told}"
        begun = np.array_equal(stages[0].board, of.board(state))
        assert begun, f"the first stage {told} does not show the board before it"
        for stage in stages:
            lasts = math.isfinite(stage.duration) and stage.duration > 0
            assert lasts, f"a stage {told} lasts {stage.duration} seconds"
            assert stage.board.shape == level.cells.shape, (
                f"a stage {told} has another size"
            )


def variants(level: Level) -> Iterator[Level]:
    cells = level.cells
    for turns in range(4):
        yield level.with_(cells=np.rot90(cells, turns))
        yield level.with_(cells=np.fliplr(np.rot90(cells, turns)))
    yield level.with_(cells=cells[:1])
    yield level.with_(cells=cells[:, :1])
    yield level.with_(cells=cells[1:, 1:] if min(cells.shape) > 1 else cells)
    yield level.with_(cells=np.tile(cells, (2, 1)))
    yield level.with_(cells=np.pad(cells, 1, mode="edge"))
    yield level.with_(cells=np.roll(cells, 1))


@cases.of_every_kind
def test_levels_drafts_and_answers_have_pictures_as_svg(of: cases.Kind) -> None:
    for level in cases.small_levels(of):
        moves = of.split_moves(level.solution.moves) if level.solution else ()
        board, answer = (
            ElementTree.fromstring(picture(level, shown)) for shown in ((), moves)
        )
        assert board[0].text == answer[0].text, (
            f"the pictures of {level.title} differ in title"
        )
        differ = not moves or ElementTree.tostring(board) != ElementTree.tostring(
            answer
        )
        assert differ, f"the picture of {level.title} does not show its answer"
    for token in of.tokens:
        ElementTree.fromstring(
            picture(Level(of.id, np.full((3, 3), token.code, np.int32)))
        )


@cases.on_every_level
def test_turned_flipped_and_resized_levels_are_levels(kind_id: str, file: Any) -> None:
    of = kind(kind_id)
    level = cases.level_of(kind_id, file.name)
    for changed in variants(level):
        changed = changed.with_(solution=None, cells=of.canonical(changed.cells))
        if changed.cells.size <= 10_000:
            _survives_its_file(changed, f"{file.name}, turned or resized,")
        problems = of.check(changed)
        for problem in problems:
            assert isinstance(problem, Problem), (
                f"check lists {problem!r}, which is not a Problem"
            )
            assert problem.message, "check lists a problem without a message"
            row, col = problem.cell or (0, 0)
            inside = 0 <= row < changed.rows and 0 <= col < changed.cols
            assert inside, (
                f"check names the cell {problem.cell}, which is not on the board"
            )
        if any(problem.severity == "error" for problem in problems):
            with pytest.raises(LevelError):
                of.initial(changed)
                pytest.fail(
                    f"initial takes a level that check refuses: {problems[0].message}"
                )
        else:
            list(cases.play(of, changed, seed=4, most=2))
