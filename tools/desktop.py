"""A desktop of its own for the real program: Xvfb, a window manager, and hands from
outside.

Whatever drives the program here knows nothing of its code: it presses keys and buttons
(xdotool), looks at the windows, and reads what the program writes to stderr. The tools
that use this module run with any Python that is there, since the client of AT-SPI
belongs to the system's own.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

NEEDED = ("Xvfb", "xdotool", "openbox")
SIZE = (1280, 860)


def missing(*more: str) -> list[str]:
    """The programs that a desktop needs and that are not there."""
    return [name for name in (*NEEDED, *more) if shutil.which(name) is None]


class Desktop:
    """A display with a window manager; `xdo` acts on it as a person would."""

    def __init__(self, scratch: Path) -> None:
        self.scratch = scratch
        read, write = os.pipe()
        size = f"{SIZE[0]}x{SIZE[1]}x24"
        self._server = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(write),
                "-screen",
                "0",
                size,
                "-nolisten",
                "tcp",
            ],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as said:
            self.display = f":{said.readline().strip()}"
        self.environment = {
            **os.environ,
            "DISPLAY": self.display,
            "QT_QPA_PLATFORM": "xcb",
        }
        self.environment |= {
            "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8",
            "HOME": str(scratch),
        }
        for name in (
            "CONFIG",
            "DATA",
            "STATE",
        ):  # the cache is shared: kernels lie there
            self.environment[f"XDG_{name}_HOME"] = str(scratch / name.lower())
        cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        self.environment["XDG_CACHE_HOME"] = str(cache)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self._manager = subprocess.Popen(["openbox"], env=self.environment, **quiet)  # type: ignore[call-overload]

    def close(self) -> None:
        """End the display and its window manager."""
        for process in (self._manager, self._server):
            process.terminate()
            process.wait()

    def xdo(self, *words: object) -> str:
        """What xdotool prints; nothing if it finds no window."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        return done.stdout.strip()

    def keys(self, *names: str) -> None:
        """Press keys, one after the other, as xdotool names them."""
        self.xdo("key", "--delay", 20, *names)

    def write(self, text: str) -> None:
        """Type a text."""
        self.xdo("type", "--delay", 8, text)

    def titles(self, process: int) -> list[str]:
        """The titles of the windows of a process that are to be seen."""
        found = self.xdo(
            "search", "--all", "--onlyvisible", "--pid", process, "--name", "."
        ).split()
        return [self.xdo("getwindowname", window) for window in found]

    def until(self, holds: Callable[[], object], seconds: float = 30) -> bool:
        """Wait until something holds; whether it does."""
        deadline = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > deadline:
                return False
            time.sleep(0.1)
        return True


@contextmanager
def desktop(prefix: str) -> Iterator[Desktop]:
    """A desktop in a temporary folder, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix=prefix) as folder:
        desk = Desktop(Path(folder))
        try:
            yield desk
        finally:
            desk.close()


class Program:
    """The window in a session of its own; what it writes to stderr is kept in a
    file."""

    def __init__(
        self, desk: Desktop, python: str, files: list[Path], **more: str
    ) -> None:
        self.desk = desk
        self.log = desk.scratch / f"stderr-{time.monotonic_ns()}.txt"
        with self.log.open("wb") as out:
            self.process = subprocess.Popen(
                [python, "-P", "-m", "gridwright.cli", *map(str, files)],
                env={**desk.environment, **more},
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        return self.process.pid

    def said(self) -> str:
        """What it wrote."""
        return self.log.read_text("utf-8", "replace").strip()

    def titles(self) -> list[str]:
        return self.desk.titles(self.pid)

    def in_front(self) -> None:
        """Bring its windows to the front, dialogs last; none if one of them is
        active."""
        active = self.desk.xdo("getactivewindow", "getwindowpid")
        if active in ("", str(self.pid)):  # a question names no process
            return
        found = self.desk.xdo(
            "search", "--all", "--onlyvisible", "--pid", self.pid, "--name", "."
        )
        for window in sorted(map(int, found.split())):
            self.desk.xdo("windowactivate", window)

    def signal(self, which: signal.Signals) -> None:
        """Send a signal to the program and all its children."""
        os.killpg(self.pid, which)

    def family(self) -> list[int]:
        """The processes of its session that are there, itself included."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    stat = (entry / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if int(stat[3]) == self.pid and stat[0] != "Z":
                    found.append(int(entry.name))
        return found

    def idle(self, seconds: float = 300) -> bool:
        """Wait until the thread of the window waits for events; whether it came to
        that."""
        stat = Path(f"/proc/{self.pid}/task/{self.pid}/stat")
        deadline, asleep = time.monotonic() + seconds, 0
        while asleep < 4:
            try:
                asleep = (
                    asleep + 1
                    if stat.read_text().rpartition(")")[2].split()[0] == "S"
                    else 0
                )
            except OSError:
                return True  # it has ended
            if time.monotonic() > deadline:
                return False
            time.sleep(0.03)
        return True

    def memory(self) -> int:
        """MiB that are in memory."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return int(pages * os.sysconf("SC_PAGE_SIZE")) // 2**20

    def handles(self) -> tuple[int, int]:
        """The numbers of open files and of threads."""
        home = Path(f"/proc/{self.pid}")
        return len([*(home / "fd").iterdir()]), len([*(home / "task").iterdir()])
