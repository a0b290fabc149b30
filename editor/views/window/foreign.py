"""Slices of packages from elsewhere: found by entry points, and switched off when one
fails.

A package registers `name = "package:SLICE"` in the entry-point group
`gridwright.features`; the object is a `Slice`. What does not load, or takes the name of
a command that is there already, is left out with a sentence.

A feature from elsewhere is run as a subclass of its own class. Each method that the
window calls catches what the feature raises, and refuses what is of another type than
the window needs, a section or tab with the name of another one, and a section that the
window has no place for. Then all features of the slice are switched off for the rest of
the session: their commands cannot be used, their sections are hidden, their tabs and
pinned widgets are taken away, and the window says so once. An exception in one of its
slots or threads reaches `blame`, which finds the slice by the modules in the traceback.

Qt ends the process at once where a slot raises SystemExit, without asking anybody. So
`sys.exit`, and the name SystemExit in the modules of a package, raise `Exited` instead.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from itertools import chain
from typing import Any, NoReturn, get_args

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal, Slot
from PySide6.QtWidgets import QLabel, QWidget
from shiboken6 import isValid

from gridwright.editor.views.commands.actions import TIPS, ActionSpec, Given, Method
from gridwright.editor.views.commands.buttons import DropDown, WordedButton
from gridwright.editor.views.commands.command_palette import synonyms
from gridwright.editor.views.frame.section import Edge, Section
from gridwright.editor.views.frame.study_tabs import ANSWER, StudyTab
from gridwright.editor.views.style.theme.icons import icon_names
from gridwright.editor.views.window.feature import Feature, Window
from gridwright.editor.views.window.menus import MENUS
from gridwright.editor.views.window.slice import Slice

ENTRY_POINT_GROUP = "gridwright.features"
HOOKS = (
    "given",
    "show_state",
    "overrides",
    "connect_view",
    "show_view",
    "show_workspace",
    "found",
    "accepts_drop",
    "drop",
    "may_close",
    "close",
)
"""The methods of a feature that the window calls, but for those that build widgets."""
CAUGHT = (Exception, SystemExit)
"""The exceptions of a slice that are caught; Ctrl-C of the person passes."""


class Exited(Exception):  # noqa: N818 - it stands for SystemExit
    """A slice wanted to end the program."""


def refuse_exit(code: object = None) -> NoReturn:
    """Stands for `sys.exit` while the window runs. A thread may end itself."""
    if threading.current_thread() is threading.main_thread():
        raise Exited(f"it called sys.exit({code!r})")
    raise SystemExit(code)


@contextmanager
def exits_refused() -> Iterator[None]:
    """Let no slot end the program by `sys.exit`."""
    usual = sys.exit
    sys.exit = refuse_exit
    try:
        yield
    finally:
        sys.exit = usual


def keep_running(package: str) -> None:
    """Let no module of a package end the program by `raise SystemExit`."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == package:
            vars(module).setdefault("SystemExit", Exited)


@dataclass
class ForeignSlice:
    """A slice from elsewhere while the window runs. package: its top-level module."""

    package: str
    slice: Slice
    error: BaseException | None = None
    """Why it was switched off."""
    live: list[Feature] = field(default_factory=list)
    sections: set[str] = field(default_factory=set)
    """The names of its sections."""
    tabs: set[str] = field(default_factory=set)
    """The names of its tabs in Study."""
    pinned: list[QWidget] = field(default_factory=list)
    """Its widgets above the sections."""
    beside: list[ForeignSlice] = field(default_factory=list)
    """All slices from elsewhere."""

    @property
    def sentence(self) -> str:
        """Why it was switched off, in one sentence."""
        words = QCoreApplication.translate(
            "Foreign", "{title} (from {package}) failed and is switched off: {error}"
        )
        return words.format(
            title=self.slice.title, package=self.package, error=_in_short(self.error)
        )

    def switch_off(self, error: BaseException) -> None:
        """Take all its features out of use, and say so once."""
        if self.error is not None:
            return
        self.error = error
        logging.getLogger(__name__).warning(self.sentence, exc_info=error)
        details = "".join(traceback.format_exception(error))
        if self.live and isValid(self.live[0]):
            first = self.live[0]
            QTimer.singleShot(0, first, lambda: self._leave(first.window, details))

    def _leave(self, window: Window, details: str) -> None:
        """Hide what it brought. Runs once the window is built."""
        for name in self.sections & window.sections.keys():
            window.sections[name].set_available(False)
        for widget in filter(isValid, self.pinned):
            window.frame.right.column.unpin(widget)
        window.frame.study.remove(self.tabs)
        window.frame.arrange()
        window.refresh_actions()
        title = QCoreApplication.translate(
            "Foreign", "A feature from elsewhere is switched off"
        )
        window.show_error(title, self.sentence, details)

    def guarded(self) -> list[type[Feature]]:
        """The classes that the window makes its features of."""
        return [_guarded(feature, self) for feature in self.slice.features]


