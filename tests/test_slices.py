"""The folders of `editor/features`: each declares itself, and file names keep their
promise."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from gridwright.editor.features.all import SLICES, in_order
from gridwright.editor.views.window import offers
from gridwright.editor.views.window.slice import Slice

ROOT = Path(__file__).parents[1]
EDITOR = ROOT / "editor"
FEATURES = EDITOR / "features"
FOLDERS = sorted(path.parent for path in FEATURES.glob("*/__init__.py"))
WITHOUT_WIDGETS = ("question.py", "model.py", "words.py")
IMPORT = re.compile(
    r"^ *(?:from [\w.]+ import (?:\([^)]*\)|[\w, ]+|\*)|import [\w., ]+)(?= *(?:#.*)?$)",
    re.MULTILINE,
)
"""A statement that imports, in code that is formatted."""
WIDGETS = ("PySide6.QtWidgets", "pyqtgraph", "gridwright.editor.views")


@cache
def imported(path: Path) -> frozenset[str]:
    """The modules that a file imports, also for types."""
    return frozenset(named_by_imports(path.read_text("utf-8")))


def named_by_imports(source: str) -> Iterator[str]:
    """Only statements that import are parsed: to parse all files takes seconds."""
    statements = "\n".join(found.strip() for found in IMPORT.findall(source))
    for node in ast.parse(statements).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_imports_are_seen_in_every_form() -> None:
    source = """
from a.b import (
    c,  # noqa: F401
    d as e,
)
import f, g.h as i  # noqa: E401

def later():
    import j
    if TYPE_CHECKING:
        from k import l, m
    text = "from n import o"
    from p import *
"""
    found = set(named_by_imports(source))
    assert found == {"a.b", "a.b.c", "a.b.d", "f", "g.h", "j", "k", "k.l", "k.m"} | {
        "p",
        "p.*",
    }


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    named = [part for part in parts if part != "__init__"]
    return ".".join(named if parts[0] == "gridwright" else ["gridwright", *named])


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_a_slice_has_its_commands_where_they_are_looked_for(folder: Path) -> None:
    assert (folder / "feature.py").exists()


def test_every_slice_stands_behind_the_one_that_it_names() -> None:
    first, second, third = (Slice(name, ()) for name in ("first", "second", "third"))
    third = replace(third, after="b")
    second = replace(second, after="a")
    titles = [one.title for one in in_order({"c": third, "b": second, "a": first})]
    assert titles == ["first", "second", "third"]
    last = Slice("last", ())
    assert in_order({"0": last, "a": first, "b": second})[-1] is last
    with pytest.raises(ValueError, match="b stands after a, which is not a slice"):
        in_order({"b": second})


@pytest.mark.parametrize(
    "path",
    [path for name in WITHOUT_WIDGETS for path in sorted(FEATURES.rglob(name))],
    ids=lambda path: path.relative_to(FEATURES).as_posix(),
)
def test_models_of_slices_know_no_widgets(path: Path) -> None:
    assert [name for name in imported(path) if name.startswith(WIDGETS)] == []


def test_what_one_slice_alone_uses_stands_in_its_folder() -> None:
    """So that a feature lies in its folder, and what it shares in those of all."""
    users: dict[str, set[str]] = {}
    for path in EDITOR.rglob("*.py"):
        user = module_of(path)
        for name in imported(path):
            users.setdefault(name, set()).add(user)
    alone = []
    shared = [
        path for room in ("models", "views") for path in (EDITOR / room).rglob("*.py")
    ]
    for path in shared:
        name = module_of(path)
        homes = {
            ".".join(user.split(".")[:4]) for user in users.get(name, set()) - {name}
        }
        lone = path.stem != "__init__" and len(homes) == 1
        if lone and "features" in next(iter(homes)):
            alone.append(f"{name} is used by {next(iter(homes))} only")
    assert alone == []


@pytest.mark.slow
def test_a_feature_lies_in_at_most_two_folders() -> None:
    """All files that would be dead without a slice: its own, and those that only they
    use, in every room of the sources."""
    users = users_in_sources()
    folders = {folder.name: folders_of(folder, users) for folder in FOLDERS}
    assert len(folders) > 30
    assert {name: own for name, own in folders.items() if len(own) > 2} == {}


def users_in_sources() -> dict[str, set[str]]:
    """The other files that use each file of the sources; names in strings count,
    too."""
    rooms = ("solvers", "editor", "gridwright")
    links = {ROOT / "gridwright" / room for room in (*rooms, "levels")}
    files = {
        module_of(path): path
        for room in rooms
        for path in (ROOT / room).rglob("*.py")
        if not links & set(path.parents)
    }
    places = {name: path.relative_to(ROOT).as_posix() for name, path in files.items()}
    users: dict[str, set[str]] = {place: set() for place in places.values()}
    for user, path in files.items():
        text = path.read_text("utf-8")
        named = {*imported(path), *re.findall(r"gridwright(?:\.\w+)+", text)}
        for name in named & files.keys() - {user}:
            users[places[name]].add(places[user])
    return users


def folders_of(feature: Path, users: dict[str, set[str]]) -> set[str]:
    """The folders with the files that a feature alone uses, its own with all below it
    as one."""
    home = feature.relative_to(ROOT).as_posix()
    below = f"{home}/"
    own = {place for place in users if place.startswith(below)}
    while more := {
        place for place, by in users.items() if by and by <= own and place not in own
    }:
        own |= more
    return {
        home if place.startswith(below) else place.rpartition("/")[0] for place in own
    }


OFFERS = [one for one in vars(offers).values() if inspect.isclass(one)]
OFFERS = [one for one in OFFERS if one.__module__ == offers.__name__]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda one: one.__name__)
def test_one_feature_does_all_that_is_offered(offer: type) -> None:
    """None is left with a method of the offer itself, which does nothing."""
    features = [feature for one in SLICES for feature in one.features]
    (offering,) = [feature for feature in features if issubclass(feature, offer)]
    own = {name for name in vars(offer) if not name.startswith("_")}
    left = [name for name in own if getattr(offering, name) is vars(offer)[name]]
    assert own and left == []
