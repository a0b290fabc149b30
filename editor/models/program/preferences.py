"""Preferences of a person: the names, defaults and ranges of these settings."""

from __future__ import annotations

from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.problem import Limits

LOOK = "look"
SCALE = "interface_scale"
REDUCED_MOTION = "reduced_motion"
SECONDS = "limits/seconds"
MEMORY = "limits/memory_mib"
PREPARE = "prepare_solvers"
REOPEN = "session/reopen"
LIVE = "live"
LIVE_ROUTE = "live_route"

SCALES = (80, 200)
"""Least and largest size of the interface, in per cent."""
DEFAULT_SECONDS = 60.0
DEFAULT_MEMORY = 2048.0

LOOKS = {
    "system": marked("Preferences", "As the system"),
    "light": marked("Preferences", "Light"),
    "dark": marked("Preferences", "Dark"),
    "contrast-light": marked("Preferences", "High contrast, light"),
    "contrast-dark": marked("Preferences", "High contrast, dark"),
}
"""Choices of the look -> their names."""


def known_look(settings: Settings) -> str:
    """The chosen look; one that this version does not know counts as the system's."""
    chosen = settings.text(LOOK, "system")
    return chosen if chosen in LOOKS else "system"


def scale(settings: Settings) -> int:
    """Size of the interface in per cent, within SCALES."""
    least, largest = SCALES
    return min(max(round(settings.number(SCALE, 100)), least), largest)


def prepares(settings: Settings) -> bool:
    """True if solvers are compiled beside the window before one is needed."""
    return settings.flag(PREPARE, True)


def reopens(settings: Settings) -> bool:
    """True if the levels that were open last are opened at the start."""
    return settings.flag(REOPEN, True)


def lives(settings: Settings) -> bool:
    """True if every edit of a level is answered in the background."""
    return settings.flag(LIVE, True)


def draws_live(settings: Settings) -> bool:
    """True if the routes that Live finds are drawn over the board."""
    return settings.flag(LIVE_ROUTE, True)


def default_limits(settings: Settings) -> Limits:
    """The limits with which a level's first search starts; 0 in the settings means
    none."""
    return Limits(
        seconds=max(settings.number(SECONDS, DEFAULT_SECONDS), 0.0) or None,
        memory_mib=max(settings.number(MEMORY, DEFAULT_MEMORY), 0.0) or None,
    )
