"""The palette and the style sheet of a look."""

from __future__ import annotations

from PySide6.QtGui import QPalette

from editor.painting.look import Look, blend, colour_names


def qt_palette(of: Look) -> QPalette:
    """The Qt palette that makes stock widgets wear this look."""
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
        (role.Shadow, of.line),
        (role.Accent, of.accent),
    ):
        palette.setColor(name, colour)
    dim = blend(of.muted, of.window, 0.45)
    for name in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, name, dim)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, of.line)
    return palette


def stylesheet(of: Look) -> str:
    """The few rules that a palette cannot express: room to breathe, soft corners, thin lines."""
    c = {name: getattr(of, name).name() for name in colour_names()}
    edge = 2 if of.contrast else 1
    rim = (of.line if of.contrast else blend(of.field, of.text, 0.35)).name()
    return f"""
    QToolTip {{ color: {c["text"]}; background: {c["panel"]}; border: 1px solid {c["line"]};
        padding: 4px 6px; }}
    QToolBar {{ background: {c["panel"]}; border: none; border-bottom: 1px solid {c["line"]};
        spacing: 2px; padding: 4px; }}
    QToolBar::separator {{ background: {c["line"]}; width: 1px; margin: 5px 6px; }}
    QToolButton {{ border: {edge}px solid transparent; border-radius: 6px; padding: 5px; }}
    QToolButton:hover {{ background: {c["hover"]}; }}
    QToolButton:focus {{ border-color: {c["accent"]}; }}
    QToolButton:checked {{ background: {c["hover"]}; border-color: {c["accent"]}; }}
    QPushButton {{ background: {c["panel"]}; border: {edge}px solid {c["line"]};
        border-radius: 6px; padding: 6px 14px; }}
    QPushButton:hover {{ background: {c["hover"]}; }}
    QPushButton:focus {{ border-color: {c["accent"]}; }}
    QPushButton:default {{ background: {c["accent"]}; color: {c["on_accent"]};
        border-color: {c["accent"]}; }}
    QPushButton:disabled {{ color: {c["muted"]}; background: {c["window"]};
        border-color: {c["line"]}; }}
    QLineEdit, QPlainTextEdit, QTextEdit {{ background: {c["field"]};
        border: {edge}px solid {rim}; border-radius: 6px; padding: 4px 6px;
        selection-background-color: {c["accent"]}; selection-color: {c["on_accent"]}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus {{ border-color: {c["accent"]}; }}
    QAbstractSpinBox QLineEdit, QComboBox QLineEdit {{ border: none; padding: 0 2px;
        background: transparent; }}
    QAbstractSpinBox, QComboBox {{ min-height: 26px; }}
    QDockWidget::title {{ background: {c["window"]}; padding: 7px 10px; }}
    QStatusBar {{ background: {c["panel"]}; border-top: 1px solid {c["line"]}; }}
    QStatusBar::item {{ border: none; }}
    QMenu {{ background: {c["panel"]}; border: 1px solid {c["line"]}; padding: 5px; }}
    QMenu::item {{ padding: 5px 26px 5px 10px; border-radius: 5px; }}
    QMenu::item:selected {{ background: {c["hover"]}; color: {c["text"]}; }}
    QMenu::item:disabled {{ color: {c["muted"]}; }}
    QMenu::separator {{ height: 1px; background: {c["line"]}; margin: 5px 8px; }}
    QTabBar::tab {{ padding: 7px 14px; border: none; border-bottom: 2px solid transparent; }}
    QTabBar::tab:selected {{ border-bottom-color: {c["accent"]}; }}
    QTabWidget::pane {{ border: none; border-top: 1px solid {c["line"]}; }}
    QHeaderView::section {{ background: {c["panel"]}; border: none;
        border-bottom: 1px solid {c["line"]}; padding: 5px 8px; }}
    QProgressBar {{ background: {c["hover"]}; border: none; border-radius: 3px; height: 6px; }}
    QProgressBar::chunk {{ background: {c["accent"]}; border-radius: 3px; }}
    """
