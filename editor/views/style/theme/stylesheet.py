"""The palette and the style sheet of a look, and the fonts.

Which Chinese glyphs are used where the program's font has none.

Simplified, Traditional and Japanese write many characters differently under one code.
Left alone, the system takes any font that has the character; here the fonts of the
language come first. Fonts that are not installed are passed over.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from string import Template

from PySide6.QtGui import QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from gridwright.editor.painting.look import Look, blend, colour_names


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
    dim = blend(of.muted, of.window, 0.2)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, dim)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, of.line)
    return palette


@cache
def _template() -> Template:
    return Template(
        (files("gridwright.editor.views.style.theme") / "program.qss").read_text(
            "utf-8"
        )
    )


def stylesheet(of: Look) -> str:
    """The style sheet of a look: what a palette cannot express."""
    handle = blend(of.panel, of.muted, 0.4)
    hover = blend(of.accent, of.text, 0.15)
    mixed = {"handle": handle, "accent_hover": hover}
    colours = {name: getattr(of, name) for name in colour_names()} | mixed
    names = {name: colour.name() for name, colour in colours.items()}
    return _template().substitute(names, thick=2 if of.contrast else 1)


_CHINA = (
    "Microsoft YaHei UI, PingFang SC, Noto Sans CJK SC, Noto Sans SC, Source "
    "Han Sans SC"
)
_TAIWAN = (
    "Microsoft JhengHei UI, PingFang TC, Noto Sans CJK TC, Noto Sans TC, "
    "Source Han Sans TC"
)
GLYPHS = {
    "zh_CN": (*_CHINA.split(", "), "WenQuanYi Micro Hei"),
    "zh_TW": _TAIWAN.split(", "),
}
"""Language -> fonts of Windows, macOS and Linux, the usual one of each system first."""
_LATIN = "gridwrightLatinFamily"


def prefer_glyphs(code: str) -> None:
    """Prefer the glyphs of a language where the program's font has none."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    family = app.font().family()
    latin = app.property(
        _LATIN
    )  # what the family stands for without the fonts set here
    if not isinstance(latin, str):
        latin = QFontInfo(app.font()).family()
        app.setProperty(_LATIN, latin)
    QFont.removeSubstitutions(family)
    if code in GLYPHS:
        QFont.insertSubstitutions(family, [latin, *GLYPHS[code]])
