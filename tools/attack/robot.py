"""A robot with a real mouse and keys at the real window, from outside.

python -m tools.attack.robot --minutes 60 --seed 1

It starts two windows on a display of its own (Xvfb) that work on one folder, and
paints, solves, makes levels by wish, watches searches, plays, exports and imports in
every workspace, with clicks and keys at random between. The folder, the settings and
the unsaved work lie on a small file system that it fills up; it stops the processes and
lets them go on; their clock, never the machine's, jumps. Once a minute it closes all
levels of the first window, and looks at its memory, files and threads. It ends with 1
if a window ends, writes anything to stderr or does not answer, if its memory grows by
more than a tenth after the first sixth of the time (ten minutes of an hour), if files
or threads grow, or if a process is left after closing.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.desktop import Desktop, Program, desktop, missing

ROOT = Path(__file__).parents[2]
SMALL = 12
"""MiB of the file system that is filled up."""
GROWTH = 0.1
SPARE = 12
"""How many more open files or threads than after settling are no leak: pools are filled
lazily."""
PATIENCE = 300
"""Seconds in which a window has to answer."""
CLOSING = 45
"""Seconds for closing whatever is open, before the window is ended and started anew."""
HARMLESS = ("Ended by",)
DAY = 86_400
CLOCKS = (0, 400 * DAY, -7_200, 10_800, -DAY)
"""Seconds that the clock of the processes is away from the machine's."""
CLOCK = r"""
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static volatile long *away;
__attribute__((constructor)) static void begin(void) {
    int file = open(getenv("GRIDWRIGHT_CLOCK"), O_RDONLY);
    void *at = file < 0 ? MAP_FAILED : mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
    if (at != MAP_FAILED) away = at;
    if (file >= 0) close(file);
}
int clock_gettime(clockid_t which, struct timespec *now) {
    int failed = syscall(SYS_clock_gettime, which, now);
    if (which == CLOCK_REALTIME && away) now->tv_sec += *away;
    return failed;
}
int gettimeofday(struct timeval *now, void *zone) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    now->tv_sec = at.tv_sec, now->tv_usec = at.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *to) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (to) *to = at.tv_sec;
    return at.tv_sec;
}
"""
"""A library that comes before the system's. (libfaketime stretches waits of threads,
too.)"""
KEYS = (
    *"0123456789bleropfswmtixyznh",
    *(
        "Up",
        "Down",
        "Left",
        "Right",
        "Return",
        "Escape",
        "space",
        "Delete",
        "Tab",
        "shift+Tab",
    ),
    *(
        "F2",
        "F3",
        "F4",
        "F6",
        "F8",
        "F9",
        "F11",
        "ctrl+z",
        "ctrl+y",
        "ctrl+c",
        "ctrl+v",
        "ctrl+a",
    ),
    *(
        "ctrl+d",
        "ctrl+Right",
        "ctrl+Left",
        "alt+Right",
        "alt+F9",
        "ctrl+h",
        "ctrl+t",
        "ctrl+g",
    ),
)
ACTIONS = (
    *(
        "Search with a film",
        "Next better",
        "Next prune",
        "Two side by side",
        "Follow the search",
    ),
    *(
        "Levels by wish",
        "Make levels",
        "Mend to the wish",
        "Fill the selection to the wish",
    ),
    *(
        "What if",
        "Compare solvers",
        "Lab",
        "Why is there no answer?",
        "Heat map of routes",
    ),
    *(
        "Show a solution",
        "Look back",
        "New random level",
        "Hint",
        "Start over",
        "Difficulty",
    ),
    *(
        "Browse routes",
        "Play all routes",
        "Pictures of the optimal routes",
        "Undo history",
    ),
    *(
        "Keep solution with the level",
        "Earlier versions",
        "Copy as text",
        "Paste or open a board",
    ),
    *(
        "Lessons",
        "Check this installation",
        "User guide",
        "How this solver works",
        "Live answers",
    ),
    *(
        "Keep as stamp",
        "Transpose the board",
        "Clear the board",
        "Trade-off of food and water",
    ),
)


