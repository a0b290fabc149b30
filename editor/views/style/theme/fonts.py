"""Which Chinese glyphs are used where the program's font has none.

Simplified, Traditional and Japanese write many characters differently under one code. Left alone,
the system takes any font that has the character; here the fonts of the language come first.
Fonts that are not installed are passed over.
"""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication

GLYPHS = {
    "zh_CN": (
        "Microsoft YaHei UI",
        "PingFang SC",
        "Noto Sans CJK SC",
        "Noto Sans SC",
        "Source Han Sans SC",
        "WenQuanYi Micro Hei",
    ),
    "zh_TW": (
        "Microsoft JhengHei UI",
        "PingFang TC",
        "Noto Sans CJK TC",
        "Noto Sans TC",
        "Source Han Sans TC",
    ),
}
"""Language -> fonts of Windows, macOS and Linux, the usual one of each system first."""
_LATIN = "gridwrightLatinFamily"


def prefer_glyphs(code: str) -> None:
    """Prefer the glyphs of a language where the program's font has none."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    family = app.font().family()
    latin = app.property(_LATIN)  # what the family stands for without the fonts set here
    if not isinstance(latin, str):
        latin = QFontInfo(app.font()).family()
        app.setProperty(_LATIN, latin)
    QFont.removeSubstitutions(family)
    if code in GLYPHS:
        QFont.insertSubstitutions(family, [latin, *GLYPHS[code]])
