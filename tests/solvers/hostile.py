"""A folder of levels as it may come from anywhere: with modules that want to be
imported."""

from __future__ import annotations

from pathlib import Path

RUN = "import pathlib; (pathlib.Path(__file__).resolve().parent / 'ran').touch()\n"
MODULES = (
    "solvers",
    "levels",
    "editor",
    "signal",
    "numpy",
    "json",
    "numba",
    "sitecustomize",
)


def hostile_folder(folder: Path) -> Path:
    """The folder; code from it that runs leaves a file `ran` in it, and stops."""
    folder.mkdir()
    for name in MODULES:
        text = RUN + "raise SystemExit('code of the working folder runs')\n"
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    package = folder / "solvers"
    package.mkdir()
    (package / "__init__.py").write_text(RUN.replace(".parent /", ".parents[1] /"))
    return folder
