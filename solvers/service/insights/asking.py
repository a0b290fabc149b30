"""Questions by name, asked about one level after another, here or in other
processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from gridwright.solvers.files.level_file import level_from_json
from gridwright.solvers.kind import IllegalMove, LevelError, OptionError, StopToken
from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.children import CallFailed, ChildDied
from gridwright.solvers.service.exits import CommandError, Exit, library_problem
from gridwright.solvers.service.insights.inquiry import Inquiry, Listen
from gridwright.solvers.service.insights.record import Record, Scalar
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.questions import clusters
from gridwright.solvers.service.questions.question import Setting, with_rules

QUESTIONS = {
    "difficulty": "difficulty:Difficulty",
    "what-if": "what_if:WhatIf",
    "why": "why:Why",
    "heat": "heat:Heat",
    "compare": "compare:Comparison",
    "hint": "hint:Hint",
}
"""The questions by the names of their commands: the module, where a function `ask_NAME`
stands, and the class of the answer."""

TARGET = f"{__name__}:answer_order"
"""The function that another process calls for each level."""


@dataclass(frozen=True)
class Asking:
    """The question that is asked of every level.

    name: of the question. more: the arguments that it alone takes. rules: of the
    levels.
    """

    name: str
    limits: Limits
    rules: tuple[Setting, ...] = ()
    more: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class LevelAnswer:
    """The answer about one level.

    code: the exit code. answer: the values of the record; None where there is only a
    sentence, `error`. headline, report: the text for a person. rows: of a table.
    """

    file: str
    code: Exit
    answer: dict[str, Any] | None = None
    headline: str = ""
    report: str = ""
    rows: tuple[dict[str, Scalar], ...] = ()
    error: str = ""


def columns_of(name: str) -> tuple[str, ...]:
    """The columns of the table of a question."""
    module, _, answer = QUESTIONS[name].partition(":")
    found: type[Record] = getattr(_module(module), answer)
    return found.columns


def _module(name: str) -> Any:
    return import_module(f"{__package__}.{name}")


def asked_of_all(
    asking: Asking,
    levels: Iterable[tuple[str, str]],
    jobs: int,
    token: StopToken,
    scheduler: clusters.Scheduler | None = None,
    listen: Listen | None = None,
) -> Iterator[LevelAnswer]:
    """The outcome of each level as it is answered.

    levels: names, and the text of a level file. jobs: processes; 1 answers in this one.
    scheduler: of a cluster that answers instead.
    """
    if jobs == 1 and scheduler is None:
        for name, text in levels:
            if token.stopped:
                return
            yield answered(asking, name, text, token, listen)
        return
    told = asdict(asking)
    orders = ({"file": name, "text": text, "asking": told} for name, text in levels)
    spread = clusters.spread_on(scheduler, TARGET, orders, jobs, token)
    for order, future in spread:
        yield _outcome(order["file"], future)


def _outcome(file: str, future: Future[Any]) -> LevelAnswer:
    try:
        found = future.result()
    except ChildDied:
        died = f"{file}: internal error: the process that answered it died"
        return LevelAnswer(file, Exit.INTERNAL, error=died)
    except CallFailed as error:
        failed = f"{file}: internal error: {error}"
        return LevelAnswer(file, Exit.INTERNAL, error=failed)
    found["code"] = Exit(found["code"])
    found["rows"] = tuple(found["rows"])
    return LevelAnswer(**found)


def answer_order(order: dict[str, Any], token: StopToken) -> dict[str, Any]:
    """`answered` as a child process is asked for it."""
    given = order["asking"]
    limits = Limits(**given["limits"])
    rules = tuple((name, value) for name, value in given["rules"])
    asking = Asking(given["name"], limits, rules, given["more"])
    return asdict(answered(asking, order["file"], order["text"], token))


def answered(
    asking: Asking,
    file: str,
    text: str,
    token: StopToken,
    listen: Listen | None = None,
) -> LevelAnswer:
    """Ask about one level. Never raises: the others go on."""
    try:
        record = _asked(asking, file, text, token, listen)
    except (LevelError, OptionError, IllegalMove) as error:
        named = str(error).startswith(file)
        sentence = str(error) if named else f"{file}: {error}"
        return LevelAnswer(file, Exit.REFUSED, error=sentence)
    except CommandError as error:
        return LevelAnswer(file, error.code, error=str(error))
    except Exception as error:
        missing = library_problem(error)
        if missing:
            return LevelAnswer(file, Exit.REFUSED, error=f"{file}: {missing}")
        what = " ".join(f"{type(error).__name__}: {error}".split())
        return LevelAnswer(file, Exit.INTERNAL, error=f"{file}: internal error: {what}")
    return LevelAnswer(
        file,
        record.code,
        record.to_dict(),
        record.headline,
        record.report(),
        tuple(record.rows()),
    )


def _asked(
    asking: Asking,
    file: str,
    text: str,
    token: StopToken,
    listen: Listen | None,
) -> Record:
    level = with_rules(level_from_json(text.encode(), file), asking.rules)
    kind = kind_of(level.kind)
    module, _, _ = QUESTIONS[asking.name].partition(":")
    ask: Callable[..., Record] = getattr(_module(module), f"ask_{module}")
    inquiry = Inquiry(kind, level, asking.limits, token, listen)
    more = dict(asking.more or {})
    if "near" in more and more["near"] is not None:
        more["near"] = tuple(more["near"])
    if isinstance(more.get("moves"), str):
        more["moves"] = kind.split_moves(more["moves"])
    return ask(inquiry, **more)
