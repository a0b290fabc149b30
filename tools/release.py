"""What a release has to pass beyond CI, a stage at a time.

    python -m tools.release                    # all stages
    python -m tools.release packages no-net    # some of them

Each stage works on a clean copy of what is committed, in temporary folders, and prints
a line with its figures. A stage that needs a program which is not there says so and
counts as left out. The exit code is 1 if a stage fails. docs/releasing.md explains the
stages and has the last figures.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.needs import missing

ROOT = Path(__file__).parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
FAST = ("-m", "pytest", "-n", "2", "-m", "not slow")
LONG = ("-m", "pytest", "-n", "auto", "--thorough", "-m", "thorough")
JOBS = """\
gridwright solve level.json --json > answer.json
gridwright solve level.json --proof proof.json > /dev/null
gridwright verify --proof proof.json level.json
gridwright render level.json -o level.png
gridwright film level.json -o film.gif --fit 4s
gridwright page level.json -o play.html
gridwright new tour --rows 6 --cols 6 --wish unique -o wished.json
gridwright convert level.json level.tmj
gridwright doctor
python -c "import gridwright; assert gridwright.solve('level.json').proved"
"""
"""The main jobs of an installed program, a line each."""
WHEEL = 4_000_000
"""Bytes that the wheel has at most."""
ROOMS = ("/lib", "/lib64", "/usr/lib", "/usr/share/fonts", "/etc/fonts", "/bin/sh")
"""What a system without Python has that the program uses."""


class LeftOut(Exception):  # noqa: N818 - no error
    """What a stage needs is not there."""


@dataclass(frozen=True)
class Place:
    """Where a stage works. checkout: a clean copy of what is committed."""

    checkout: Path
    scratch: Path
    minutes: float


def run(*words: object, cwd: Path, **more: str) -> str:
    """The output of a command, which has to end with 0."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **more},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(
            f"{' '.join(map(str, words))} ended with "
            f"{done.returncode}:\n{done.stdout[-3000:]}"
        )
    return done.stdout


def needed(program: str) -> str:
    """Where a program is."""
    found = shutil.which(program)
    if found is None:
        raise LeftOut(f"{program} is not installed")
    return found


# -- interpreters ----------------------------------------------------------------------
def pythons() -> dict[str, str]:
    """The interpreters that are found, on the path and beside the one that runs
    this."""
    found: dict[str, str] = {}
    siblings = Path(sys.base_prefix).parent
    for version in VERSIONS:
        places = [shutil.which(f"python{version}")]
        places += sorted(map(str, siblings.glob(f"{version}.*/bin/python{version}")))
        for place in filter(None, places):
            asked = [place, "-c", "import sys; print(sys.version_info[:2])"]
            done = subprocess.run(asked, capture_output=True, text=True, check=False)
            if (
                done.returncode == 0
            ):  # a shim may stand there for an interpreter that is not
                found.setdefault(version, place)
    return found


def copied(python: str, place: Place, *pins: object) -> Path:
    """A folder with a `copy`, and with a `venv` of its own that it is installed
    into."""
    work = Path(tempfile.mkdtemp(dir=place.scratch))
    shutil.copytree(place.checkout, work / "copy")
    run(python, "-m", "venv", "venv", cwd=work)
    pip = (work / "venv/bin/python", "-m", "pip", "install", "-q")
    run(*pip, *pins, "-e", "copy[test]", cwd=work)
    return work


def fast_tests(work: Path) -> str:
    """The last line of the fast tests in such a folder."""
    return (
        run(work / "venv/bin/python", *FAST, cwd=work / "copy").strip().splitlines()[-1]
    )


def tested(python: str, place: Place, *pins: object) -> str:
    """The last line of the fast tests of a copy."""
    return fast_tests(copied(python, place, *pins))


def interpreters(place: Place) -> str:
    """The fast tests with every interpreter that is found."""
    found = pythons()
    said = [
        f"{version}: {tested(python, place, '-c', 'copy/constraints.txt')}"
        for version, python in found.items()
    ]
    missing = [version for version in VERSIONS if version not in found]
    return "; ".join(said) + (f"; not found: {', '.join(missing)}" if missing else "")


def lowest(place: Place) -> str:
    """The fast tests on Python 3.11 with the lowest versions that pyproject.toml
    allows."""
    text = (place.checkout / "pyproject.toml").read_text("utf-8")
    needs = re.search(r"^dependencies = \[(.*?)^\]", text, re.DOTALL | re.MULTILINE)
    assert needs is not None
    pins = re.findall(r'"([A-Za-z0-9-]+)>=([0-9.]+)', needs[1])
    (place.scratch / "lowest.txt").write_text(
        "".join(f"{name}=={low}\n" for name, low in pins)
    )
    python = pythons().get("3.11")
    if python is None:
        raise LeftOut("Python 3.11 is not found")
    return tested(python, place, "-c", place.scratch / "lowest.txt")