class ForeignSlices(QObject):
    """All slices from elsewhere. refused: sentences about those that are left out."""

    raised = Signal(object)
    """An exception that nothing caught, from any thread."""

    def __init__(self, ours: Iterable[Slice]) -> None:
        super().__init__()
        self.raised.connect(self._blame)
        self.slices: list[ForeignSlice] = []
        self.refused: list[str] = []
        points = _installed(tuple(sys.path))
        own = list(chain.from_iterable(one.features for one in ours)) if points else []
        taken = _ids_of(own)
        entries = {name for feature in own for name in _entries(feature)}
        for point in points:
            found = self._tried(point, taken, entries)
            if found is None:
                continue
            taken |= _ids_of(found.slice.features)
            found.beside = self.slices
            self.slices.append(found)
            keep_running(found.package)

    def _tried(
        self, point: EntryPoint, taken: set[str], entries: set[str]
    ) -> ForeignSlice | None:
        """Load the slice of an entry point; None if it does not load, which is said.
        taken, entries: names of commands and entries that are there."""
        try:
            found = _loaded(point, taken)
            _check_names(found.slice, taken | entries)
        except CAUGHT as error:
            self.refused.append(_refusal(point, error))
            return None
        return found

    def features(self) -> list[type[Feature]]:
        """The classes that the window makes its features of."""
        return [each for one in self.slices for each in one.guarded()]

    def blame(self, error: BaseException) -> None:
        """Switch off the slice whose code raised what nothing caught. Any thread may
        call it."""
        if isValid(self):
            self.raised.emit(error)

    @Slot(object)
    def _blame(self, error: BaseException) -> None:
        frames = traceback.walk_tb(error.__traceback__)
        modules = {
            str(frame.f_globals.get("__name__", "")).partition(".")[0]
            for frame, _line in frames
        }
        for one in self.slices:
            if one.package in modules:
                one.switch_off(error)

    def say_refused(self, window: Window) -> None:
        """Show the sentences about slices that are left out."""
        if self.refused:
            title = QCoreApplication.translate(
                "Foreign", "A feature from elsewhere is left out"
            )
            window.show_error(title, "\n".join(self.refused))


@cache
def _installed(_path: tuple[str, ...]) -> list[EntryPoint]:
    """The entry points of slices, looked for once in the packages on a path: each that
    is installed is looked into."""
    return sorted(entry_points(group=ENTRY_POINT_GROUP), key=_name)


def _name(point: EntryPoint) -> str:
    return point.name


