"""The sentences of the hints in the page to play, in its languages other than English.

    python -m tools.page_words [--check]

They are those of the rules, translated as in the window; `solvers/page/words/hints.json`
has them by template, in the order of `OTHERS`.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
FILE = ROOT / "solvers" / "page" / "words" / "hints.json"
RULES = (
    *sorted((ROOT / "solvers").glob("*/reasons.py")),
    *sorted(
        file
        for file in (ROOT / "solvers" / "walks" / "reasons").glob("*.py")
        if file.name != "search.py"
    ),
    ROOT / "solvers" / "walks" / "engines" / "tours" / "reasons.py",
    ROOT / "solvers" / "reasons" / "fact.py",
    ROOT / "solvers" / "text.py",
)
"""The modules whose sentences hints say; a search by reasons says others, too."""
OTHERS = ("zh_CN", "zh_TW")


def templates() -> set[str]:
    """All sentences that the rules are written with."""
    found: set[str] = set()
    for file in RULES:
        tree = ast.parse(file.read_text("utf-8"))
        found.update(_texts(tree))
    return found


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def translations(language: str, name: str = "Solvers") -> dict[str, str]:
    """The sentences of one context of the window, by template."""
    file = ROOT / "editor" / "translations" / f"gridwright_{language}.ts"
    found: dict[str, str] = {}
    for context in ElementTree.parse(file).iter("context"):
        if context.findtext("name") != name:
            continue
        for message in context.iter("message"):
            source = message.findtext("source")
            found[source or ""] = message.findtext("translation") or ""
    return found


def words() -> str:
    """The file."""
    known = [translations(language) for language in OTHERS]
    wanted = sorted(templates() & set(known[0]))
    table = {text: [words[text] for words in known] for text in wanted}
    return json.dumps(table, ensure_ascii=False, indent=0) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    given = parser.parse_args()
    made = words()
    if given.check:
        return int(made != FILE.read_text("utf-8"))
    FILE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
