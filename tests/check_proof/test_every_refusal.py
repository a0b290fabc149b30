"""Every refusal of the checker is needed: without it, something of `refused` is
confirmed, or the program ends with a traceback. Each refusal is taken out of the source
in turn, and so is each part of a condition that has several."""

from __future__ import annotations

import ast
import copy
import json
import random
import sys
import types
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.check_proof.checker import SOURCE
from tests.check_proof.refused import Refused, claim, closed, collection
from tests.sampling import Cases

HELPERS = ("ensure", "need", "whole", "only", "places")
"""What refuses for others: taken out where it is called."""
CHECKING = (
    "check_values",
    "check_notes",
    "check_points",
    "need_types",
    "_check_places",
    "agree",
)
"""Functions that do nothing but refuse."""
TEXT = SOURCE.read_text("utf-8")
TREE = ast.parse(TEXT)


class Site(NamedTuple):
    """A refusal in the source. part: of a condition that has several, the one to leave
    out."""

    function: str
    line: int
    column: int
    part: int | None = None


def functions() -> Iterator[tuple[str, ast.AST]]:
    """Every function that is no helper, with its qualified name."""
    for node in TREE.body:
        if isinstance(node, ast.FunctionDef) and node.name not in HELPERS:
            yield node.name, node
        for inner in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(inner, ast.FunctionDef):
                yield f"{node.name}.{inner.name}", inner


def called(node: ast.AST) -> str:
    """The name of what a call calls, without what it belongs to."""
    if not isinstance(node, ast.Call):
        return ""
    of = node.func
    return (
        of.id
        if isinstance(of, ast.Name)
        else of.attr
        if isinstance(of, ast.Attribute)
        else ""
    )


@cache
def sites() -> list[Site]:
    """The refusals in the source."""
    found = []
    for name, function in functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Raise) or called(node) in (*HELPERS, *CHECKING):
                site = Site(name, node.lineno, node.col_offset)
                found.append(site)
                condition = node.args[0] if called(node) == "ensure" else None
                if isinstance(condition, ast.BoolOp) and isinstance(
                    condition.op, ast.And
                ):
                    found += [
                        site._replace(part=k) for k in range(len(condition.values))
                    ]
    return found


