"""What stays while a text is edited, and what goes with it: without a window."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.text import board_reader
from gridwright.editor.features.importing.text.board_reader import BoardReader
from gridwright.editor.features.importing.text.places import TextPlaces, plain_text
from gridwright.editor.features.importing.text.symbol_memory import SymbolMemory
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.work.background import Background
from gridwright.solvers.files.candidates.candidate import Candidate
from gridwright.solvers.files.formats import format_module
from gridwright.solvers.files.level_file import write
from gridwright.solvers.files.rows import level_from_text

MAZE = "######\n#A o #\n# x B#\n######\n"
TURNED = MAZE.replace("#A o", "#o A")
OTHER = "######\n#A x #\n# o B#\n# x B#\n######\n"
LEVEL = level_from_text("coin_maze", "S # .\n. $ E")
Reading = Callable[[], None]


@pytest.fixture
def memory(settings: Settings) -> SymbolMemory:
    return SymbolMemory(settings)


@pytest.fixture
def reader(qapp: object, memory: SymbolMemory) -> Iterator[BoardReader]:
    background = Background()
    owner = QObject()
    made = BoardReader(background, memory, owner)
    yield made
    made.stop()
    background.close()
    owner.deleteLater()


@pytest.fixture
def settled(qtbot: QtBot, reader: BoardReader) -> Reading:
    """Waits until the text is read."""
    return lambda: qtbot.waitUntil(lambda: not reader.busy, timeout=60_000)


def keep_tokens(reader: BoardReader, settled: Reading) -> None:
    """Remember tokens for the symbols of the maze."""
    reader.read(MAZE.encode())
    settled()
    reader.choose_token(["x"], "$")
    reader.keep("Ada")


def test_another_way_stays_while_the_text_is_edited_under_remembered_tokens(
    reader: BoardReader, settled: Reading
) -> None:
    keep_tokens(reader, settled)
    reader.read(MAZE.encode())
    settled()
    assert reader.outcome.remembered == "Ada" and reader.number == 0
    kinds = [one.kind_id for one in reader.found]
    reader.choose(kinds.index("tour"))
    reader.edit(OTHER.encode())
    settled()
    assert reader.outcome.remembered == "Ada" and reader.candidate is not None
    assert reader.candidate.kind_id == "tour"
    reader.read(OTHER.encode())
    settled()
    assert reader.number == 0


def test_tokens_are_of_their_text(reader: BoardReader, settled: Reading) -> None:
    reader.read(MAZE.encode())
    settled()
    reader.choose_token(["x"], "$")
    reader.edit(TURNED.encode())
    settled()
    assert state_of(reader, "x") == "chosen"
    reader.read(TURNED.encode())
    settled()
    assert state_of(reader, "x") == "guessed"


def test_the_way_to_read_a_text_is_of_that_text(
    reader: BoardReader, settled: Reading
) -> None:
    reader.read(MAZE.encode())
    settled()
    reader.choose(len(reader.found) - 1)
    reader.edit(TURNED.encode())
    settled()
    assert reader.number > 0
    reader.read(TURNED.encode())
    settled()
    assert reader.number == 0


def state_of(reader: BoardReader, symbol: str) -> str:
    one = reader.candidate
    assert one is not None
    return next(s.state for s in one.symbols if s.symbol == symbol)


def test_pictures_of_tiles_go_with_their_map(
    reader: BoardReader, settled: Reading, qtbot: QtBot
) -> None:
    reader.read(MAZE.encode())
    settled()
    reader.images = {"x": QImage(4, 4, QImage.Format.Format_RGB888)}
    with qtbot.waitSignal(reader.pictures_read, timeout=60_000):
        reader.read(b"1 2 0\n0 1 3\n")
    settled()
    assert not reader.images


def test_layers_stay_when_remembered_tokens_are_forgotten(
    reader: BoardReader, settled: Reading
) -> None:
    reader.read(format_module("tmj").write(LEVEL))
    settled()
    (layer,) = reader.outcome.layers
    hidden = (type(layer)(layer.number, layer.name, layer.sort, not layer.used),)
    reader.arrange(hidden)
    settled()
    assert reader.outcome.layers == hidden
    reader.forget()
    settled()
    assert reader.outcome.layers == hidden


def test_an_error_while_a_token_is_put_on_a_board_is_said(
    reader: BoardReader, settled: Reading, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.read(MAZE.encode())
    settled()

    def broken(_one: Candidate, _tokens: object) -> Candidate:
        raise ArithmeticError("broken on purpose")

    monkeypatch.setattr(board_reader, "SMALL", 0)
    monkeypatch.setattr(board_reader, "_with_tokens", broken)
    reader.choose_token(["x"], "$")
    settled()
    assert reader.refusal is not None
    assert "broken on purpose" in reader.refusal.sentence
    assert reader.level is None and reader.found


# -- places ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "place"),
    [
        (b"```\nS # .\n. $\n```\n", (2, 0, 3)),
        (b"\n  ```text\n\nS # .\n. $\n```\n", (4, 0, 3)),
        (b"\xef\xbb\xbfS # .\r\n. $\r\n", (1, 0, 3)),
        (b"S # .\r. $\r", (1, 0, 3)),
    ],
)
def test_the_place_of_a_refusal_is_that_of_the_text_that_shows(
    reader: BoardReader, settled: Reading, text: bytes, place: tuple[int, int, int]
) -> None:
    reader.read(text)
    settled()
    assert reader.refusal is not None and reader.refusal.place == place


def test_rows_of_a_level_file_are_no_lines_of_it(
    reader: BoardReader, settled: Reading
) -> None:
    found = json.loads(write(LEVEL))
    found["rows"][1] = ". Q E"
    whole = json.dumps(found, indent=1)
    for text in (whole, f"```\n{whole}\n```"):
        reader.read(text.encode())
        settled()
        assert reader.refusal is not None and "row 1" in reader.refusal.sentence
        assert reader.refusal.place is None


def test_cells_behind_a_fence_have_their_places(
    reader: BoardReader, settled: Reading
) -> None:
    data = b"\xef\xbb\xbf\n```\nS # .\n. $ E\n```\n"
    reader.read(data)
    settled()
    one = reader.candidate
    assert one is not None and one.is_placed
    text = plain_text(data)
    places = TextPlaces(text, one.table)
    assert places.span_of((1, 2)) == (3, 4, 1)
    assert places.used == {2, 3}