@dataclass
class Robot:
    """The hands, the windows, and what was noticed."""

    desk: Desktop
    rng: random.Random
    small: Path
    programs: list[Program] = field(default_factory=list)
    steps: deque[str] = field(default_factory=lambda: deque(maxlen=14))
    faults: list[str] = field(default_factory=list)
    number: int = 0
    restarts: int = 0
    done: dict[str, int] = field(default_factory=dict)

    # -- the windows -------------------------------------------------------------------
    def start(self) -> Program:
        """Open a window on a level of the folder."""
        more = {
            "XDG_CONFIG_HOME": "config",
            "XDG_DATA_HOME": "data",
            "XDG_STATE_HOME": "state",
        }
        homes = {name: str(self.small / folder) for name, folder in more.items()}
        level = self.rng.choice(sorted(self.small.glob("*.json")))
        program = Program(self.desk, sys.executable, [level], **homes, **self.clocked())
        self.programs.append(program)
        if not self.desk.until(program.titles, PATIENCE):
            self.faults.append(f"no window after {PATIENCE} s: {program.said()}")
        program.idle(PATIENCE)
        return program

    def clocked(self) -> dict[str, str]:
        """What lets the processes believe another clock, where a compiler of C is."""
        made, compiler = self.desk.scratch / "clock.so", shutil.which("cc")
        if compiler is None:
            return {}
        self.set_clock(0)
        if not made.exists():
            words = [
                compiler,
                "-shared",
                "-fPIC",
                "-O2",
                "-x",
                "c",
                "-",
                "-o",
                str(made),
            ]
            subprocess.run(words, input=CLOCK, text=True, check=True)
        return {
            "LD_PRELOAD": str(made),
            "GRIDWRIGHT_CLOCK": str(self.desk.scratch / "clock"),
        }

    def set_clock(self, away: int) -> None:
        """Let the clock of the processes jump."""
        with (self.desk.scratch / "clock").open(
            "r+b" if self.programs else "wb"
        ) as file:
            file.write(away.to_bytes(8, sys.byteorder, signed=True))

    def fill(self, whole: bool) -> None:
        """Fill the small file system, or free what filled it."""
        filler = self.small / "filler"
        filler.unlink(missing_ok=True)
        if whole:
            free = shutil.disk_usage(self.small).free
            with filler.open("wb", buffering=0) as out:
                try:
                    out.write(b"x" * free)
                    out.write(b"x" * 4096)
                except OSError:
                    return

    # -- a step ------------------------------------------------------------------------
    def step(self) -> None:
        """One random thing, at one of the windows."""
        program = self.programs[0 if self.rng.random() < 0.8 else -1]
        doings: Sequence[tuple[Callable[[Program], None], int]] = (
            (self.press, 8), (self.stroke, 8), (self.click, 5), (self.act, 6), (self.solve, 3),
            (self.wish, 1), (self.watch, 1), (self.play, 2), (self.export, 2), (self.bring_in, 1),
            (self.open, 4), (self.save, 2), (self.resize, 1), (self.suspend, 1), (self.full, 1),
            (self.clock, 1), (self.answer, 6),
        )  # fmt: skip
        act = self.rng.choices(
            [one for one, _ in doings], [weight for _, weight in doings]
        )[0]
        self.done[act.__name__] = self.done.get(act.__name__, 0) + 1
        self.steps.append(act.__name__)
        program.in_front()
        act(program)
        if not program.idle(PATIENCE):
            self.faults.append(f"a window does not answer for {PATIENCE} s")
        self.look()

    def look(self) -> None:
        """Notice what a window wrote, and whether one ended."""
        for program in self.programs:
            lines = [
                line
                for line in program.said().splitlines()
                if not line.startswith(HARMLESS)
            ]
            if lines:
                self.faults.append("a window wrote:\n" + "\n".join(lines[-40:]))
            if program.process.poll() is not None:
                self.faults.append(f"a window ended with {program.process.returncode}")

    def fresh(self, ending: str) -> Path:
        """The path of a file that is not there yet."""
        self.number += 1
        return self.small / f"made-{self.number}.{ending}"

    def somewhere(self) -> tuple[int, int]:
        """A point of the window in front, its frame left out."""
        told = self.desk.xdo("getactivewindow", "getwindowgeometry", "--shell").split()
        at = dict(line.split("=") for line in told if "=" in line)
        if "WIDTH" not in at:
            return 400, 400
        width, height = int(at["WIDTH"]), int(at["HEIGHT"])
        across, down = (
            self.rng.randrange(max(1, width)),
            self.rng.randrange(max(1, height)),
        )
        return int(at["X"]) + across, int(at["Y"]) + down

    def press(self, _program: Program) -> None:
        self.desk.keys(*self.rng.choices(KEYS, k=self.rng.randrange(1, 7)))

    def stroke(self, _program: Program) -> None:
        button = self.rng.choice((1, 1, 1, 3))
        words: list[object] = ["mousemove", *self.somewhere(), "mousedown", button]
        for _ in range(self.rng.randrange(5)):
            words += ["mousemove", *self.somewhere()]
        self.desk.xdo(*words, "mouseup", button)

    def click(self, _program: Program) -> None:
        button = self.rng.choice((1, 1, 1, 3, 4, 5))
        self.desk.xdo("mousemove", *self.somewhere(), "click", button)

    def find(self, name: str) -> None:
        """Do an action by its name, through the palette of actions."""
        self.steps.append(name)
        self.desk.keys("Escape", "ctrl+shift+p")
        self.desk.write(name)
        self.desk.keys("Return")

    def act(self, _program: Program) -> None:
        self.find(self.rng.choice(ACTIONS))

    def solve(self, _program: Program) -> None:
        self.desk.keys("F9")
        time.sleep(self.rng.random())
        self.desk.keys(self.rng.choice(("F8", "space", "ctrl+Right", "F9")))

    def wish(self, _program: Program) -> None:
        self.desk.keys("F2")
        self.find("Levels by wish")
        self.find(self.rng.choice(("Make levels", "Mend to the wish")))
        time.sleep(self.rng.random() * 3)

    def watch(self, _program: Program) -> None:
        self.desk.keys("F4")
        self.find("Search with a film")
        time.sleep(self.rng.random() * 3)
        self.desk.keys(
            *self.rng.choices(("space", "Right", "Left", "End", "Home"), k=6)
        )

    def play(self, _program: Program) -> None:
        self.desk.keys("F3")
        self.desk.keys(
            *self.rng.choices(("Up", "Down", "Left", "Right", "Return", "h"), k=12)
        )
        self.desk.keys(self.rng.choice(("F2", "F4", "Escape", "BackSpace")))

    def export(self, program: Program) -> None:
        self.desk.keys(self.rng.choice(("ctrl+e", "ctrl+k")))
        time.sleep(1)
        self.desk.keys("Return")
        time.sleep(0.5)
        program.idle()
        self.desk.write(str(self.fresh(self.rng.choice(("png", "gif", "svg")))))
        self.desk.keys("Return")
        time.sleep(1)
        self.desk.keys("Escape", "Escape")

    def bring_in(self, program: Program) -> None:
        picture = self.rng.choice(
            sorted((ROOT / "docs" / "images").glob("*light-en.png"))
        )
        self.desk.keys("Escape", "ctrl+shift+i")
        time.sleep(1)
        program.idle()
        self.desk.write(str(self.rng.choice((picture, *self.small.glob("*.png")))))
        self.desk.keys("Return")
        time.sleep(1 + self.rng.random())
        self.desk.keys(self.rng.choice(("Return", "Escape", "Page_Down")))

    def open(self, _program: Program) -> None:
        files = sorted(self.small.glob("*.json"))
        self.desk.keys("Escape", "ctrl+o")
        time.sleep(0.5)
        self.desk.write(str(self.rng.choice(files)))
        self.desk.keys("Return")

    def save(self, _program: Program) -> None:
        if self.rng.random() < 0.7:
            self.desk.keys("ctrl+s")
        else:
            self.desk.keys("Escape", "ctrl+shift+s")
            time.sleep(0.5)
            self.desk.write(str(self.fresh("json")))
            self.desk.keys("Return")

    def resize(self, _program: Program) -> None:
        size = self.rng.randrange(400, 1280), self.rng.randrange(350, 830)
        self.desk.xdo("getactivewindow", "windowsize", *size)

    def suspend(self, program: Program) -> None:
        program.signal(signal.SIGSTOP)
        self.desk.keys("Right", "Return")
        time.sleep(self.rng.random() * 3)
        program.signal(signal.SIGCONT)

    def full(self, program: Program) -> None:
        self.fill(True)
        self.stroke(program)
        self.desk.keys("ctrl+s")
        time.sleep(1)
        self.export(program)
        self.fill(False)
        self.desk.keys("Escape")

    def clock(self, _program: Program) -> None:
        self.set_clock(self.rng.choice(CLOCKS))

    def answer(self, _program: Program) -> None:
        self.desk.keys(self.rng.choice(("Return", "Escape", "Escape")))

    # -- what stays --------------------------------------------------------------------
    def close_levels(self, program: Program) -> bool:
        """Close every dialog and every level without saving; whether that was done."""
        deadline = time.monotonic() + CLOSING
        while time.monotonic() < deadline and not self.faults:
            titles = program.titles()
            if titles == ["Gridwright"]:
                self.rest(program)  # a level that was asked for may still come
                if program.titles() == titles:
                    program.in_front()
                    return True
                continue
            program.in_front()
            front = self.desk.xdo("getactivewindow", "getwindowname")
            if titles == [front]:
                self.desk.keys("Escape", "F2", "ctrl+w")
            elif (
                front == "Gridwright"
            ):  # a question: the button after the usual one discards
                self.desk.keys("Tab", "space")
            else:
                self.desk.keys("Escape")
            time.sleep(0.4)
            program.idle(PATIENCE)
            self.look()
        front = self.desk.xdo("getactivewindow", "getwindowname")
        print(f"not closed: {program.titles()}, in front {front!r}", flush=True)
        return False

    def anew(self, program: Program) -> Program:
        """End a window whose dialogs the robot cannot close, and start another one."""
        self.restarts += 1
        program.signal(signal.SIGTERM)
        self.programs.remove(program)
        if not self.desk.until(lambda: not program.family(), PATIENCE):
            self.faults.append("a window does not end by SIGTERM")
        self.programs.insert(0, started := self.start())
        self.programs.pop()
        return started

    def rest(self, program: Program) -> None:
        """Wait until the window works no more."""

        def ticks() -> int:
            stat = (
                Path(f"/proc/{program.pid}/stat").read_text().rpartition(")")[2].split()
            )
            return int(stat[11]) + int(stat[12])

        for _ in range(20):
            before = ticks()
            time.sleep(1)
            if ticks() - before <= 5:
                return

    def tidy(self) -> None:
        """Take away what was made, and lay the levels there anew."""
        for file in self.small.glob("made-*"):
            file.unlink()
        for path in sorted((ROOT / "levels").glob("*/*.json")):
            if path.stat().st_size < 20_000:
                shutil.copy(path, self.small)

    def end(self) -> None:
        """Close both windows, and see that nothing of them is left."""
        while self.programs and not self.faults:
            program = self.programs[0]
            closed = self.close_levels(program)
            if closed:
                self.desk.keys("ctrl+q")
            else:
                program.signal(signal.SIGTERM)
            self.ended(self.programs.pop(0), asked=closed)

    def ended(self, program: Program, asked: bool) -> None:
        """Notice what is left of a window that was asked to close, or was ended by a
        signal."""
        if not self.desk.until(lambda: program.process.poll() is not None, PATIENCE):
            self.faults.append(f"a window does not close: {program.titles()}")
        elif asked and program.process.returncode:
            self.faults.append(f"a window ended with {program.process.returncode}")
        elif not self.desk.until(lambda: not program.family(), 10):
            self.faults.append(f"{len(program.family())} processes are left")
        if program.family():
            program.signal(signal.SIGKILL)
        if said := program.said():
            self.faults.append(f"a window wrote at its end: {said[-3000:]}")


