"""Signals: a command interrupted at a random moment ends soon, in order, and takes all
with it.

The moments are those of all commands, the loading of Qt and other libraries included.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from tools.attack.files import LEVELS

SOON = 15.0
"""Seconds a command and its children may take to end; generous, since machines are
busy."""

COMMANDS = (
    ("solve", "--time-limit", "30", "--json"),
    ("solve", "--time-limit", "30", "--gif", "out.gif", "--cells"),
    ("solve", "--plugin", "mine.py"),
    ("routes",),
    ("verify", "--prove"),
    ("batch", "--jobs", "2", "--time-limit", "30", "-o", "out.jsonl"),
    ("batch", "--jobs", "1", "--time-limit", "30", "-o", "out.jsonl"),
    ("render", "-o", "out.png"),
    ("render", "-o", "out.pdf"),
    ("film", "-o", "out.gif"),
    ("page", "-o", "out.html"),
    ("convert", "out.txt"),
    ("check",),
    ("new", "match3", "--rows", "40", "--cols", "40", "--count", "300", "-o", "made"),
    ("collect", "tour", "--count", "20", "-o", "made"),
    ("demo", "--terminal"),
    ("demo", "--terminal", "--lesson", "1"),
    ("warm",),
    ("kinds",),
)
ALONE = ("new", "collect", "demo", "warm", "kinds")
"""Commands that take no level."""
MANY = ("batch", "check", "verify", "page")

PLUGIN = """
def solve(game):
    while True:
        pass
"""
BEGIN = """
import os, sys
from gridwright.cli import main
outcome = main._outcome
def begun(argv):
    os.write({}, b".")
    return outcome(argv)
main._outcome = begun
sys.exit(main.main())
"""
"""The program. It writes a byte once it has taken the signals: before, some of them end
Python."""


def case(rng: random.Random, folder: Path) -> str:
    """One command, one signal, at one moment."""
    words = list(rng.choice(COMMANDS))
    levels = sorted(LEVELS.glob("*/*.json"))
    files = rng.sample(levels, 12) if words[0] in MANY else [rng.choice(levels)]
    (folder / "mine.py").write_text(PLUGIN, encoding="utf-8")
    asked = [words[0], *([] if words[0] in ALONE else map(str, files)), *words[1:]]
    sent = rng.choice(
        (signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL)
    )
    wait = rng.choice((rng.uniform(0, 0.5), rng.uniform(0, 2.5)))
    told = f"{sent.name} after {wait:.3f} s of {' '.join(words)}"
    reading, writing = os.pipe()
    child = subprocess.Popen(
        [sys.executable, "-P", "-c", BEGIN.format(writing), *asked],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(LEVELS.parent),
            "PYTHONSAFEPATH": "1",
            "QT_QPA_PLATFORM": "offscreen",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        pass_fds=(writing,),
    )
    os.close(writing)
    try:
        os.read(reading, 1)
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(wait)
        with contextlib.suppress(ProcessLookupError):
            child.send_signal(sent)
        try:
            out, err = _ended(child, sent)
        except subprocess.TimeoutExpired:
            return f"still runs {SOON} s after {told}"
        return _fault(
            child, sent, out, err.decode("utf-8", "replace"), told
        ) or _litter(folder, sent, told)
    finally:
        os.close(reading)
        _end_session(child.pid)
        child.wait()


def _ended(child: subprocess.Popen[bytes], sent: signal.Signals) -> tuple[bytes, bytes]:
    """What it printed. A film of what was found may take longer than one signal
    stops."""
    try:
        return child.communicate(timeout=SOON / 3)
    except subprocess.TimeoutExpired:
        child.send_signal(sent)
        return child.communicate(timeout=SOON)


def _fault(
    child: subprocess.Popen[bytes],
    sent: signal.Signals,
    out: bytes,
    err: str,
    told: str,
) -> str:
    code = child.returncode
    if code not in (
        (0, 1, 2, 3, 4) if sent != signal.SIGKILL else (0, 1, 2, 3, 4, -sent)
    ):
        return f"exit {code} after {told}: {err.strip()[-200:]!r}"
    if ("Traceback" in err or "Exception ignored" in err) and sent != signal.SIGKILL:
        return f"a traceback after {told}: {err.strip()[-300:]!r}"
    if "stopped" in err and code in (0, 1, 2):
        return f"stopped with exit {code} after {told}: {err.strip()[-200:]!r}"
    patience = time.monotonic() + SOON
    while left := _session(child.pid):
        if time.monotonic() > patience:
            return f"processes left {SOON} s after {told}: {left}"
        time.sleep(0.1)
    return ""


def _litter(folder: Path, sent: signal.Signals, told: str) -> str:
    """Parts of files that stay behind; after SIGKILL no process is left to remove
    them."""
    parts = [] if sent == signal.SIGKILL else sorted(folder.rglob(".gridwright-*.part"))
    return f"{len(parts)} parts of files left after {told}" if parts else ""


def _session(leader: int) -> list[int]:
    """The living processes of a session; none where the system has no /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, session = (
                (entry / "stat").read_text().rsplit(")", 1)[1].split()[:4]
            )
        except (OSError, ValueError):
            continue
        if int(session) == leader and state != "Z":
            found.append(int(entry.name))
    return found


def _end_session(leader: int) -> None:
    for process in _session(leader):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