def _in_short(error: BaseException | None) -> str:
    """The first line of what an error says, or its type if it says nothing."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def _ids_of(features: Iterable[type[Feature]]) -> set[str]:
    """The ids of the commands of some features."""
    return {spec.id for feature in features for spec in feature.specs}


def _refusal(point: EntryPoint, error: BaseException) -> str:
    """The sentence for a feature that does not load; the log gets where it failed."""
    logging.getLogger(__name__).warning(
        "the feature %s does not load", point.value, exc_info=True
    )
    words = QCoreApplication.translate(
        "Foreign", "The feature {name} does not load: {error}"
    )
    return words.format(name=point.name, error=_in_short(error))


def _slice_of(point: EntryPoint) -> Slice:
    """The slice that an entry point names. Raises what its import raises; TypeError for
    what is not a slice of features."""
    found = point.load()
    if not isinstance(found, Slice):
        raise TypeError(QCoreApplication.translate("Foreign", "it is not a Slice"))
    if not all(
        isinstance(one, type) and issubclass(one, Feature) for one in found.features
    ):
        raise TypeError(
            QCoreApplication.translate(
                "Foreign", "its features are not subclasses of Feature"
            )
        )
    return found


def _loaded(point: EntryPoint, taken: set[str]) -> ForeignSlice:
    """The slice that an entry point names. taken: ids of commands that are there.

    Raises what its import raises; TypeError, ValueError with a sentence.
    """
    found = _slice_of(point)
    own = _ids_of(found.features)
    if own & taken:
        words = QCoreApplication.translate("Foreign", "there is already a command {id}")
        raise ValueError(words.format(id=min(own & taken)))
    TIPS.update({name: tip for name, tip in found.tips.items() if name in own})
    synonyms().update({name: w for name, w in found.synonyms.items() if name in own})
    return ForeignSlice(point.module.partition(".")[0], found)


def _check_names(found: Slice, there: set[str]) -> None:
    """Raise ValueError if a slice names an icon, a menu or an entry of a menu that
    nobody has. there: ids of commands, and entries of our menus."""
    there = there | {spec.id for one in found.features for spec in one.specs}
    icons = set(icon_names())
    for one in found.features:
        used = {spec.icon for spec in one.specs if spec.icon} - icons
        used |= set(one.menus) - set(MENUS) - {""}
        used |= set(_entries(one)) - there
        if used:
            words = QCoreApplication.translate("Foreign", "{name} is not there")
            raise ValueError(words.format(name=min(used)))


def _entries(feature: type[Feature]) -> Iterator[str]:
    """The entries in the menus, in the toolbar and in the strip of a feature."""
    groups = (*feature.menus.values(), feature.toolbar, feature.strip)
    for entry in (entry for group in groups for entry in group):
        if isinstance(entry, DropDown):
            yield from (*entry.actions, entry.icon_of)
        elif isinstance(entry, WordedButton):
            yield entry.name
        else:
            yield from filter(None, [entry] if isinstance(entry, str) else entry)


# -- a feature that is watched ---------------------------------------------------------
def _guarded(cls: type[Feature], of: ForeignSlice) -> type[Feature]:
    """A subclass whose methods never raise, and do nothing once the slice is off."""
    members: dict[str, Any] = {name: _hook(cls, name, of) for name in HOOKS}
    members["__init__"] = _building(cls, of)
    members["sections"] = _sections(cls, of)
    members["study_tabs"] = _study_tabs(cls, of)
    members["pinned"] = _pinned(cls, of)
    made: type[Feature] = type(cls.__name__, (cls,), members)
    made.specs = tuple(_watched(spec, of) for spec in cls.specs)
    made.menus = cls.menus
    return made


def _building(cls: type[Feature], of: ForeignSlice) -> Method:
    def begin(self: Feature, window: Window) -> None:
        of.live.append(self)
        try:
            cls.__init__(self, window)
            if not isValid(self):
                raise TypeError("its __init__ does not call that of Feature")
        except CAUGHT as error:
            if not isValid(self):  # it is no QObject yet
                Feature.__init__(self, window)
            self.window = window
            of.switch_off(error)

    return begin


def _hook(cls: type[Feature], name: str, of: ForeignSlice) -> Method:
    return _watch(getattr(cls, name), name, of)


def _watch(theirs: Method, name: str, of: ForeignSlice) -> Method:
    """A method in place of one of the slice. It returns the same as in `Feature` if
    that one fails, or returns something of another type."""
    plain = getattr(Feature, name)

    def hook(self: Feature, *given: Any) -> Any:
        instead = plain(self, *given)
        if of.error is None:
            try:
                return _like(instead, theirs(self, *given), name)
            except CAUGHT as error:
                of.switch_off(error)
        return instead

    return hook


def _like(model: Any, answer: Any, name: str) -> Any:
    """Return the answer of a method. TypeError if it has another type than the
    model."""
    if model is not None and not isinstance(answer, type(model)):
        returned = type(answer).__name__
        wanted = type(model).__name__
        raise TypeError(f"{name} returned {returned}, not {wanted}")
    return answer


def _sections(cls: type[Feature], of: ForeignSlice) -> Method:
    def sections(self: Feature) -> list[Section]:
        found = [_guarded_section(section, of) for section in cls.sections(self)]
        names = {section.name for section in found}
        if same := names & _names_of_others(self.window, of):
            words = QCoreApplication.translate(
                "Foreign", "there is already a section {id}"
            )
            raise ValueError(words.format(id=min(same)))
        there = _names_of_others(self.window, of) | of.sections
        _check_places(found, there)
        of.sections |= names
        return found

    return _watch(sections, "sections", of)


def _our_features(window: Window, of: ForeignSlice) -> list[Feature]:
    foreign = [feature for one in of.beside for feature in one.live]
    return [feature for feature in window.features if feature not in foreign]


def _names_of_others(window: Window, of: ForeignSlice) -> set[str]:
    """The names of the sections that a slice from elsewhere cannot take."""
    ours = _our_features(window, of)
    names = {section.name for feature in ours for section in feature.sections()}
    return names.union(*(one.sections for one in of.beside if one is not of))


def _check_places(found: list[Section], there: set[str]) -> None:
    """Raise ValueError if a section names a column, an icon, or a section to stand
    inside that the window does not have. there: the sections before these."""
    known = there | {section.name for section in found if not section.inside}
    icons = {"", *icon_names()}
    for section in found:
        missing = ""
        if section.inside and section.inside not in known:
            missing = section.inside
        elif section.column not in get_args(Edge):
            missing = section.column
        elif section.icon not in icons:
            missing = section.icon
        if missing:
            words = QCoreApplication.translate("Foreign", "{name} is not there")
            raise ValueError(words.format(name=missing))
        known.add(section.name)


def _guarded_section(section: Section, of: ForeignSlice) -> Section:
    widget = section.widget
    summary = section.summary
    if not isinstance(widget, QWidget):
        section = replace(section, widget=_built(widget, of))
    if summary is not None:
        section = replace(section, summary=_caught(summary, "", of))
    return section


def _study_tabs(cls: type[Feature], of: ForeignSlice) -> Method:
    def study_tabs(self: Feature) -> list[StudyTab]:
        instead = (QLabel(of.slice.title), None)
        found = [
            replace(tab, build=_caught(tab.build, instead, of))
            for tab in cls.study_tabs(self)
        ]
        names = {tab.name for tab in found}
        ours = _our_features(self.window, of)
        taken = {tab.name for feature in ours for tab in feature.study_tabs()}
        taken |= {ANSWER}
        taken = taken.union(*(one.tabs for one in of.beside if one is not of))
        if same := names & taken:
            words = QCoreApplication.translate("Foreign", "there is already a tab {id}")
            raise ValueError(words.format(id=min(same)))
        of.tabs |= names
        return found

    return _watch(study_tabs, "study_tabs", of)


def _pinned(cls: type[Feature], of: ForeignSlice) -> Method:
    def pinned(self: Feature) -> list[QWidget]:
        found = list(cls.pinned(self))
        for widget in found:
            if not isinstance(widget, QWidget):
                raise TypeError(f"{type(widget).__name__} is not a widget")
        of.pinned += found
        return found

    return _watch(pinned, "pinned", of)


def _built(build: Callable[[], QWidget], of: ForeignSlice) -> Callable[[], QWidget]:
    """Build a widget; an empty one stands in its place if that fails."""

    def built() -> QWidget:
        if of.error is None:
            try:
                widget = build()
                if isinstance(widget, QWidget):
                    return widget
                raise TypeError(f"{type(widget).__name__} is not a widget")
            except CAUGHT as error:
                of.switch_off(error)
        return QWidget()

    return built


def _caught(act: Callable[[], Any], instead: Any, of: ForeignSlice) -> Any:
    """Call something of the slice; `instead` is returned if it fails, or returns
    something of another type."""

    def caught() -> Any:
        if of.error is None:
            try:
                return _like(instead, act(), "a part")
            except CAUGHT as error:
                of.switch_off(error)
        return instead

    return caught


@dataclass(frozen=True, kw_only=True)
class WatchedSpec(ActionSpec):
    """A command of a slice from elsewhere."""

    of: ForeignSlice

    def usable(self, given: Given) -> bool:
        return self.of.error is None and super().usable(given)

    def _call(self, act: Method, given: Given) -> object:
        if self.of.error is None:
            try:
                return super()._call(act, given)
            except CAUGHT as error:
                self.of.switch_off(error)
        return None


def _watched(spec: ActionSpec, of: ForeignSlice) -> WatchedSpec:
    given = {one.name: getattr(spec, one.name) for one in fields(ActionSpec)}
    return WatchedSpec(**given, of=of)
