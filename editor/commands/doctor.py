"""Look whether this installation works, and say what to do where it does not.

The report has versions, the display, fonts, folders, kernels and extras, and a test:
one level of each kind is solved and compared with its known answer. It can be pasted
into a message: the home folder is written as ~. The exit code is 0 where all works, and
2 where something has to be mended.
"""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from itertools import filterfalse
from pathlib import Path

from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.terminal.streams import write_line
from gridwright.solvers.text import counted

MOST_SECONDS = 60.0
"""Seconds for the search of one level of the test."""


@dataclass(frozen=True)
class ReportLine:
    """One line of the report. mend: what to do, where something does not work."""

    about: str
    words: str
    mend: str = ""


def doctor_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--quick", action="store_true", help="without the test that solves levels"
    )


def run_doctor(arguments: argparse.Namespace) -> int:
    found = []
    looks = (_versions, _display, _fonts, _folders, _kernels, _solved)
    for look in looks[:-1] if arguments.quick else looks:
        for finding in look():
            found.append(finding)
            write_line(without_person(f"{finding.about:<10} {finding.words}"))
    wanted = [finding for finding in found if finding.mend]
    write_line("" if wanted else "all works")
    for finding in wanted:
        write_line(without_person(f"to mend    {finding.about}: {finding.mend}"))
    return Exit.REFUSED if wanted else Exit.ANSWERED


def without_person(text: str) -> str:
    """A text in which the home folder is ~, and the name of the user is left out of
    other paths."""
    home = str(Path.home())
    text = text.replace(home, "~") if len(home) > 1 else text
    return text.replace(f"{os.sep}{Path(home).name}{os.sep}", f"{os.sep}...{os.sep}")


def _versions() -> Iterator[ReportLine]:
    yield ReportLine("program", f"gridwright {version('gridwright')}")
    system = f"{platform.python_implementation()} {platform.python_version()}"
    yield ReportLine("system", f"{system}, {platform.system()} {platform.machine()}")
    needed: list[str] = []
    extras: list[str] = []
    for line in requires("gridwright") or ():
        name = _name_in(line)
        if "extra ==" in line:
            if "test" not in line:  # that is for who works on the program
                extras.append(name)
        elif "platform_system" not in line or _version_of(name):
            needed.append(name)
    missing = list(filterfalse(_version_of, needed))
    mend = ""
    if missing:
        mend = f"install what is missing: pip install {' '.join(missing)}"
    yield ReportLine("libraries", _with_versions(needed), mend)
    yield ReportLine("extras", _with_versions(dict.fromkeys(extras)) or "none")


def _name_in(line: str) -> str:
    """The name of the library in a line of what a package needs."""
    name = line.split(";")[0].strip()
    for sign in "<>=!~[( ":
        name = name.partition(sign)[0]
    return name


def _with_versions(names: Iterable[str]) -> str:
    """The libraries that are installed, with their versions."""
    known = ((name, _version_of(name)) for name in names)
    return ", ".join(f"{name} {found}" for name, found in known if found)


def _version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _display() -> Iterator[ReportLine]:
    from gridwright.editor.commands.screen import has_screen, needs_screen

    try:
        needs_screen()
    except CommandError as error:
        library = "install" in str(error)
        yield ReportLine("display", str(error), str(error) if library else "")
        return
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    named = (
        asked
        or os.environ.get("WAYLAND_DISPLAY")
        or os.environ.get("DISPLAY")
        or sys.platform
    )
    yield ReportLine(
        "display", f"{named}{'' if has_screen() else ' (no window would be seen)'}"
    )


def _fonts() -> Iterator[ReportLine]:
    from gridwright.editor.commands.drawing import font_families

    try:
        latin, chinese = font_families()
    except CommandError as error:
        yield ReportLine("fonts", "not looked at", str(error))
        return
    words = f"{latin} families, {chinese} of them with Chinese characters"
    yield ReportLine(
        "fonts", words, "" if latin else "install fonts: apt-get install fonts-dejavu"
    )


def _folders() -> Iterator[ReportLine]:
    from gridwright.solvers.runtime import log
    from gridwright.solvers.runtime.cache import cache_folder, keeps, why_not

    for about, folder, problem in (
        ("cache", cache_folder(), keeps()),
        ("log", log.folder(), why_not(log.folder())),
    ):
        yield ReportLine(about, str(folder), "" if problem is None else str(problem))


def _kernels() -> Iterator[ReportLine]:
    from gridwright.solvers.registry import BUNDLED, code_of
    from gridwright.solvers.runtime.jit import kernel_modules, ready

    modules = kernel_modules([package for kind in BUNDLED for package in code_of(kind)])
    there = sum(map(ready, modules))
    later = (
        "" if there == len(modules) else "; `gridwright warm` compiles the others now"
    )
    yield ReportLine(
        "kernels", f"{there} of {counted(len(modules), 'module')} ready{later}"
    )


def _solved() -> Iterator[ReportLine]:
    """One level of each kind, solved and compared with the answer that its file
    holds."""
    from gridwright.solvers.files.level_set import level_files, read_bundled
    from gridwright.solvers.problem import Limits, SearchProblem
    from gridwright.solvers.registry import BUNDLED, kind
    from gridwright.solvers.search import drive

    for name in BUNDLED:
        level = read_bundled(level_files(name)[0])
        known = level.solution
        of = kind(name)
        run = drive(of, of.solver(), SearchProblem(level), Limits(seconds=MOST_SECONDS))
        run.close()
        result = run.result
        assert result is not None and known is not None
        same = (result.status, result.score) == (known.status, known.score)
        words = f"{name}: {result.status}, {result.score}"
        again = f"expected {known.status}, {known.score}: install the program again"
        yield ReportLine("test", words, "" if same else again)