class Without(ast.NodeTransformer):
    """Takes one refusal out."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def _here(self, node: ast.AST) -> bool:
        place = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
        return place == (self.site.line, self.site.column)

    def visit_Raise(self, node: ast.Raise) -> ast.stmt:
        return ast.copy_location(ast.Pass(), node) if self._here(node) else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        if not self._here(node) or called(node) not in (*HELPERS, *CHECKING):
            return node
        if self.site.part is not None:
            condition = node.args[0]
            assert isinstance(condition, ast.BoolOp)
            del condition.values[self.site.part]
            if len(condition.values) == 1:
                node.args[0] = condition.values[0]
            return node
        if called(node) == "places":
            name = ast.copy_location(ast.Name("frozenset", ast.Load()), node)
            return ast.copy_location(ast.Call(name, node.args[:1], []), node)
        return node.args[0]  # of a statement, or the value that was tested


def loaded() -> Any:
    """A checker of our own, that may be changed."""
    module = types.ModuleType("checker_without")
    sys.modules[module.__name__] = module
    exec(compile(TREE, str(SOURCE), "exec"), module.__dict__)
    return module


@contextmanager
def without(module: Any, site: Site) -> Iterator[None]:
    """Take a refusal out of the checker, for a while."""
    (inside,) = (node for node in TREE.body if node.lineno <= site.line <= _end(node))
    table = next(node for node in TREE.body if name_set_by(node) == "CHECKS")
    changed = Without(site).visit(copy.deepcopy(inside))
    try:
        _run(module, [changed, table])
        yield
    finally:
        _run(module, [inside, table])


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno


def name_set_by(node: ast.stmt) -> str:
    """The name that an annotated statement sets."""
    named = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    return ast.unparse(node.target) if named and isinstance(node, ast.AnnAssign) else ""


def _run(module: Any, body: list[ast.stmt]) -> None:
    tree = ast.fix_missing_locations(ast.Module(body, []))
    exec(compile(tree, str(SOURCE), "exec"), module.__dict__)


def judged(
    module: Any, case: Refused, folder: Path
) -> tuple[int, set[tuple[int, int]]]:
    """The exit code, -1 for a traceback; and the places in the source that refused."""
    places: set[tuple[int, int]] = set()
    level_path, proof_path = folder / "level.json", folder / "proof.json"
    level_path.write_text(
        case.level if isinstance(case.level, str) else json.dumps(case.level)
    )
    before = {name: getattr(module, name) for name in case.limits}
    for name, value in case.limits.items():
        setattr(module, name, value)
    try:
        proof_path.write_text(_text_of(module, case, level_path))
        try:
            module.confirmed(
                str(level_path), str(proof_path), module.WorkMeter(case.work)
            )
        except module.Outcome as error:
            places = set(_places(error)) | set(_places(error.__context__))
            return error.args[0], places
        return 0, places
    except Exception:
        return -1, places
    finally:
        for name, value in before.items():
            setattr(module, name, value)


def _text_of(module: Any, case: Refused, level_path: Path) -> str:
    """The text of a proof, with the hash that this checker reads."""
    if isinstance(case.proof, str):
        return case.proof
    kind, name = "coin_maze", ""
    try:
        own = module.read_level(str(level_path))
        kind, name = own.kind, own.hash()
    except Exception:
        pass  # it is refused, or ends the program: as the check itself will
    usual = {"format": "gridwright-proof", "version": 1, "kind": kind, "hash": name}
    return json.dumps({**usual, "moves": "", "cuts": [], "steps": [], **case.proof})


def _places(error: BaseException | None) -> Iterator[tuple[int, int]]:
    """The calls in the source, helpers aside, that led to an error."""
    trace = error.__traceback__ if error is not None else None
    while trace is not None:
        code = trace.tb_frame.f_code
        own = code.co_filename == str(SOURCE)
        if own and code.co_qualname.partition(".")[0] not in HELPERS:
            position = [*code.co_positions()][trace.tb_lasti // 2]
            yield position[0] or 0, position[2] or 0
        trace = trace.tb_next


LATER = "what it lets pass is refused later, with another sentence or exit code"
NEEDLESS = {
    (
        "short_number",
        "raise",
        None,
    ): "Python 3.11 refuses such numbers itself; early 3.9 does not",
    ("read_proof", "need(top['kind']", None): LATER,  # it is not the kind of the level
    ("read_proof", "need(top['hash']", None): LATER,  # it is not the hash of the level
    (
        "check_building",
        "ensure(proof.score is not None",
        None,
    ): LATER,  # no walk earns None
    (
        "read_strategy",
        "need(each",
        None,
    ): LATER,  # keys and letters are no whole numbers
    (
        "Ground.replay",
        "ensure(to >= 0",
        0,
    ): LATER,  # no step from the last cell leads down
    ("TrailLines.replay", "ensure(here == first", None): (
        "a trail that draws all lines returns where no dot is odd (Euler), and others "
        "are not asked"
    ),
}
"""The refusals that nothing needs, by function, the beginning of what refuses and its
part."""


@cache
def refusing() -> dict[tuple[int, int], ast.AST]:
    """The outermost call, or the statement, that raises, by its place."""
    found: dict[tuple[int, int], ast.AST] = {}
    nodes = (node for _, function in functions() for node in ast.walk(function))
    for node in nodes:
        if isinstance(node, ast.Raise) or (isinstance(node, ast.Call) and called(node)):
            found.setdefault((node.lineno, node.col_offset), node)
    return found


def reason(site: Site) -> str:
    """The reason why a refusal is needless; "" for others."""
    text = ast.unparse(refusing()[site.line, site.column])
    for (function, beginning, part), why in NEEDLESS.items():
        if (function, part) == (site.function, site.part) and text.startswith(
            beginning
        ):
            return why
    return ""


@pytest.mark.slow
def test_every_refusal_is_needed(tmp_path: Path, cases: Cases) -> None:
    """A sixth of them daily, drawn by lot."""
    module = loaded()
    refuses: dict[tuple[int, int], list[Refused]] = defaultdict(list)
    for case in collection():
        code, places = judged(module, case, tmp_path)
        assert code in (1, 2, 3), case
        for place in places:
            refuses[place].append(case)
    found = sites()
    assert len(found) > 190
    needless = 0
    tried = len(cases(daily=len(found) // 6, thorough=len(found)))
    for site in random.Random(len(found)).sample(found, tried):
        with without(module, site):
            codes = (
                judged(module, case, tmp_path)[0]
                for case in refuses[site.line, site.column]
            )
            needed = any(code <= 0 for code in codes)
        assert needed != bool(reason(site)), (
            site,
            TEXT.splitlines()[site.line - 1 : site.line + 2],
        )
        needless += not needed
    assert needless == len(NEEDLESS) or tried < len(found)


def test_a_tour_that_does_not_return_is_refused_by_that_line_alone(
    tmp_path: Path,
) -> None:
    """On a board of 2 x 3, and on one of 3 x 3, which has no closed tour at all."""
    module = loaded()
    line = next(
        site
        for site in sites()
        if "back == self.start" in TEXT.splitlines()[site.line] and site.part is None
    )
    for rows, moves in (
        (["...", "..."], "DRURDL"),
        (["...", "...", "..."], "RRDLLDRRU"),
    ):
        level = closed(*(" ".join(row) for row in rows))
        case = Refused(level, claim(sum(map(len, rows)), moves))
        assert judged(module, case, tmp_path)[0] == 1
        with without(module, line):
            assert judged(module, case, tmp_path)[0] == 0
