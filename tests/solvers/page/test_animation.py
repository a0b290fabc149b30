"""An animation as a notebook shows it: a frame in a page, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

import gridwright
from gridwright.solvers.registry import BUNDLED
from tests.sampling import Cases
from tests.solvers.page.browser import Browser

LEVELS = Path(__file__).parents[3] / "levels"
INSIDE = "document.querySelector('iframe').contentDocument.getElementById"


def shown(tab: Browser, element: str) -> str:
    return str(tab.run(f"{INSIDE}('{element}').textContent"))


def press(tab: Browser, element: str) -> None:
    tab.run(f"{INSIDE}('{element}').click()")


def test_an_answer_of_every_kind_steps_and_plays_in_a_frame(
    tab: Browser, tmp_path: Path, cases: Cases
) -> None:
    tab.prefer(reduced_motion="reduce")
    for number in cases(daily=1, thorough=len(BUNDLED)):
        kind_id = list(BUNDLED)[number]
        levels = sorted((LEVELS / kind_id).glob("*.json"))[1:]
        result = next(found for found in map(gridwright.solve, levels) if found.moves)
        animation = result.animate(language="en")
        file = tmp_path / "notebook.html"
        file.write_text(
            f"<!doctype html><body>{animation._repr_html_()}</body>", "utf-8"
        )
        tab.open(file)
        tab.wait(
            f"document.querySelector('iframe').contentDocument && {INSIDE}('place')"
        )
        count = len(result.moves)
        assert not tab.run(f"{INSIDE}('bar').hidden")
        assert shown(tab, "place") == f"move 0 of {count}"
        press(tab, "step")
        assert shown(tab, "place") == f"move 1 of {count}"
        press(tab, "run")
        tab.wait(f"{INSIDE}('place').textContent === 'move {min(2, count)} of {count}'")
        press(tab, "last")
        assert shown(tab, "place") == f"move {count} of {count}"
        assert "proved" in shown(tab, "proof")
    assert tab.complaints == []
    assert all(url.startswith(("file:", "about:")) for url in tab.requests)
