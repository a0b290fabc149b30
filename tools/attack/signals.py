"""Signals: a command interrupted at a random moment ends soon, in order, and takes all with it."""

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
"""Seconds a command and its children may take to end; generous, since machines are busy."""

COMMANDS = (
    ("solve", "--time-limit", "30", "--json"),
    ("batch", "--jobs", "2", "--time-limit", "30", "-o", "out.jsonl"),
    ("batch", "--jobs", "1", "--time-limit", "30", "-o", "out.jsonl"),
    ("render", "-o", "out.png"),
    ("check",),
)


def case(rng: random.Random, folder: Path) -> str:
    """One command, one signal, at one moment."""
    words = list(rng.choice(COMMANDS))
    levels = sorted(LEVELS.glob("*/*.json"))
    files = rng.sample(levels, 12) if words[0] in ("batch", "check") else [rng.choice(levels)]
    asked = [words[0], *map(str, files), *words[1:]]
    sent = rng.choice((signal.SIGINT, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL))
    wait = rng.choice((rng.uniform(0, 0.3), rng.uniform(0, 2.5)))
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "solvers.commands.main", *asked],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(LEVELS.parent), "PYTHONSAFEPATH": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(wait)
        with contextlib.suppress(ProcessLookupError):
            child.send_signal(sent)
        told = f"{sent.name} after {wait:.2f} s of {' '.join(words)}"
        try:
            _, err = child.communicate(timeout=SOON)
        except subprocess.TimeoutExpired:
            return f"still runs {SOON} s after {told}"
        return _fault(child, sent, err.decode("utf-8", "replace"), told)
    finally:
        _end_session(child.pid)
        child.wait()


def _fault(child: subprocess.Popen[bytes], sent: signal.Signals, err: str, told: str) -> str:
    code = child.returncode
    if code not in (0, 1, 2, 3, 4, -sent, 128 + sent):
        return f"exit {code} after {told}: {err.strip()[-200:]!r}"
    if "Traceback" in err and sent != signal.SIGKILL and not _python_starts(err):
        return f"a traceback after {told}: {err.strip()[-300:]!r}"
    patience = time.monotonic() + SOON
    while left := _session(child.pid):
        if time.monotonic() > patience:
            return f"processes left {SOON} s after {told}: {left}"
        time.sleep(0.1)
    return ""


def _python_starts(err: str) -> bool:
    """Whether only Python itself spoke, which had not yet reached the program."""
    return not any(word in err for word in ("solvers", "multiprocessing", "gridwright:"))


def _session(leader: int) -> list[int]:
    """The living processes of a session; none where the system has no /proc."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, session = (entry / "stat").read_text().rsplit(")", 1)[1].split()[:4]
        except (OSError, ValueError):
            continue
        if int(session) == leader and state != "Z":
            found.append(int(entry.name))
    return found


def _end_session(leader: int) -> None:
    for process in _session(leader):
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
