"""TabbedSection: a section whose parts are tabs; each shows in short what its page has
in full."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton

from gridwright.editor.views.frame.page_section import PageSection
from gridwright.editor.views.frame.section import FoldingSection, SectionHeader
from gridwright.editor.views.style import set_up
from gridwright.editor.views.style.kit import BY_TAB, holder, row_of


class TabbedSection(FoldingSection):
    """A section with a switch of tabs. The one that comes open is the current one
    until the person chooses."""

    def _build(self) -> None:
        super()._build()
        self._buttons: dict[str, QToolButton] = {}
        self._front = ""
        self.switch = set_up(QFrame(), "switch")
        self._row = row_of(on=self.switch, margins=1, spacing=0)
        bar = holder(row_of(self.switch, margins=(16, 2, 16, 6)))
        self._inner.addWidget(bar)

    def add_part(self, part: FoldingSection) -> None:
        """Add a tab for a part."""
        self.parts.append(part)
        name = part.name
        policy = QSizePolicy.Policy
        button = set_up(QToolButton(), f"tab.{name}", checkable=True)
        set_up(button, focusPolicy=BY_TAB, autoExclusive=True)
        button.setSizePolicy(policy.Expanding, policy.Preferred)
        button.clicked.connect(partial(self.choose, name))
        self._buttons[name] = button
        self._row.addWidget(button, 1)
        part.hide()
        part.stood.connect(self._show_or_hide)
        part.folded.connect(self.refresh)

    @property
    def wanted(self) -> bool:
        """True if a part has something to show, and nothing else hides it."""
        return super().wanted and any(part.wanted for part in self.parts)

    @property
    def front(self) -> str:
        """The name of the current tab; "" if there is none."""
        there = [part for part in self.parts if part.wanted]
        if not there:
            return ""
        names = [part.name for part in there]
        if self._front in names:
            return self._front
        first = [part.name for part in there if part.spec.open]
        return first[0] if first else names[0]

    @Slot()
    def choose(self, name: str) -> None:
        """Bring a tab to the front."""
        self._front = name
        self._show_front()
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Tell on the tabs and in the header what is known now."""
        super().refresh()
        front = self.front
        for part in self.parts:
            spec = part.spec
            button = self._buttons[part.name]
            words = "" if spec.tab is None else spec.tab()
            button.setText(words or part.title)
            if part.name == front and spec.summary is not None:
                assert isinstance(self.header, SectionHeader)
                self.header.say(self.title, spec.summary())

    def _show_or_hide(self) -> None:
        super()._show_or_hide()
        self._show_front()

    def _show_front(self) -> None:
        """Show the current tab, which is built now, and hide the others."""
        front = self.front
        seen = self.open and self.wanted
        for part in self.parts:
            assert isinstance(part, PageSection)
            ahead = part.name == front
            button = self._buttons[part.name]
            set_up(button, visible=part.wanted, checked=ahead)
            if ahead and seen and self._inner.indexOf(part.glance) < 0:
                self._inner.addWidget(part.glance)
            if part.glanced:
                part.glance.setVisible(ahead)

    def minimumSizeHint(self) -> QSize:
        """The width of its switch may be cut: the tabs share what there is."""
        return QSize(0, super().minimumSizeHint().height())
