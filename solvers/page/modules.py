"""The JavaScript modules of this room, joined to one script without a build tool.

A module names what it needs with `import {...} from "./name.js";` at its head, and runs as it is in
a browser that loads modules. In the script every module stands behind those it names, without the
words import and export; names at the top of modules are therefore different in all of them. A table
of JSON that a module imports becomes a constant.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterable
from importlib.resources import files

_ROOM = files("solvers.page")
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
    text = _TABLE.sub(lambda found: f"const {found[1]} = {_table(name, found[2])};\n", text)
    done[name] = _EXPORT.sub("", _IMPORT.sub("", text))


def _table(name: str, path: str) -> str:
    """What a module reads from a file of JSON, which it names from where it lies itself."""
    place = posixpath.normpath(posixpath.join("page", posixpath.dirname(name), path))
    text = (files("solvers") / place).read_text(encoding="utf-8")
    return json.dumps(json.loads(text), separators=(",", ":"))