def drive(robot: Robot, minutes: float) -> None:
    """Act for so long; once a minute, see what stays."""
    first = robot.start()
    robot.start()
    begin = printed = time.monotonic()
    settled: list[int] = []
    handles: list[tuple[int, int]] = []
    steps = 0
    while not robot.faults and (now := time.monotonic()) - begin < minutes * 60:
        robot.step()
        steps += 1
        if now - printed < min(60, minutes * 25):
            continue
        if not robot.close_levels(first):
            first, settled, handles = robot.anew(first), [], []
            printed = time.monotonic()
            continue
        files, threads = first.handles()
        stays = first.memory()
        passed = (now - begin) / 60
        print(
            f"{passed:6.1f} min {steps:6} steps {stays:5} MiB {files:4} files "
            f"{threads:4} threads",
            flush=True,
        )
        if passed > minutes / 6:
            settled.append(stays)
            handles.append((files, threads))
        robot.tidy()
        printed = time.monotonic()
    if not robot.faults:
        robot.end()
    if not robot.faults and settled and minutes >= 5:
        judge(robot, settled, handles)
    if robot.restarts > 1 + minutes / 10:
        robot.faults.append(
            f"{robot.restarts} times the levels of a window did not close"
        )
    print(f"{steps} steps, {robot.restarts} windows started again:", end=" ")
    print(", ".join(f"{name} {count}" for name, count in sorted(robot.done.items())))


