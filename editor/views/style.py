"""The style sheet of the program: what QPalette cannot say, in the colours of a look."""

from __future__ import annotations

from editor.views.look import Look, blend


def style_sheet(look: Look) -> str:
    """Flat, roomy widgets. Properties used: muted, primary, danger, invalid."""
    line, panel, text = look.line.name(), look.panel.name(), look.text.name()
    soft = blend(look.panel, look.danger, 0.10).name()
    return f"""
    QToolTip {{ color: {text}; background: {panel}; border: 1px solid {line}; padding: 4px; }}
    QMainWindow::separator {{ background: {look.window.name()}; width: 5px; height: 5px; }}
    QDockWidget {{ titlebar-close-icon: none; titlebar-normal-icon: none; }}
    QDockWidget::title {{ padding: 7px 12px 5px 12px; background: {panel};
        color: {look.muted.name()}; font-weight: 600; }}
    QDockWidget > QWidget {{ background: {panel}; }}
    QScrollArea, QScrollArea > QWidget > QWidget {{ background: {panel}; }}
    QTreeView {{ background: {panel}; border: none; }}
    QMenuBar {{ background: {panel}; }}
    QToolBar {{ background: {panel}; border: none; border-bottom: 1px solid {line};
        padding: 4px 8px; spacing: 2px; }}
    QToolBar::separator {{ background: {line}; width: 1px; margin: 5px 6px; }}
    QToolButton {{ border: none; border-radius: 6px; padding: 5px; }}
    QToolButton:hover {{ background: {look.hover.name()}; }}
    QToolButton:checked {{ background: {blend(look.panel, look.accent, 0.2).name()}; }}
    QPushButton {{ border: 1px solid {line}; border-radius: 6px; padding: 6px 14px;
        background: {panel}; }}
    QPushButton:hover {{ background: {look.hover.name()}; }}
    QPushButton:focus {{ border-color: {look.accent.name()}; }}
    QPushButton:disabled {{ color: {look.muted.name()}; }}
    QPushButton[primary="true"] {{ background: {look.accent.name()};
        color: {look.on_accent.name()}; border-color: {look.accent.name()}; font-weight: 600; }}
    QPushButton[primary="true"]:hover {{
        background: {blend(look.accent, look.text, 0.15).name()}; }}
    QPushButton[primary="true"]:focus {{ border: 2px solid {text}; padding: 5px 13px; }}
    QLineEdit {{ border: 1px solid {line}; border-radius: 6px; padding: 4px 8px;
        background: {look.field.name()}; }}
    QLineEdit:focus {{ border-color: {look.accent.name()}; }}
    QLineEdit[invalid="true"] {{ border: 2px solid {look.danger.name()}; }}
    QLabel[muted="true"] {{ color: {look.muted.name()}; }}
    QLabel[danger="true"] {{ color: {look.danger.name()}; }}
    QLabel#banner {{ background: {soft}; color: {look.danger.name()}; padding: 8px 14px;
        border-bottom: 1px solid {look.danger.name()}; }}
    QTabBar::tab {{ padding: 7px 14px; background: {look.window.name()};
        color: {look.muted.name()}; border: none; }}
    QTabBar::tab:selected {{ color: {text}; background: {panel};
        border-bottom: 2px solid {look.accent.name()}; }}
    QTabWidget::pane {{ border: none; }}
    QProgressBar {{ border: none; border-radius: 2px; background: {look.hover.name()}; }}
    QProgressBar::chunk {{ border-radius: 2px; background: {look.accent.name()}; }}
    QStatusBar {{ background: {panel}; color: {look.muted.name()}; }}
    QStatusBar::item {{ border: none; }}
    #playbackBar {{ background: {panel}; border-top: 1px solid {line}; }}
    """
