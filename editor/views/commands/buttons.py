"""Buttons of the toolbar: how an action shows there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DropDown:
    """A menu of actions with the icon of `icon_of`: a button of the toolbar, or inside
    a menu."""

    name: str
    title: str
    """Marked for translation in the context `Menus`."""
    icon_of: str
    actions: tuple[str, ...]

    @property
    def menu(self) -> str:
        """The object name of the menu."""
        return f"menu.{self.name}"


@dataclass(frozen=True)
class WordedButton:
    """A button at the end of the toolbar that shows the short word of an action beside
    its icon."""

    name: str
    """The name of the action."""