def thorough(place: Place) -> str:
    """All that `pytest` leaves out without `--thorough`: CI runs a share of it."""
    work = copied(sys.executable, place, "-c", "copy/constraints.txt")
    run(
        work / "venv/bin/python",
        "-m",
        "pip",
        "install",
        "-q",
        "-c",
        "copy/constraints.txt",
        "-e",
        "copy[docs]",
        cwd=work,
    )
    said = run(work / "venv/bin/python", *LONG, cwd=work / "copy")
    return said.strip().splitlines()[-1]


def highest(place: Place) -> str:
    """The fast tests with the newest versions that pyproject.toml allows: without
    constraints."""
    work = copied(sys.executable, place)
    said = fast_tests(work)
    frozen = run(work / "venv/bin/python", "-m", "pip", "freeze", cwd=work)
    pinned = (place.checkout / "constraints.txt").read_text("utf-8")
    return (
        f"{said}; newer than the pins: {', '.join(newer(frozen, pinned)) or 'nothing'}"
    )


def newer(frozen: str, pinned: str) -> list[str]:
    """The lines `name==version` of an installation whose version is not the one that is
    pinned."""
    pins = dict(_versions(pinned))
    return [
        f"{name} {version}"
        for name, version in _versions(frozen)
        if pins.get(name, version) != version
    ]


def _versions(text: str) -> Iterator[tuple[str, str]]:
    """Names in their one spelling, and versions, of lines `name==version`."""
    for name, version in re.findall(r"^([\w.-]+)==(\S+)$", text, re.MULTILINE):
        yield re.sub(r"[-_.]+", "-", name).lower(), version


# -- packages --------------------------------------------------------------------------
def built(place: Place, name: str) -> list[Path]:
    """The wheel and the source distribution, built in a folder of that name."""
    if sentence := missing("test", "build", "hatchling"):
        raise LeftOut(sentence)
    out = place.scratch / name
    run(sys.executable, "-m", "build", "--outdir", out, ".", cwd=place.checkout)
    return sorted(out.iterdir())


def packages(place: Place) -> str:
    """Both packages: the same twice, checked, and used outside of the checkout."""
    first, second = built(place, "one"), built(place, "two")
    for one, two in zip(first, second, strict=True):
        if (
            hashlib.sha256(one.read_bytes()).digest()
            != hashlib.sha256(two.read_bytes()).digest()
        ):
            raise RuntimeError(f"{one.name} is not the same twice")
    tools = place.scratch / "tools"
    run(sys.executable, "-m", "venv", tools, cwd=place.scratch)
    run(tools / "bin/python", "-m", "pip", "install", "-q", "twine", cwd=place.scratch)
    run(tools / "bin/twine", "check", "--strict", *first, cwd=place.scratch)
    for package in first:
        used(package, place, sys.executable)
        if package.suffix == ".whl" and package.stat().st_size > WHEEL:
            raise RuntimeError(f"{package.name} has more than {WHEEL / 1e6:.0f} MB")
    return ", ".join(
        f"{file.name} {file.stat().st_size / 1e6:.1f} MB" for file in first
    )


def installed(package: Path, place: Place, python: str) -> Path:
    """A folder with a package installed into `venv`, and a level."""
    work = Path(tempfile.mkdtemp(dir=place.scratch))
    run(python, "-m", "venv", "venv", cwd=work)
    pins = place.checkout / "constraints.txt"
    run(
        work / "venv/bin/python",
        "-m",
        "pip",
        "install",
        "-q",
        "-c",
        pins,
        package,
        cwd=work,
    )
    shutil.copy(
        place.checkout / "levels/coin_maze/02-paper-maze.json", work / "level.json"
    )
    return work


def do_jobs(work: Path, *inside: object) -> str:
    """The main jobs in a folder with a `venv`. inside: the command that shuts them
    in."""
    path = f"{work / 'venv/bin'}{os.pathsep}{os.environ['PATH']}"
    jobs = JOBS.splitlines()
    for job in jobs:
        run(*inside, "bash", "-c", job, cwd=work, PATH=path)
    return f"{len(jobs)} jobs"


def used(package: Path, place: Place, python: str) -> None:
    """Do the main jobs with an installed package."""
    work = installed(package, place, python)
    do_jobs(work)


def everywhere(place: Place) -> str:
    """The wheel installed and used with every interpreter that is found."""
    wheel = next(file for file in built(place, "wheel") if file.suffix == ".whl")
    found = pythons()
    for python in found.values():
        used(wheel, place, python)
    return f"the main jobs on {', '.join(found)}"


def no_net(place: Place) -> str:
    """The main jobs in a network namespace with nothing in it."""
    unshare = needed("unshare")
    wheel = next(file for file in built(place, "offline") if file.suffix == ".whl")
    work = installed(wheel, place, sys.executable)
    return do_jobs(work, unshare, "-r", "-n")


