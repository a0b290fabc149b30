"""The widget of a section, by its shape."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.frame.section import FoldingSection, Section
from gridwright.editor.views.frame.tabbed_section import TabbedSection


def make_section(spec: Section, place: QWidget) -> FoldingSection:
    """Make the widget of a section. place: its parent until it is laid out."""
    if spec.tabbed:
        return TabbedSection(spec, place)
    if spec.shape == "section":
        return FoldingSection(spec, place)
    return PageSection(spec, place)
