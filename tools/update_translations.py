"""Bring the translations up to date: gather what is said, merge it in, compile.

    python tools/update_translations.py

New sentences come into editor/translations/*.ts unfinished, those no longer said go
out; then every .ts is compiled to the .qm beside it. `pyside6-lupdate` reads the words
of the editor in the code; what it cannot see there, and the words of the solvers, it
gets as a file of marks.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from gridwright.editor.models.program.translators import NAMES
from tools.words import ROOT, editor_files, solver_words, words_of

FOLDER = ROOT / "editor" / "translations"
TOOLS = Path(sys.executable).parent
LANGUAGES = tuple(NAMES)


def update(folder: Path = FOLDER) -> None:
    """Merge what is said now into the .ts files of a folder."""
    sources = editor_files()
    told = [words_of(path) for path in sources]
    marked = solver_words() + [word for words in told for word in words.short]
    lines = [
        f"QT_TRANSLATE_NOOP({quoted(context)}, {quoted(text)})"
        for context, text in marked
    ]
    for context, text in (word for words in told for word in words.plural):
        lines += [
            f"class {context}:",
            "    def said(self):",
            f"        self.tr({quoted(text)}, '', 2)",
        ]
    with tempfile.TemporaryDirectory() as scratch:
        marks = Path(scratch) / "marks.py"
        marks.write_text("\n".join(lines) + "\n", "utf-8")
        for code in LANGUAGES:
            options: tuple[str, ...] = (
                "-no-obsolete",
                "-locations",
                "none",
                "-source-language",
                "en",
            )
            options += (
                "-disable-heuristic",
                "sametext",
                "-disable-heuristic",
                "similartext",
            )
            options += ("-pluralonly",) if code == "en" else ()  # "1 level", "2 levels"
            target = (
                "-target-language",
                code,
                "-ts",
                str(folder / f"gridwright_{code}.ts"),
            )
            _run("pyside6-lupdate", *options, *map(str, sources), str(marks), *target)


def compile_all(folder: Path = FOLDER, into: Path | None = None) -> None:
    """Compile every .ts of a folder to a .qm beside it, or into another folder."""
    for code in LANGUAGES:
        name = f"gridwright_{code}"
        target = (into or folder) / f"{name}.qm"
        _run(
            "pyside6-lrelease",
            "-silent",
            str(folder / f"{name}.ts"),
            "-qm",
            str(target),
        )


def quoted(text: str) -> str:
    """A text as a literal that lupdate reads: double quotes, escapes of C."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([str(TOOLS / tool), *arguments], check=True)


if __name__ == "__main__":
    update()
    compile_all()