def judge(robot: Robot, settled: list[int], handles: list[tuple[int, int]]) -> None:
    """Compare the median of the last third with that of the first third after
    settling."""
    third = max(1, len(settled) // 3)
    before, after = (
        sorted(settled[:third])[third // 2],
        sorted(settled[-third:])[third // 2],
    )
    print(f"settled at {before} MiB, ended at {after} MiB")
    if after > before * (1 + GROWTH):
        robot.faults.append(f"memory grew from {before} to {after} MiB")
    for name, at in (("open files", 0), ("threads", 1)):
        counts = [pair[at] for pair in handles]
        if counts[-1] > counts[0] + SPARE:
            robot.faults.append(f"{name} grew from {counts[0]} to {counts[-1]}")


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.attack.robot", description=__doc__
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="of all random choices (default 1)"
    )
    parser.add_argument(
        "--minutes", type=float, default=60, help="how long (default 60)"
    )
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    lacks = missing("unshare", "mount")
    if lacks:
        print(f"left out: {', '.join(lacks)} not installed")
        return 0
    if not asked.inside:  # in a space of mounts of its own, where anybody may mount
        shut_in = ["unshare", "--map-root-user", "--mount"]
        if subprocess.run(
            [*shut_in, "true"], capture_output=True, check=False
        ).returncode:
            print("left out: no space of mounts of its own may be made here")
            return 0
        words = ["-m", "tools.attack.robot", *sys.argv[1:], "--inside"]
        return subprocess.run(
            [*shut_in, sys.executable, *words], cwd=ROOT, check=False
        ).returncode
    with desktop("gridwright-robot-") as desk:
        small = desk.scratch / "small"
        small.mkdir()
        options = f"size={SMALL}m"
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", options, "tmpfs", small], check=True
        )
        closed = desk.scratch / "bin"  # links open no other program
        closed.mkdir()
        (closed / "xdg-open").write_text("#!/bin/sh\n")
        (closed / "xdg-open").chmod(0o755)
        desk.environment["PATH"] = f"{closed}{os.pathsep}{os.environ['PATH']}"
        robot = Robot(desk, random.Random(asked.seed), small)
        robot.tidy()
        try:
            drive(robot, asked.minutes)
        finally:
            if robot.faults:
                picture = (
                    Path(os.environ.get("TMPDIR", "/tmp")) / "gridwright-robot.png"
                )
                if shutil.which("import"):
                    shot = ["import", "-window", "root", str(picture)]
                    subprocess.run(shot, env=desk.environment, check=False)
            for program in robot.programs:
                if program.family():
                    program.signal(signal.SIGKILL)
            subprocess.run(["umount", "-l", small], check=False)
    if robot.faults:
        print("last steps:", "; ".join(robot.steps), file=sys.stderr)
        print(*robot.faults[:3], sep="\n", file=sys.stderr)
    return 1 if robot.faults else 0


if __name__ == "__main__":
    sys.exit(main())
