"""What the tool says of levels, outputs and pictures that two commits make alike, or
not."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from tools.equality import answers, argued, libraries, outputs, pictures


def test_differences_are_named_and_cut_ones_only_counted() -> None:
    before = {
        "a": ["optimal", 7, 3, 1],
        "b": ["optimal", 5, 2, 1],
        "c": ["cut short"],
        "d": ["infeasible", None, 0, 0],
    }
    now = {**before, "b": ["optimal", 6, 2, 1], "c": ["optimal", 9, 1, 1]}
    counts, lines = answers.compared(before, now)
    assert counts == {"alike": 2, "different": 1, "cut short": 1}
    assert lines == ["b: ['optimal', 5, 2, 1], now ['optimal', 6, 2, 1]"]


def test_a_file_without_an_answer_is_a_difference() -> None:
    counts, lines = answers.compared({"a": ["optimal", 7, 3, 1]}, {})
    assert counts == {"different": 1}
    assert "missing" in lines[0]


ANSWER = json.dumps(["a.json", ["optimal", 7, 3, 1]])
OTHER = json.dumps(["b.json", ["optimal", 5, 1, 1]])
CUT = json.dumps(["c.json", ["cut short"]])


@pytest.mark.parametrize(
    ("printed", "faults", "line"),
    [
        ("", 1, "tour: nothing ()\n"),
        (
            f"{ANSWER}\n{CUT}",
            1,
            "tour: 1 alike, 1 cut short (1 optimal, 1 cut short)\n",
        ),
        (f"{ANSWER}\n{OTHER}", 0, "tour: 2 alike (2 optimal)\n"),
    ],
)
def test_levels_that_are_not_compared_prove_nothing(
    printed: str,
    faults: int,
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The two libraries print the same answers to so many of two levels."""
    monkeypatch.setattr(answers, "kinds_of", lambda _: ["tour"])
    monkeypatch.setattr(answers, "said", lambda *_: printed)
    assert answers.compare_answers(tmp_path, tmp_path, 2, 1) == faults
    assert capsys.readouterr().out == line


def test_another_library_in_the_place_of_the_one_asked_for_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "said", lambda *_: "/elsewhere/__init__.py\ntour\n")
    refused = partial(pytest.raises, ValueError, match="is imported, and not a file of")
    with refused():
        libraries.kinds_of(tmp_path)
    with refused():
        outputs.said_of(tmp_path, libraries.ROOT)
    with refused():
        pictures.draw(tmp_path, libraries.ROOT, tmp_path / "drawn")


@pytest.mark.slow
def test_levels_that_are_made_are_answered(tmp_path: Path) -> None:
    root = libraries.ROOT
    assert libraries.said(root, "make_levels.py", tmp_path, "tour", 4, 1) == ""
    found = answers.answers_of(root, tmp_path)
    assert len(found) == 4
    assert all(answer[0] in ("optimal", "infeasible") for answer in found.values())
    assert answers.compared(found, found)[0] == {"alike": 4}


def test_facts_have_the_names_on_the_way_to_them_and_no_times() -> None:
    printed = json.dumps(
        {
            "score": 7,
            "elapsed": 0.5,
            "counts": {"optimal": "1"},
            "moves": ["U"],
            "rules": [{"id": "a", "help": "A"}, {"name": "b", "help": "B"}],
            "details": {},
        }
    )
    assert outputs.facts_of(["solve"], 0, printed) == {
        "solve:exit": 0,
        "solve.score": 7,
        "solve.counts.optimal": "1",
        "solve.moves": ["U"],
        "solve.rules.a.id": "a",
        "solve.rules.a.help": "A",
        "solve.rules.b.name": "b",
        "solve.rules.b.help": "B",
        "solve.details": {},
    }
    assert outputs.facts_of(["solve", "levels/tour/1.json"], 0, "7") == {
        "solve.tour:exit": 0,
        "solve.tour": 7,
    }
    rows = outputs.facts_of(["batch"], 0, '{"file": "a"}\n{"file": "b", "score": 5}\n')
    assert rows["batch.b.score"] == 5
    assert outputs.facts_of(["solve"], 2, "") == {"solve:exit": 2, "solve:text": ""}


