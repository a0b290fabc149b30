"""The contract of kinds: tokens, moves, levels, play and pictures, over their levels."""

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

from solvers import registry
from solvers.commands.levels.check import stored_solution_problems
from solvers.contract.cases import (
    Kind,
    budget,
    level_of,
    of_every_kind,
    on_every_level,
    play,
    small_levels,
)
from solvers.drawing.picture import picture
from solvers.files.bundled import level_files
from solvers.files.level_file import level_from_json, level_hash, level_to_json
from solvers.kind import IllegalMove, Problem
from solvers.level import Level, LevelError
from solvers.options import OptionError
from solvers.registry import kind

NASTY = ["", " ", "?", "-", "--1", "1/", "/", "1/2/3", "1e3", "0x1", "٣", "²", "９", "1_0", "+1"]
NASTY += ["9" * 64, "-" + "9" * 20, "$", "$0", "$-1", "$1.5", "nan", "\x00", "\ud800", "é", "S E"]


# -- the kind -------------------------------------------------------------------------------------


@of_every_kind
def test_a_kind_describes_itself(of: Kind) -> None:
    assert kind(of.id) is of and of.title
    assert of.tokens and of.solvers
    assert of.solver() is of.solver(of.solvers[0].id) or of.solver() == of.solvers[0]
    names = [solver.id for solver in of.solvers]
    assert len(set(names)) == len(names)
    assert all(solver.title and solver.summary for solver in of.solvers)
    with pytest.raises(KeyError):
        of.solver("none of these")


@of_every_kind
def test_defaults_are_values_their_options_accept(of: Kind) -> None:
    groups = [of.rules, of.generator_options, *(solver.options for solver in of.solvers)]
    for option in (option for group in groups for option in group):
        assert option.read(option.default) == option.default
        with pytest.raises(OptionError, match=option.name):
            option.read(object())


@of_every_kind
def test_palette_tokens_are_canonical(of: Kind) -> None:
    texts = [token.text for token in of.tokens]
    assert len(set(texts)) == len(texts)
    for token in of.tokens:
        assert of.parse_token(token.text) == token.code
        assert of.format_token(token.code) == token.text
        for _, lowest, highest, default in token.values:
            assert lowest <= default <= highest


@of_every_kind
def test_tokens_survive_a_round_trip_and_nonsense_is_refused(of: Kind) -> None:
    def try_token(text: str) -> None:
        try:
            code = of.parse_token(text)
        except LevelError as error:
            assert str(error) and ("\n" in text or "\n" not in str(error))
            return
        assert -(2**31) <= code < 2**31
        canonical = of.format_token(code)
        assert of.parse_token(canonical) == code
        assert canonical.split() == [canonical]

    texts = st.text(max_size=12) | st.sampled_from(NASTY) | st.integers().map(str)
    settings(max_examples=60, deadline=None, database=None)(given(texts)(try_token))()
    for text in NASTY:
        try_token(text)


@of_every_kind
def test_moves_are_read_from_text_or_refused(of: Kind) -> None:
    def try_move(text: str) -> None:
        try:
            move = of.parse_move(text)
        except IllegalMove as error:
            assert str(error)
            return
        assert of.parse_move(of.format_move(move)) == move

    texts = st.text(max_size=12) | st.sampled_from(NASTY)
    settings(max_examples=60, deadline=None, database=None)(given(texts)(try_move))()
    for text in NASTY:
        try_move(text)


@of_every_kind
def test_blank_levels_are_levels_or_refused(of: Kind) -> None:
    sizes = [(rows, cols) for rows in range(7) for cols in range(7)]
    made = 0
    for rows, cols in [*sizes, (-1, 3), (10_000, 10_000), (10**6, 10**6), (10**20, 2)]:
        try:
            level = of.blank(rows, cols)
        except LevelError:
            continue
        made += 1
        assert level.cells.shape == (rows, cols) and level.kind == of.id
        assert level_from_json(level_to_json(level).encode()) == level
        of.check(level)
    assert made


@of_every_kind
def test_generated_levels_can_be_played_and_made_again(of: Kind) -> None:
    made = 0
    for rows, cols in [(2, 5), (3, 3), (4, 4), (5, 5), (6, 7)]:
        for seed in range(3):
            try:
                level = of.generate(rows, cols, seed, {})
            except LevelError:
                continue
            made += 1
            assert level == of.generate(rows, cols, seed, {})
            assert level.cells.shape == (rows, cols)
            assert not [p for p in of.check(level) if p.severity == "error"]
            assert level_from_json(level_to_json(level).encode()) == level
            of.initial(level)
    assert made
    with pytest.raises((OptionError, LevelError)):
        of.generate(5, 5, 0, {"none of these": 1})


