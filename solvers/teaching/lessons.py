"""Lessons, and the pages of the guide that they show.

A lesson names the level and solver it opens, the searches that it compares, and the
questions that it asks while its film plays (`gridwright.solvers.teaching.questions`
judges them). `lessons.toml` lists the lessons; their kinds and solvers are found
through the registry. The pages of the guide are files: this module finds them, chooses
their language, and gives their plain text.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from textwrap import fill
from typing import Any, Literal

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import (
    Level,
    Limits,
    Result,
    SearchProblem,
    SearchQuestion,
    Solver,
)
from gridwright.solvers.problem import question_of
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive


@dataclass(frozen=True)
class Trial:
    """A search that a lesson speaks of. level: the name of a bundled file without its
    number."""

    kind: str
    level: str
    solver: str
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Traversable:
        """The file of the level."""
        return next(
            file
            for file in level_files(self.kind)
            if file.name.partition("-")[2].removesuffix(".json") == self.level
        )

    def read(self) -> Level:
        return read_bundled(self.file)

    @property
    def method(self) -> Solver:
        """The solver itself."""
        return kind(self.kind).solver(self.solver)

    @property
    def question(self) -> SearchQuestion:
        """The question of the search."""
        return SearchQuestion.of(self.method, self.options)

    def run(self) -> Result:
        """Search to the end."""
        problem = SearchProblem(self.read(), options=dict(self.options))
        limits = Limits(memory_mib=1024, threads=1)
        found = drive(kind(self.kind), self.method, problem, limits).result
        assert found is not None
        return found


@dataclass(frozen=True)
class FilmQuestion:
    """The question of a lesson on the film of its search.

    wanted: "cell", of the next event `then` that has one; "number", the `field` of that
    event; "count", how many events `then` come before the next `until`; "fewer", which
    search of the lesson's first pair needs fewer nodes. at, nth: asked at the nth event
    of that operation, from the end if negative. why: what explains the answer, as a
    sentence.
    """

    wanted: Literal["cell", "number", "count", "fewer"]
    at: str
    nth: int
    words: str
    why: str
    then: str = ""
    until: str = ""
    field: str = ""


@dataclass(frozen=True)
class Lesson:
    """page: its text, of the guide. shown: the search whose level and solver it opens.
    pairs: searches of one level, the plain one and the better one."""

    number: int
    page: str
    shown: Trial
    pairs: tuple[tuple[Trial, Trial], ...] = ()
    alone: tuple[Trial, ...] = ()
    questions: tuple[FilmQuestion, ...] = ()

    @property
    def trials(self) -> tuple[Trial, ...]:
        """All searches that it speaks of, each once."""
        told = [
            self.shown,
            *(trial for pair in self.pairs for trial in pair),
            *self.alone,
        ]
        return tuple(trial for at, trial in enumerate(told) if trial not in told[:at])


def times_fewer(plain: Result, better: Result) -> str:
    """The factor by which the better search took fewer nodes: one decimal below ten. ""
    where they were asked different questions or count different things."""
    questions = [question_of(kind(plain.kind).solvers, one) for one in (plain, better)]
    if (
        questions[0] is None
        or questions[1] is None
        or not questions[0].compares(questions[1])
    ):
        return ""
    ratio = plain.nodes / better.nodes
    return f"{ratio:.1f}" if ratio < 10 else f"{ratio:.0f}"


def _read(text: str) -> tuple[Lesson, ...]:
    told = tomllib.loads(text)
    trials = {name: Trial(**values) for name, values in told["trials"].items()}
    return tuple(
        Lesson(
            number,
            lesson["page"],
            trials[lesson["shown"]],
            tuple(
                (trials[plain], trials[better])
                for plain, better in lesson.get("pairs", ())
            ),
            tuple(trials[name] for name in lesson.get("alone", ())),
            tuple(FilmQuestion(**question) for question in lesson["questions"]),
        )
        for number, lesson in enumerate(told["lessons"], 1)
    )


LESSONS = _read(
    files("gridwright.solvers.teaching").joinpath("lessons.toml").read_text("utf-8")
)
"""In their order; lesson n is the n-th."""


FOLDERS = ("", "algorithms", "lessons")
"""Where pages are, below the folder of the guide or of a language. No name occurs
twice."""
_COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_PICTURE = re.compile(r"^!\[[^\]]*\]\([^)]*\)\n", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_INSIDE = re.compile(r"^\[[^\]]*\]\(gridwright://[^)]*\)\n+", re.MULTILINE)
_MARKED = re.compile(r"(\*\*|[*`])(.+?)\1", re.DOTALL)


def guide_folder() -> Path:
    """The folder of the pages: beside the program when installed, in docs/ in a
    checkout."""
    program = Path(__file__).parents[2]
    packaged = program / "editor" / "help"
    return packaged if packaged.is_dir() else program.parent / "docs"


def page_file(page: str, language: str = "en") -> Path:
    """The page in that language, or in English where it was not translated."""
    root = guide_folder()
    roots = [root] if language == "en" else [root / language, root]
    for folder in (root / folder for root in roots for folder in FOLDERS):
        file: Path = folder / f"{page}.md"
        if file.is_file():
            return file
    in_checkout = (
        root.parent / f"{page}.md"
    )  # the change log, which lies above the guide there
    return in_checkout if in_checkout.is_file() else root / f"{page}.md"


def guide_file(name: str) -> Path | None:
    """A file that lies beside the pages, by its name; None if the guide has none of
    that name."""
    files = (guide_folder() / folder / name for folder in FOLDERS)
    return next((file for file in files if name and file.is_file()), None)


def page_text(page: str, language: str = "en") -> str:
    """The Markdown of a page, empty if the page does not exist."""
    file = page_file(page, language)
    return _COMMENT.sub("", file.read_text("utf-8")) if file.is_file() else ""


def lesson_title(lesson: Lesson, language: str = "en") -> str:
    """The first heading of the page of a lesson: "Lesson 3: A line instead ..."."""
    return _heading(lesson.page, language)


@cache
def _heading(page: str, language: str) -> str:
    """The first heading of a page, which comes with the program and does not change."""
    return page_text(page, language).partition("\n")[0].lstrip("# ")


def plain(markdown: str, width: int = 80) -> str:
    """A page of paragraphs as plain text: no pictures, no marks, and the words of its
    links."""
    text = _INSIDE.sub("", _PICTURE.sub("", markdown))
    text = _MARKED.sub(r"\2", _LINK.sub(r"\1", text))
    text = re.sub(r"^#+ ", "", text, flags=re.MULTILINE)
    return "\n\n".join(fill(part, width) for part in text.strip().split("\n\n")) + "\n"
