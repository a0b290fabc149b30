"""Fixtures of these tests: open levels without a window."""

from tests.editor.driving.tabs_alone import tabs

__all__ = ["tabs"]
