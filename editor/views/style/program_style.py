"""What the program's own widgets add to the style sheet of a look."""

from __future__ import annotations

from editor.painting.look import Look, blend


def program_style(look: Look) -> str:
    """Rules for panels, banners and marked widgets. Properties: muted, primary, danger, invalid."""
    line, panel, text = look.line.name(), look.panel.name(), look.text.name()
    soft = blend(look.panel, look.danger, 0.10).name()
    return f"""
    QMainWindow::separator {{ background: {look.window.name()}; width: 5px; height: 5px; }}
    QDockWidget::title {{ padding: 8px 12px 5px 12px; background: {panel}; }}
    QDockWidget {{ color: {look.muted.name()}; font-weight: 600; }}
    QDockWidget > QWidget {{ background: {panel}; color: {text}; font-weight: 400; }}
    QDockWidget QScrollArea, QDockWidget QScrollArea > QWidget > QWidget {{
        background: {panel}; }}
    QTreeView, QListView {{ background: {panel}; border: none; }}
    QMenuBar {{ background: {panel}; }}
    QScrollBar {{ background: transparent; border: none; margin: 0; }}
    QScrollBar:vertical {{ width: 11px; }}
    QScrollBar:horizontal {{ height: 11px; }}
    QScrollBar::handle {{ background: {blend(look.panel, look.muted, 0.4).name()};
        border-radius: 3px; margin: 2px 4px; min-height: 28px; }}
    QScrollBar::handle:horizontal {{ margin: 4px 2px; min-width: 28px; }}
    QScrollBar::handle:hover {{ background: {look.muted.name()}; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QPushButton[primary="true"] {{ background: {look.accent.name()};
        color: {look.on_accent.name()}; border-color: {look.accent.name()}; font-weight: 600; }}
    QPushButton[primary="true"]:hover {{
        background: {blend(look.accent, look.text, 0.15).name()}; }}
    QPushButton[primary="true"]:focus {{ border: 2px solid {text}; padding: 5px 13px; }}
    QLineEdit[invalid="true"] {{ border: 2px solid {look.danger.name()}; }}
    QPushButton[primary="true"]:disabled {{ background: {look.hover.name()};
        color: {look.muted.name()}; border-color: {line}; }}
    QTreeWidget#shortcutTree::item {{ padding: 3px 0; }}
    QPushButton[link="true"] {{ border: none; background: transparent; text-align: left;
        padding: 4px 6px; color: {look.accent.name()}; }}
    QPushButton[link="true"]:hover {{ background: {look.hover.name()}; }}
    QPushButton[link="true"]:focus {{ border: 1px solid {look.accent.name()};
        padding: 3px 5px; }}
    QDialog#commandPalette {{ background: {panel}; border: 1px solid {look.muted.name()}; }}
    QLabel[muted="true"] {{ color: {look.muted.name()}; }}
    QLabel[danger="true"] {{ color: {look.danger.name()}; }}
    QLabel#banner {{ background: {soft}; color: {look.danger.name()}; padding: 8px 14px;
        border-bottom: 1px solid {look.danger.name()}; }}
    #noticeBar {{ background: {blend(look.panel, look.accent, 0.12).name()};
        border-bottom: 1px solid {look.accent.name()}; }}
    #playbackBar {{ background: {panel}; border-top: 1px solid {line}; }}
    """
