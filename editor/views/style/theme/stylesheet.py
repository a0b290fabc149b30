"""The palette and the style sheet of a look."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Template

from PySide6.QtGui import QPalette

from editor.painting.look import Look, blend, colour_names


def qt_palette(of: Look) -> QPalette:
    """The Qt palette that gives stock widgets this look."""
    palette = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, of.window),
        (role.WindowText, of.text),
        (role.Base, of.field),
        (role.AlternateBase, blend(of.field, of.window, 0.6)),
        (role.Text, of.text),
        (role.PlaceholderText, of.muted),
        (role.Button, of.hover if of.contrast else of.panel),
        (role.ButtonText, of.text),
        (role.BrightText, of.danger),
        (role.ToolTipBase, of.panel),
        (role.ToolTipText, of.text),
        (role.Highlight, of.accent),
        (role.HighlightedText, of.on_accent),
        (role.Link, of.accent),
        (role.Light, of.panel),
        (role.Midlight, of.hover),
        (role.Mid, of.line),
        (role.Dark, of.muted),
        (role.Shadow, of.edge),
        (role.Accent, of.accent),
    ):
        palette.setColor(name, colour)
    dim = blend(of.muted, of.window, 0.45)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, dim)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, of.line)
    return palette


@cache
def _template() -> Template:
    return Template((files("editor.views.style.theme") / "program.qss").read_text("utf-8"))


def stylesheet(of: Look) -> str:
    """The style sheet of a look: what a palette cannot express."""
    mixed = {
        "handle": blend(of.panel, of.muted, 0.4),
        "accent_hover": blend(of.accent, of.text, 0.15),
    }
    colours = {name: getattr(of, name) for name in colour_names()} | mixed
    names = {name: colour.name() for name, colour in colours.items()}
    return _template().substitute(names, thick=2 if of.contrast else 1)