def test_of_a_search_that_was_ended_only_the_names_count() -> None:
    printed = json.dumps({"score": 7, "stopped_by": "nodes"})
    facts = outputs.facts_of(["solve"], 0, printed)
    cut = dict.fromkeys(("solve.score", "solve.only"), outputs.CUT)
    assert facts["solve.score"] == outputs.CUT
    assert outputs.differences({"solve": facts}, {"solve": facts | cut}) == {
        ("solve.only", "new"): 1
    }
    assert outputs.differences({"solve": facts}, {"solve": {"solve.score": 9}}) == {}


def test_new_gone_and_changed_facts_differ() -> None:
    before = {"one": {"a": 1, "b": 2, "c": 3}, "two": {"a": 1}}
    now: dict[str, dict[str, Any]] = {"one": {"a": 1, "b": 3, "d": 4}, "two": {"a": 2}}
    assert outputs.differences(before, now) == {
        ("a", "changed"): 1,
        ("b", "changed"): 1,
        ("c", "gone"): 1,
        ("d", "new"): 1,
    }


def test_the_page_of_commands_is_read() -> None:
    page = outputs.page_of(libraries.ROOT)["page of gridwright solve"]
    assert page["page.solve.--json"] == "One JSON object on stdout"
    assert page["page.solve:lead"]


@pytest.mark.parametrize(
    ("found", "faults", "line"),
    [
        ({("solve.only", "new"): 3}, 0, "1 differences, 0 without a reason"),
        ({("solve.only", "gone"): 3}, 2, "without a reason: solve.only gone (3)"),
        ({}, 1, "a reason without a difference: solve.on?? new"),
    ],
)
def test_differences_and_reasons_belong_together(
    found: dict[tuple[str, str], int],
    faults: int,
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = tmp_path / "argued.toml"
    page.write_text('[[outputs]]\nwhere = ["solve.on?? new"]\nwhy = "it is said"\n')
    monkeypatch.setattr(argued, "PAGE", page)
    assert argued.unargued("outputs", Counter(found)) == faults
    assert line in capsys.readouterr().out


def test_every_difference_that_is_argued_has_a_reason() -> None:
    for what in ("outputs", "pictures"):
        assert all(len(why) > 20 for why in argued.reasons_of(what).values())


def picture(folder: Path, name: str, dot: str) -> None:
    """Write a picture of four white pixels and one of another colour."""
    folder.mkdir(exist_ok=True)
    image = QImage(5, 1, QImage.Format.Format_RGBA8888)
    image.fill(QColor("white"))
    image.setPixelColor(2, 0, QColor(dot))
    assert image.save(str(folder / name))


def test_pictures_are_compared_pixel_for_pixel(tmp_path: Path) -> None:
    before = tmp_path / "before"
    now = tmp_path / "now"
    for folder, dot in ((before, "#000000"), (now, "#010000")):
        picture(folder, "alike.png", "red")
        picture(folder, "other.png", dot)
    picture(before, "lost.png", "red")
    alike, found = pictures.compared(before, now)
    assert alike == 1
    assert found == {("lost.png", "gone"): 1, ("other.png", "changed"): 1}


def test_the_same_drawing_in_other_words_is_alike(tmp_path: Path) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">'
    texts = (
        f'{head}<rect width="4" height="2" fill="red"/></svg>',
        f'{head}<path d="M0 0h4v2h-4z" fill="#f00"/></svg>',
        f'{head}<path d="M0 0h4v3h-4z" fill="#f00"/></svg>',
    )
    files = [tmp_path / f"{number}.svg" for number in range(3)]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text)
    assert pictures.is_alike(files[0], files[1])
    assert not pictures.is_alike(files[0], files[2])
