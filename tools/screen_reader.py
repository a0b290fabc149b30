"""What a screen reader is told of the real window, from outside, with the main job by
keys alone.

python -m tools.screen_reader            # prints what would be spoken, key by key

It starts the program on a display and a session bus of its own, presses keys (xdotool),
and listens to AT-SPI as Orca does: the name, role and description of what has the
focus, the values that change, and announcements. It opens a level, paints, solves,
reads the answer, plays the route, exports a picture, makes a new level, and goes
through the workspaces. It ends with 1 if something that takes the focus has no name or
no role, if the focus is lost, if a step says nothing of what it has to say, or if the
job was not done.

The client of AT-SPI (python3-gi, gir1.2-atspi-2.0) belongs to the system's Python: the
tool goes on with that one.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.desktop import Desktop, Program, desktop, missing

ROOT = Path(__file__).parents[1]
NO_ATSPI = "left out: python3-gi and gir1.2-atspi-2.0 not installed"
SYSTEM = "/usr/bin/python3"
FOCUS = "object:state-changed:focused"
SPOKEN = "object:announcement"
VALUE = "object:property-change:accessible-value"
ACTIVE = "window:activate"
HEARD = (FOCUS, SPOKEN, VALUE, ACTIVE)
NO_ROLE = ("unknown", "invalid", "redundant object")
"""Roles that say nothing. A filler with a name is read as a text."""
QUIET = 0.6
"""Seconds without news after which a step is over."""
PATIENCE = 60


@dataclass
class Reader:
    """The ears: what came since the last key, and what has the focus."""

    desk: Desktop
    program: Program
    spoken: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    focused: Any = None
    lines: list[str] = field(default_factory=list)
    last: float = 0.0

    def hear(self, event: Any) -> None:
        """Keep what a screen reader would say of an event."""
        from gi.repository import GLib

        try:
            kind, of = event.type, event.source
            if kind == FOCUS and event.detail1:
                self.focused = of
                self.spoken.append(self.words(of))
                self.check(of)
            elif kind.startswith(SPOKEN):
                self.spoken.append(f"({event.any_data})")
            elif kind == VALUE and self.focused is not None and of == self.focused:
                self.spoken.append(
                    f"value {of.get_value_iface().get_current_value():g}"
                )
            elif kind == ACTIVE:
                self.spoken.append(f"window {of.get_name()}")
            else:
                return
            self.last = time.monotonic()
        except GLib.Error:  # it is gone already
            return

    def words(self, of: Any) -> str:
        """The name, role and description of a thing, with the label that belongs to
        it."""
        from gi.repository import Atspi

        labels = [
            relation.get_target(0).get_name()
            for relation in of.get_relation_set()
            if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY
        ]
        states = of.get_state_set()
        said = [*labels[:1], of.get_name(), of.get_role_name()]
        if states.contains(Atspi.StateType.CHECKED):
            said.append("checked")
        if of.get_role_name() == "text":
            length = Atspi.Text.get_character_count(of)
            said.append(repr(Atspi.Text.get_text(of, 0, length)))
        about = of.get_description()
        return ", ".join(
            dict.fromkeys([*filter(None, said), *([about] if about else [])])
        )

    def check(self, of: Any) -> None:
        """What takes the focus has a name and a role that means something."""
        name, role = of.get_name(), of.get_role_name()
        words = self.words(of).partition(",")[0]
        if not name and words == role:
            self.faults.append(f"no name: {role} in {path_of(of)}")
        if role in NO_ROLE:
            self.faults.append(
                f"the role says nothing: {role} {name!r} in {path_of(of)}"
            )

    def settle(self, seconds: float = QUIET) -> None:
        """Listen until nothing new came for a while."""
        from gi.repository import GLib

        context = GLib.MainContext.default()
        begin = self.last = time.monotonic()
        while time.monotonic() < min(self.last + seconds, begin + PATIENCE):
            if not context.iteration(False):
                time.sleep(0.01)

    def press(self, key: str, expected: str = "", seconds: float = QUIET) -> None:
        """Press a key or type a text; what is said then has to hold `expected`."""
        self.spoken.clear()
        if key.startswith("'"):
            self.desk.write(key[1:])
        else:
            self.desk.keys(key)
        begin = time.monotonic()
        while True:
            self.program.idle(PATIENCE)
            self.settle(seconds)
            said = "; ".join(dict.fromkeys(self.spoken))
            if expected.lower() in said.lower() or time.monotonic() > begin + PATIENCE:
                break
        self.lines.append(f"{key:<14} {said or '-'}")
        print(self.lines[-1], flush=True)
        if expected.lower() not in said.lower():
            self.faults.append(f"{key} does not say {expected!r} but {said!r}")
        if not self.in_focus():
            self.faults.append(f"after {key} the focus is lost")

    def in_focus(self) -> bool:
        """Whether something of the program has the focus that is to be seen."""
        from gi.repository import Atspi, GLib

        try:
            states = self.focused.get_state_set()
            return bool(states.contains(Atspi.StateType.FOCUSED))
        except (GLib.Error, AttributeError):
            return False


def path_of(of: Any) -> str:
    """The names of what a thing lies in, from the window down."""
    names = []
    while of is not None and of.get_role_name() not in ("application", "desktop frame"):
        names.append(of.get_name() or of.get_role_name())
        of = of.get_parent()
    return " > ".join(reversed(names[1:]))


def everything(of: Any) -> list[Any]:
    """A thing and all that is to be seen in it; of a table the table alone."""
    from gi.repository import Atspi

    found = [of]
    if of.get_role_name() in ("table", "tree", "tree table", "list"):
        return found
    for place in range(of.get_child_count()):
        child = of.get_child_at_index(place)
        if child is not None and child.get_state_set().contains(
            Atspi.StateType.SHOWING
        ):
            found += everything(child)
    return found


def survey(reader: Reader, where: str) -> None:
    """Every control that is to be seen and takes the focus has a name and a role."""
    from gi.repository import Atspi

    seen = 0
    desktop_frame = Atspi.get_desktop(0)
    for place in range(desktop_frame.get_child_count()):
        application = desktop_frame.get_child_at_index(place)
        if application is None or application.get_process_id() != reader.program.pid:
            continue
        for index in range(application.get_child_count()):
            for of in everything(application.get_child_at_index(index)):
                states = of.get_state_set()
                if states.contains(Atspi.StateType.FOCUSABLE):
                    seen += 1
                    reader.check(of)
    print(f"-- {where}: {seen} controls", flush=True)


def job(reader: Reader, target: Path) -> None:
    """The main job by keys."""
    press = reader.press
    for key, expected in (
        ("Escape", ""), ("F6", "Pen"), ("shift+F6", "row"), ("Home", "row 3, column "
                                                                     "0, floor"),
        ("Down", "row 4, column 0, "
                 "floor"), ("2", "wall"), ("Return", "row 4, column 0, wall"),
        ("ctrl+z", "row 4, column 0, floor"), ("F9", "23 points, proved"),
        ("ctrl+Right", "Went "), ("ctrl+Right", "Went "), ("ctrl+Left", "Went "),
    ):  # fmt: skip
        press(key, expected)
    survey(reader, "Design")
    for _ in range(7):
        press("F6")
    press("ctrl+e", "window Export")
    survey(reader, "Export")
    press("alt+s", "File to write")
    press("ctrl+a")
    press(f"'{target}")
    press("Return", str(target.name))
    if not reader.desk.until(target.exists):
        reader.faults.append("no picture was exported")
    for key, expected in (("Escape", ""), ("F4", "slider"), ("Tab", ""), ("Tab", "")):
        press(key, expected)
    survey(reader, "Study")
    press("F3", "Game board")
    survey(reader, "Play")
    for key, expected in (
        ("Down", "Went down"),
        ("BackSpace", ""),
        ("h", "A best move"),
    ):
        press(key, expected)
    press("F2", "Level board")
    press("ctrl+n", "window New level")
    survey(reader, "New level")
    for _ in range(4):
        press("Tab")
    press("Return", "Level board")


def listen(python: str) -> int:
    """Do the job on a desktop of its own; 1 if something is at fault."""
    import gi

    try:
        gi.require_version("Atspi", "2.0")
    except ValueError:
        print(NO_ATSPI)
        return 0
    from gi.repository import Atspi

    with desktop("gridwright-reader-") as desk:
        os.environ["DISPLAY"] = desk.display
        Atspi.init()
        level = desk.scratch / "level.json"
        shutil.copy(ROOT / "levels" / "coin_maze" / "02-paper-maze.json", level)
        program = Program(desk, python, [level], QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
        reader = Reader(desk, program)
        listener = Atspi.EventListener.new(reader.hear)
        for kind in HEARD:
            listener.register(kind)
        try:
            desk.until(program.titles, 5 * PATIENCE)
            program.idle()
            reader.settle(3)
            job(reader, desk.scratch / "answer.png")
        finally:
            program.process.kill()
            program.process.wait()
    print(*dict.fromkeys(reader.faults), f"{len(reader.faults)} faults", sep="\n")
    return 1 if reader.faults else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.screen_reader", description=__doc__
    )
    parser.add_argument("--python", default=sys.executable, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    lacks = missing("dbus-run-session")
    if lacks:
        print(f"left out: {', '.join(lacks)} not installed")
        return 0
    if importlib.util.find_spec("gi") is None or "GRIDWRIGHT_OWN_BUS" not in os.environ:
        words = [SYSTEM, "-m", "tools.screen_reader", "--python", asked.python]
        own = {**os.environ, "GRIDWRIGHT_OWN_BUS": "1"}
        if "GRIDWRIGHT_OWN_BUS" in os.environ or shutil.which(SYSTEM) is None:
            print(NO_ATSPI)
            return 0
        bus = ["dbus-run-session", "--", *words]
        return subprocess.run(bus, cwd=ROOT, env=own, check=False).returncode
    return listen(asked.python)


if __name__ == "__main__":
    sys.exit(main())