def portable(place: Place) -> str:
    """The folder that needs no Python: made, moved, and used where no Python is."""
    shut_in = [needed("bwrap"), "--unshare-net", "--proc", "/proc", "--dev", "/dev"]
    made, work = place.scratch / "made", place.scratch / "moved"
    said = run(
        sys.executable, "-m", "tools.portable", made, cwd=place.checkout
    ).splitlines()[-1]
    made.rename(work)
    home = Path(tempfile.mkdtemp(dir=place.scratch))
    shutil.copy(
        place.checkout / "levels/coin_maze/02-paper-maze.json", home / "level.json"
    )
    for room in ROOMS:
        shut_in += ["--ro-bind-try", room, room]
    for program in ("dirname", "readlink"):
        shut_in += ["--ro-bind", needed(program), f"/usr/bin/{program}"]
    shut_in += [
        "--ro-bind",
        str(work),
        "/app",
        "--bind",
        str(home),
        "/home",
        "--tmpfs",
        "/tmp",
    ]
    for name, value in (("HOME", "/home"), ("PATH", "/app:/usr/bin")):
        shut_in += ["--setenv", name, value]
    jobs = [job for job in JOBS.splitlines() if not job.startswith("python")]
    for job in jobs:
        run(*shut_in, "--chdir", "/home", "/bin/sh", "-c", job, cwd=home)
    begin = time.monotonic()
    run(*shut_in, "/app/gridwright", "--version", cwd=home)
    return (
        f"{said.partition(': ')[2]}, {len(jobs)} jobs, starts in "
        f"{time.monotonic() - begin:.1f} s"
    )


def bill(place: Place) -> str:
    """A list of what an installation holds (CycloneDX), with licences."""
    wheel = next(file for file in built(place, "bill") if file.suffix == ".whl")
    work = installed(wheel, place, sys.executable)
    tools = place.scratch / "sbom"
    run(sys.executable, "-m", "venv", tools, cwd=place.scratch)
    run(
        tools / "bin/python",
        "-m",
        "pip",
        "install",
        "-q",
        "cyclonedx-bom",
        cwd=place.scratch,
    )
    target = ROOT / "dist" / "gridwright.cdx.json"
    target.parent.mkdir(exist_ok=True)
    python = work / "venv/bin/python"
    run(
        tools / "bin/cyclonedx-py",
        "environment",
        python,
        "-o",
        target,
        cwd=place.scratch,
    )
    return f"dist/{target.name}, {target.read_text('utf-8').count('bom-ref')} parts"


def pictures(_place: Place) -> str:
    """The pictures of the window in the documents have the words of today's window."""
    said = run(sys.executable, "tools/pictures/screenshots.py", "--check", cwd=ROOT)
    return f"{sum(line.endswith(('-en', '-zh_CN', '-zh_TW')) for line in said.splitlines())} fresh"


def soak(place: Place) -> str:
    """The robot with mouse and keys at two windows; --minutes says how long."""
    words = ("-m", "tools.attack.robot", "--minutes", place.minutes)
    return "; ".join(run(sys.executable, *words, cwd=ROOT).strip().splitlines()[-3:])


def inside(place: Place) -> str:
    """A tenth of that with random steps inside of the process, without a display."""
    words = ("-m", "tools.attack.soak", "--minutes", place.minutes / 10)
    return run(sys.executable, *words, cwd=ROOT).strip().splitlines()[-1]


def spoken(_place: Place) -> str:
    """What a screen reader hears of the main job by keys alone."""
    return (
        run(sys.executable, "-m", "tools.screen_reader", cwd=ROOT)
        .strip()
        .splitlines()[-1]
    )


STAGES: dict[str, Callable[[Place], str]] = {
    "packages": packages,
    "everywhere": everywhere,
    "no-net": no_net,
    "portable": portable,
    "bill": bill,
    "lowest": lowest,
    "highest": highest,
    "interpreters": interpreters,
    "thorough": thorough,
    "pictures": pictures,
    "spoken": spoken,
    "inside": inside,
    "soak": soak,
}


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.release", description=__doc__
    )
    parser.add_argument("stages", metavar="STAGE", nargs="*", help=", ".join(STAGES))
    parser.add_argument(
        "--minutes", type=float, default=60, help="of the soak (default 60)"
    )
    asked = parser.parse_args()
    unknown = [name for name in asked.stages if name not in STAGES]
    if unknown:
        parser.error(f"no stage {unknown[0]}; there are {', '.join(STAGES)}")
    failed = 0
    with tempfile.TemporaryDirectory(prefix="gridwright-release-") as folder:
        scratch = Path(folder)
        run("git", "clone", "-q", ROOT, scratch / "checkout", cwd=ROOT)
        place = Place(scratch / "checkout", scratch, asked.minutes)
        for name in asked.stages or STAGES:
            begin = time.monotonic()
            try:
                said = STAGES[name](place)
            except LeftOut as why:
                said = f"left out: {why}"
            except RuntimeError as why:
                said, failed = f"failed: {why}", 1
            print(f"{name:<13} {time.monotonic() - begin:6.0f} s  {said}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
