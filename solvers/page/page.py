"""The page to play: levels, rules, pictures and styles in one HTML file that loads
nothing.

Whatever comes from a level reaches the page as JSON that cannot end its element, and is
shown as text. A policy in the page lets the browser run this one script only, and fetch
nothing. The cells of a level are short text: every different code once, and each cell
as the number of its code.

The script is made of the JavaScript modules of this room without a build tool. A module
names what it needs with `import {...} from "./name.js";` at its head, and runs as it is
in a browser that loads modules. In the script every module follows those it names,
without the words import and export, so names at the top of modules must differ in all
of them. A table of JSON that a module imports becomes a constant.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import posixpath
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

import numpy as np

from gridwright.solvers.drawing.pen import palettes
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import (
    Cells,
    Level,
    LevelError,
    OptionError,
    PuzzleKind,
    Text,
    text_of,
    thaw,
)
from gridwright.solvers.level import Solution
from gridwright.solvers.page.hints import plan, words_of
from gridwright.solvers.registry import kind
from gridwright.solvers.text import whole, whole_lines

_ROOM = files("gridwright.solvers.page")
_IMPORT = re.compile(r'^import \{[^}]*\} from "([\w./]+)\.js";\n', re.MULTILINE)
_TABLE = re.compile(
    r'^import (\w+) from "([\w./]+\.json)" with \{ type: "json" \};\n', re.MULTILINE
)
_EXPORT = re.compile(r"^export ", re.MULTILINE)


def joined(names: Iterable[str]) -> str:
    """The modules of these names, such as rules/tour, and all that they need."""
    done: dict[str, str] = {}
    for name in names:
        _add(name, done)
    return "\n".join(done.values())


def has_module(name: str) -> bool:
    return (_ROOM / f"{name}.js").is_file()


def read(name: str) -> str:
    """A file of this room."""
    return (_ROOM / name).read_text(encoding="utf-8")


def _add(name: str, done: dict[str, str]) -> None:
    if name in done:
        return
    text = read(f"{name}.js")
    for needed in _IMPORT.findall(text):
        _add(posixpath.normpath(posixpath.join(posixpath.dirname(name), needed)), done)
    text = _TABLE.sub(
        lambda found: f"const {found[1]} = {_table(name, found[2])};\n", text
    )
    done[name] = _EXPORT.sub("", _IMPORT.sub("", text))


def _table(name: str, path: str) -> str:
    """The table that a module reads from a file of JSON, which it names from where it
    lies itself."""
    place = posixpath.normpath(posixpath.join("page", posixpath.dirname(name), path))
    text = (files("gridwright.solvers") / place).read_text(encoding="utf-8")
    return json.dumps(json.loads(text), separators=(",", ":"))


DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


def packed_cells(cells: Cells) -> dict[str, Any]:
    """codes: the different codes. width: digits a cell. text: the cells in reading
    order, each the number of its code to the base of 64, highest digit first."""
    codes, numbers = np.unique(cells, return_inverse=True)
    base = len(DIGITS)
    width = 1
    while base**width < len(codes):
        width += 1
    places = [numbers.ravel() // base**place % base for place in reversed(range(width))]
    digits = np.frombuffer(DIGITS.encode(), np.uint8)[np.stack(places, axis=1)]
    return {"codes": codes.tolist(), "width": width, "text": digits.tobytes().decode()}


LANGUAGES = ("en", "zh_CN", "zh_TW")
MAX_CELLS = 65_536
"""Cells of one level. The page draws any size, but nobody plays a larger board by
hand."""


def page(
    levels: Sequence[Level], title: str = "", *, language: str = "", best: bool = True
) -> str:
    """The HTML of a page that plays these levels in order.

    title: of all of them. language: one of `LANGUAGES`; "": that which the browser
    prefers. best: False leaves the moves of the best answers out, and the hints, so
    that nobody can look them up. LevelError without a level, and for one that cannot be
    played in a page.
    """
    return page_of(
        [page_level(level, best) for level in levels], title, language=language
    )


def page_of(
    contents: Sequence[Mapping[str, Any]],
    title: str = "",
    *,
    language: str = "",
    watching: bool = False,
) -> str:
    """The page of levels as `page_level` makes them. LevelError if there is none.

    language: as for `page`. watching: begin with the best answer instead of a game.
    """
    if not contents:
        raise LevelError("a page needs at least one level")
    kinds = {content["kind"] for content in contents}
    script = _script(kinds)
    style = _style()
    usual = {
        name: {rule.name: thaw(rule.default) for rule in kind(name).rules}
        for name in sorted(kinds)
    }
    parts = {
        "policy": f"default-src 'none'; script-src {_hash(script)}; style-src "
        f"{_hash(style)}; "
        "base-uri 'none'; form-action 'none'",
        "title": html.escape(whole(title or contents[0]["title"] or "Gridwright")),
        "style": style,
        "levels": _json(
            {
                "title": whole(title),
                "levels": contents,
                "watching": watching,
                "language": language,
                "rules": usual,
            }
        ),
        "catalogues": _catalogues(language, contents),
        "script": script,
    }
    return re.sub(
        r"\{\{(\w+)\}\}", lambda found: parts[found[1]], read("view/page.html")
    )


def film_page(record: Mapping[str, Any], language: str = "") -> str:
    """The HTML of a page that shows a film of a search. record: see
    `gridwright.editor.pictures.search_page`, with its title, and the colours of its
    pictures by look."""
    script = f'"use strict";\n(() => {{\n{joined(["view/film"])}\nrunFilm();\n}})();\n'
    light, dark = record["colours"]
    style = _style(light, dark) + read("view/film.css")
    title = whole(record["title"])
    text = json.dumps(
        {**record, "title": title, "language": language or "en"}, separators=(",", ":")
    )
    parts = {
        "policy": f"default-src 'none'; script-src {_hash(script)}; "
        f"style-src {_hash(style)}; img-src data:; base-uri 'none'; form-action 'none'",
        "title": html.escape(title),
        "style": style,
        "catalogues": _catalogues(language or "en"),
        "record": base64.b64encode(zlib.compress(text.encode(), 9)).decode(),
        "script": script,
    }
    return re.sub(
        r"\{\{(\w+)\}\}", lambda found: parts[found[1]], read("view/film.html")
    )


# -- levels ----------------------------------------------------------------------------
def page_level(level: Level, best: bool = True) -> dict[str, Any]:
    """The data of a level in the page; best: with the moves of its answer and the plan
    of its hints. LevelError for one that cannot be played in a page."""
    of = kind(level.kind)
    if not (has_module(f"rules/{of.id}") and has_module(f"view/{of.id}")):
        raise LevelError("levels of kind {kind} cannot be played in a page", kind=of.id)
    of.refuse_errors(level)
    if level.cells.size > MAX_CELLS:
        raise LevelError(
            "{cells:# cell is|# cells are} over the limit of {limit} of a page",
            cells=level.cells.size,
            limit=MAX_CELLS,
        )
    texts = {
        name: whole_lines(getattr(level, name))
        for name in ("title", "author", "source", "notes")
    }
    answer = _best(of, level)
    par = answer["score"] if answer["proved"] else None
    hints = plan(level, answer["moves"], par) if best else []
    if not best:
        answer["moves"] = []
    return {
        "kind": of.id,
        **texts,
        "rows": level.rows,
        "cols": level.cols,
        "cells": packed_cells(level.cells),
        "rules": _rules(of, level),
        "best": answer,
        **({"plan": hints} if hints else {}),
    }


def _rules(of: PuzzleKind[Any, Any], level: Level) -> dict[str, Any]:
    """The rules of a level, each of its own type; LevelError for a value that is
    none."""
    values = of.rule_values(level)
    try:
        return {rule.name: thaw(rule.read(values[rule.name])) for rule in of.rules}
    except OptionError as error:
        raise LevelError(text_of(error)) from None


def _best(of: PuzzleKind[Any, Any], level: Level) -> dict[str, Any]:
    """The stored answer, if it belongs to the level as it is and a replay agrees with
    it.

    proved: whether it is the optimum of the level as the page plays it, under no
    conditions.
    """
    stored = level.solution
    if stored is None or not _current(level, stored) or false_claims(of, level):
        return {"proved": False, "score": None, "moves": []}
    free = not stored.conditions and (
        stored.conditions is not None or not level.conditions
    )
    if stored.status == "infeasible":
        return {"proved": free, "score": None, "moves": []}
    moves = of.split_moves(stored.moves)
    end = of.replay(of.initial(level), moves)
    proved = free and stored.status == "optimal" and of.finished(end)
    return {"proved": proved, "score": of.score(end), "moves": list(moves)}


def _current(level: Level, stored: Solution) -> bool:
    from gridwright.solvers.files.level_file import level_hash

    return stored.level_hash == level_hash(level)


def _json(value: Mapping[str, Any]) -> str:
    """JSON that can stand in an element of a page: no sign in it begins a tag or a
    comment."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _catalogues(language: str, contents: Sequence[Mapping[str, Any]] = ()) -> str:
    """The words of the page in other languages than English; of one alone if it is
    asked for. contents: levels whose hints are said, too."""
    if language and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        told = Text(
            "{language} is not a language of a page ({known})",
            language=language,
            known=known,
        )
        raise LevelError(told)
    wanted = [language] if language else LANGUAGES
    found = {
        name: {**words_of(contents, name), **json.loads(read(f"words/{name}.json"))}
        for name in wanted
        if name != "en"
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


# -- scripts and styles ----------------------------------------------------------------
def _script(kinds: set[str]) -> str:
    """The script that shows and plays levels of these kinds."""
    views = sorted(kinds)
    modules = joined([*(f"view/{kind_id}" for kind_id in views), "view/main"])
    table = ", ".join(f"{kind_id}: {kind_id}_view" for kind_id in views)
    return f'"use strict";\n(() => {{\n{modules}\nrun({{ {table} }});\n}})();\n'


def _style(*own: Mapping[str, str]) -> str:
    """The styles, with the colours of the program as variables for light and dark. own:
    those of a page beside them, by look."""
    pairs = zip(palettes(), own or ({}, {}), strict=True)
    light, dark = (_variables({**usual, **more}) for usual, more in pairs)
    return (
        f":root{{color-scheme:light dark;{light}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
        + read("view/page.css")
    )


def _variables(palette: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{value}" for name, value in palette.items())


def _hash(text: str) -> str:
    """The hash that names an inline script or style in a policy."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