# -- bundled levels -------------------------------------------------------------------------------


@of_every_kind
def test_levels_are_bundled(of: Kind) -> None:
    if of.id in registry.BUNDLED:
        assert len(level_files(of.id)) >= 8


@on_every_level
def test_a_bundled_level_is_complete(kind_id: str, file: Any) -> None:
    level = level_of(kind_id, file.name)
    assert level.kind == kind_id
    assert level.title and level.author and level.notes
    assert level.source or level.author == "Gridwright"
    assert [p for p in kind(kind_id).check(level) if p.severity == "error"] == []
    assert level_to_json(level) == file.read_text(encoding="utf-8"), "written as it is saved"
    again = pickle.loads(pickle.dumps(level))
    assert again == level and not again.cells.flags.writeable


@on_every_level
def test_its_stored_answer_stands_up_to_the_rules(kind_id: str, file: Any) -> None:
    level = level_of(kind_id, file.name)
    stored = level.solution
    assert stored is not None and stored.level_hash == level_hash(level)
    if stored.status == "infeasible":
        assert stored.moves == "" and stored.score is None
        return
    assert stored.status == "optimal" and stored.score == stored.bound
    assert stored_solution_problems(level) == []
    of = kind(kind_id)
    end = of.replay(of.initial(level), of.split_moves(stored.moves))
    if of.solver(stored.solver).complete:
        assert of.finished(end)


@on_every_level
def test_random_play_keeps_to_the_rules(kind_id: str, file: Any) -> None:
    of, level = kind(kind_id), level_of(kind_id, file.name)
    texts = []
    state = of.initial(level)
    for before, move, after in play(of, level, seed=1, most=budget(level)):
        assert move in of.moves(before)
        assert before == state and hash(before) == hash(state)
        text = of.format_move(move)
        assert of.parse_move(text) == move
        assert isinstance(of.score(after), int)
        assert of.board(after).shape == level.cells.shape
        texts.append(text)
        state = after
    assert of.split_moves(of.join_moves(texts)) == tuple(texts)
    again = of.replay(of.initial(level), texts)
    assert again == state and hash(again) == hash(state)
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state and of.moves(copy) == of.moves(state)


@on_every_level
def test_moves_that_are_not_legal_are_refused(kind_id: str, file: Any) -> None:
    of, level = kind(kind_id), level_of(kind_id, file.name)
    states = [of.initial(level)]
    states += [after for _, _, after in play(of, level, seed=2, most=min(12, budget(level)))]
    known = {move for state in states for move in of.moves(state)}
    for state in states:
        legal = set(of.moves(state))
        assert len(legal) == len(of.moves(state))
        for move in sorted(known - legal, key=of.format_move)[:20]:
            with pytest.raises(IllegalMove):
                of.apply(state, move)


@on_every_level
def test_every_move_has_pictures(kind_id: str, file: Any) -> None:
    of, level = kind(kind_id), level_of(kind_id, file.name)
    for state, move, _ in play(of, level, seed=3, most=min(15, budget(level))):
        stages = of.stages(state, move)
        assert stages
        assert np.array_equal(stages[0].board, of.board(state))
        for stage in stages:
            assert math.isfinite(stage.duration) and stage.duration > 0
            assert stage.board.shape == level.cells.shape


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


@of_every_kind
def test_levels_drafts_and_answers_have_pictures_as_svg(of: Kind) -> None:
    for level in small_levels(of):
        moves = of.split_moves(level.solution.moves) if level.solution else ()
        board, answer = (ElementTree.fromstring(picture(level, shown)) for shown in ((), moves))
        assert board[0].text == answer[0].text
        assert not moves or ElementTree.tostring(board) != ElementTree.tostring(answer)
    for token in of.tokens:
        draft = level_of(of.id, level_files(of.id)[0].name).with_(cells=np.full((3, 3), token.code))
        ElementTree.fromstring(picture(draft))


@on_every_level
def test_turned_flipped_and_resized_levels_are_levels(kind_id: str, file: Any) -> None:
    of, level = kind(kind_id), level_of(kind_id, file.name)
    for changed in variants(level):
        changed = changed.with_(solution=None)
        if changed.cells.size <= 10_000:
            assert level_from_json(level_to_json(changed).encode()) == changed
        problems = of.check(changed)
        for problem in problems:
            assert isinstance(problem, Problem) and problem.message
            if problem.cell is not None:
                assert 0 <= problem.cell[0] < changed.rows
                assert 0 <= problem.cell[1] < changed.cols
        if any(problem.severity == "error" for problem in problems):
            with pytest.raises(LevelError):
                of.initial(changed)
        else:
            list(play(of, changed, seed=4, most=2))
