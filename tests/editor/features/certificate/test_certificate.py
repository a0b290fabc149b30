"""The certificate: shown again when a file opens, outdated by an edit, renewed,
printed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.result_card import ResultCard
from gridwright.editor.features.certificate.panel import claim, in_short
from gridwright.editor.features.certificate.question import Certificate, Credibility
from gridwright.editor.views.style.dialogs import PrintedPage
from gridwright.editor.views.style.tables.fact_table import FactTable
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Counts, Level
from gridwright.solvers.registry import BUNDLED
from tests.editor.driving.window import SOLVE_TIMEOUT, click
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

MAZE = next(read_bundled(f) for f in level_files("coin_maze") if "paper" in f.name)
SOUTH = (5, 1)
"""A free cell of it."""


def opened(
    window: MainWindow, folder: Path, level: Level
) -> tuple[DocumentView, Certificate]:
    path = folder / "level.json"
    path.write_text(level_to_json(level), "utf-8")
    view = window.open_path(path)
    assert view is not None
    of = view.part(Certificate)
    window.sections["certificate"].reveal()
    return view, of


def shown(window: MainWindow, name: str) -> str:
    label = window.findChild(QLabel, f"certificate{name}")
    assert label is not None
    return label.text() if label.isVisible() else ""


def card(window: MainWindow) -> str:
    found = window.findChild(ResultCard)
    assert found is not None
    return found.text() if found.isVisible() else ""


def solve(qtbot: QtBot, view: DocumentView) -> None:
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(view.canvas, Qt.Key.Key_F9)


def renew(qtbot: QtBot, view: DocumentView, of: Certificate) -> None:
    QTest.keyClick(view.canvas, Qt.Key.Key_F9, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: of.known, timeout=SOLVE_TIMEOUT)


def with_claims(**claims: object) -> Level:
    assert MAZE.solution is not None
    return MAZE.with_(
        solution=replace(MAZE.solution, level_hash=level_hash(MAZE), **claims)
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_what_save_stores_is_shown_when_the_file_opens(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view, of = opened(window, tmp_path, MAZE.with_(solution=None))
    assert of.standing is Credibility.NONE and not shown(window, "Claim")
    assert not window.actions_["certificate.page"].isEnabled()
    solve(qtbot, view)
    assert of.standing is Credibility.FRESH
    before = claim(of)
    window.actions_["file.save"].trigger()
    assert of.standing is Credibility.KEPT
    again = window.tabs.open_level(read_level(tmp_path / "level.json"))
    of = again.part(Certificate)
    assert of.standing is Credibility.KEPT
    assert claim(of) == before == shown(window, "Claim")
    assert "23 points, proved" in card(window) and "Kept with the level" in card(window)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(BUNDLED, daily=2))
def test_every_kind_tells_its_stored_answer(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, kind_id: str
) -> None:
    level = read_bundled(level_files(kind_id)[0])
    _, of = opened(window, tmp_path, level)
    assert of.standing is Credibility.KEPT and of.record is not None
    facts = window.findChild(FactTable, "certificateFacts")
    assert facts is not None and facts.isVisible()
    told = dict(facts.rows())
    assert of.record.level_hash.startswith(told["Level hash"].rstrip("…"))
    assert claim(of) == shown(window, "Claim") != ""


def test_an_edit_makes_it_outdated_and_undo_makes_it_hold_again(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view, of = opened(window, tmp_path, MAZE)
    assert of.standing is Credibility.KEPT
    click(view.canvas, SOUTH)
    assert of.standing is Credibility.OUTDATED and in_short(of) == "outdated"
    assert "earlier state" in shown(window, "Standing")
    assert "outdated" in card(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert of.standing is Credibility.KEPT
    assert "outdated" not in card(window)


@pytest.mark.slow
def test_one_key_renews_an_outdated_certificate(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view, of = opened(window, tmp_path, MAZE)
    old = of.record
    click(view.canvas, SOUTH)
    renew(qtbot, view, of)
    assert of.standing is Credibility.KEPT and of.record != old
    assert view.document.modified
    assert of.record is not None and not view.route.outdated
    assert "".join(view.playback.moves) == of.record.moves
    assert "kept with the level" in shown(window, "Renewed")
    window.actions_["file.save"].trigger()
    stored = read_level(tmp_path / "level.json")
    assert stored.solution is not None and stored.solution.level_hash == level_hash(
        stored
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_a_renewal_says_that_the_kept_answer_holds(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view, of = opened(window, tmp_path, MAZE)
    button = window.findChild(QPushButton, "certificateBuild")
    assert button is not None
    qtbot.waitUntil(lambda: button.height() > 10)  # the section was unfolded just now
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: of.known, timeout=SOLVE_TIMEOUT)
    assert "the kept answer holds" in shown(window, "Renewed")
    click(view.canvas, SOUTH)
    assert not of.known and not shown(window, "Renewed")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("claims", "sentence"),
    sampled(
        [
            ({"score": 99, "bound": 99}, "it claims score 99, a replay gives 23"),
            ({"moves": "UUUU"}, "move 1"),
            ({"status": "sure"}, "its status 'sure' is not known"),
        ],
        daily=1,
    ),
)
def test_a_file_that_lies_is_not_believed(
    qtbot: QtBot,
    window: MainWindow,
    tmp_path: Path,
    claims: dict[str, object],
    sentence: str,
) -> None:
    view, of = opened(window, tmp_path, with_claims(**claims))
    assert of.standing is Credibility.FALSE and in_short(of) == "wrong"
    assert sentence in shown(window, "Standing")
    assert not card(window) and view.session.kept is None
    verdict = window.verdict.verdict
    assert verdict is not None and verdict.score is None
    renew(qtbot, view, of)
    assert (
        of.standing is Credibility.KEPT
        and of.record is not None
        and of.record.score == 23
    )


@pytest.mark.slow
def test_a_renewal_finds_what_no_replay_can(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    counted = with_claims(counts=Counts(1000, 7))
    view, of = opened(window, tmp_path, counted)
    assert of.standing is Credibility.KEPT
    renew(qtbot, view, of)
    assert of.renewal is not None and of.renewal.false
    assert "it claims 1,000 answers" in shown(window, "Renewed")
    assert of.record is not None and of.record.counts != Counts(1000, 7)


@pytest.mark.slow
def test_a_level_with_problems_is_not_proved(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view, of = opened(window, tmp_path, MAZE)
    view.document.replace_cells(view.document.kind.blank(3, 3).cells, "blank")
    window.actions_["certificate.renew"].trigger()
    assert not of.building
    assert of.standing is Credibility.OUTDATED


@pytest.mark.slow
def test_the_page_holds_board_claim_method_and_hash(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, of = opened(window, tmp_path, MAZE)
    window.actions_["certificate.page"].trigger()
    page = window.findChild(PrintedPage, "certificateOverview")
    assert page is not None and of.record is not None
    text = page.page.toPlainText()
    for words in (
        MAZE.title,
        "23 points, proved",
        of.record.level_hash,
        "gridwright verify",
    ):
        assert words in text.replace("\u200b", "")
    assert of.record.moves in text.replace("\u200b", "")
    target = tmp_path / "page.pdf"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_args: (str(target), "")
    )
    page.pdf_button.click()
    written = target.read_bytes()
    assert written.startswith(b"%PDF") and b"/Image" in written
    page.reject()


@pytest.mark.slow
def test_a_proof_is_exported_once_the_checker_confirmed_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "carried.json"
    during: list[str] = []

    def choose(*_: object) -> tuple[str, str]:
        during.append(shown(window, "Checked"))
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    view, of = opened(window, tmp_path, MAZE.with_(solution=None))
    action = window.actions_["certificate.proof"]
    assert not action.isEnabled()
    solve(qtbot, view)
    assert action.isEnabled() and not shown(window, "Checked")
    action.trigger()
    assert not action.isEnabled() and "confirmed" not in shown(window, "Checked")
    qtbot.waitUntil(target.exists, timeout=SOLVE_TIMEOUT)
    (told,) = during
    assert "Confirmed by the checker" in told and "246 answers" in told
    assert of.checked is not None and target.read_text() == of.checked.text()
    click(view.canvas, SOUTH)
    assert of.checked is None and not shown(window, "Checked")


@pytest.mark.thorough
@pytest.mark.slow
def test_a_game_is_exported_with_its_strategy(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "carried.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    level = next(read_bundled(f) for f in level_files("sowing") if "three" in f.name)
    view, _ = opened(window, tmp_path, level.with_(solution=None))
    solve(qtbot, view)
    window.actions_["certificate.proof"].trigger()
    assert "confirmed" not in shown(window, "Checked")
    qtbot.waitUntil(target.exists, timeout=SOLVE_TIMEOUT)
    qtbot.waitUntil(lambda: "perfect play ends -5" in shown(window, "Checked"))
