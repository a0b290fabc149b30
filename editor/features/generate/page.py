"""GeneratePage: the tab in which levels are made to conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from gridwright.editor.features.generate.figures_strip import FiguresStrip
from gridwright.editor.features.generate.gallery.gallery import Gallery
from gridwright.editor.features.generate.gallery.made import MadeLevel
from gridwright.editor.features.generate.gallery.preview import MadePreview
from gridwright.editor.features.generate.model import Generator, Wanted
from gridwright.editor.features.generate.nothing_card import NothingCard
from gridwright.editor.features.generate.order_form import OrderForm
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.views.style import (
    current_look,
    icon,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    button_of,
    column_of,
    fill,
    keyed_button_of,
    restyle,
    tool_of,
)
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.editor.views.window.tabs.tab_page import Act, TabPage
from gridwright.solvers.wish.language import WishError, parse_wish
from gridwright.solvers.wish.shortfall import Shortfall, WayOn

DRAWER = 200
"""The height of the drawer under the strip, at 100 per cent."""


class GeneratePage(TabPage):
    """The gallery in the middle, what is wanted at the left, the preview at the
    right."""

    kind: ClassVar[str] = "generator"
    icon_name: ClassVar[str] = "generate"
    left_from: ClassVar[int] = 900
    right_from: ClassVar[int] = 1180

    opened = Signal(object)
    """Emitted with a MadeLevel level to open."""
    set_asked = Signal(object)
    """Emitted with the MadeLevel levels of a new set."""
    left_off = Signal()
    """Emitted when it closes, before its state is gone."""

    def __init__(self, runner: SolverRunner) -> None:
        super().__init__()
        self.generator = Generator(runner, self.undo_stack, self)
        self.order = OrderForm()
        self.preview = MadePreview()
        self.gallery = Gallery()
        self.nothing = NothingCard()
        self.figures = FiguresStrip(self.generator)
        self._left = set_up(QWidget(), "generateLeft")
        self._right = set_up(QWidget(), "generateRight")
        self._act_place = QWidget()
        self._beside = False
        """True if the preview lies beside the conditions, under the strip."""
        self._build_acts()
        for place in (self._left, self._right, self._act_place):
            column_of(on=place, margins=0, spacing=0)
        self._put(self._left, self.order)
        self._put(self._right, self.preview)
        self._put(self._act_place, self._acts)
        self._build_middle()
        self._build_bar()
        self._connect()
        self.order.show_wanted(self.generator.wanted)
        kept_dressed(self, self.dress)

    @staticmethod
    def _put(place: QWidget, widget: QWidget) -> None:
        layout = place.layout()
        assert layout is not None
        layout.addWidget(widget)

    # -- building ----------------------------------------------------------------------
    def _build_acts(self) -> None:
        """Make and Stop, the one main act."""
        self.doing = set_up(ElidedLabel(), "generateDoing")
        self.make_button = keyed_button_of(self, "generateMake", "", primary=True)
        self.go_on_button = button_of(self, "generateGoOn", "Go on")
        self.stop_button = keyed_button_of(
            self, "generateStop", "Esc", "Stop", icon="stop", tip="Stop (Escape)"
        )
        self._acts = QWidget()
        row_of(
            (self.doing, 1),
            self.go_on_button,
            self.make_button,
            self.stop_button,
            on=self._acts,
            margins=0,
            spacing=8,
        )

    def _build_middle(self) -> None:
        self.drawer_button = tool_of(
            self, "previewToggle", "Preview", checkable=True, framed=True
        )
        set_up(self.drawer_button, checked=True, focusPolicy=BY_TAB)
        self.drawer_button.toggled.connect(self._show_drawer)
        self._strip_acts = QWidget()
        column_of(on=self._strip_acts, margins=0)
        fill(self.strip_row, (self.figures, 1), self._strip_acts, self.drawer_button)
        self.strip_row.setSpacing(12)
        self._top = set_up(QFrame(), "generateTop")
        row_of(on=self._top, margins=0, spacing=0)
        self._drawer = set_up(QFrame(), "generateDrawer")
        column_of(on=self._drawer, margins=0)
        self._note = set_up(QLabel(), "generateNote", wordWrap=True, danger=True)
        self._note.setContentsMargins(16, 8, 16, 8)
        stack = QWidget()
        self._pages = QStackedLayout(stack)
        self._pages.addWidget(self.gallery)
        rows = QVBoxLayout(self.content)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        fill(rows, self._top, self._drawer, self._note, self.nothing, (stack, 1))
        policy = QSizePolicy.Policy
        self.nothing.setSizePolicy(policy.Preferred, policy.Maximum)
        self._top.hide()
        self._drawer.hide()
        self.drawer_button.hide()

    def _build_bar(self) -> None:
        """The acts on what is selected."""
        self.selected = set_up(ElidedLabel(), "generateSelected")
        self.set_button = button_of(self, "generateSet", "Keep as a set…")
        self.like_button = button_of(self, "generateLike", "More like these")
        self.discard_button = keyed_button_of(self, "generateDiscard", "Del", "Discard")
        fill(
            self.bar_row,
            (self.selected, 1),
            self.set_button,
            self.like_button,
            self.discard_button,
        )
        self.bar_row.setSpacing(8)

    def _connect(self) -> None:
        generator = self.generator
        set_up(generator, changed=self._show)
        self.order.changed.connect(self._on_wanted)
        self.make_button.clicked.connect(self.make)
        self.go_on_button.clicked.connect(lambda: generator.go_on())
        self.stop_button.clicked.connect(self.stop)
        set_up(
            self.gallery,
            current_changed=self._show_current,
            chosen_changed=self._show_bar,
            opened=self.open_current,
            discarded=self.discard,
            answer_toggled=self.toggle_answer,
        )
        set_up(
            self.preview,
            opened=self.open_current,
            more_asked=self.more_like_current,
            discarded=self.discard_current,
            answer_changed=self.noted,
        )
        self.set_button.clicked.connect(self.keep_as_set)
        self.like_button.clicked.connect(self.more_like_chosen)
        self.discard_button.clicked.connect(self.discard)
        self.nothing.way_chosen.connect(self.take_way)
        self.answers_button = tool_of(
            self, "generateAnswers", "Answers", checkable=True, focusPolicy=BY_TAB
        )
        self.answers_button.setToolButtonStyle(
            Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        )
        self.answers_button.toggled.connect(self.gallery.show_answers)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.set_button.setIcon(icon("grid", current_look()))
        self.answers_button.setIcon(icon("optimal", current_look()))
        self.answers_button.setIconSize(QSize(scaled(20), scaled(20)))
        self.stop_button.setIcon(icon("stop", current_look()))
        self._show()

    # -- the page ----------------------------------------------------------------------
    @property
    def name(self) -> str:
        """The words on its tab, with the progress while levels are made."""
        generator = self.generator
        if not generator.making:
            return self.tr("Generate")
        words = self.tr("Generate, {done} of {target}")
        return words.format(done=generator.done, target=generator.target)

    def left(self) -> QWidget:
        return self._left

    def right(self) -> QWidget:
        return self._right

    def pinned(self) -> QWidget:
        return self._act_place

    def tools(self) -> QWidget:
        return self.answers_button

    def parts(self) -> list[QWidget]:
        """The gallery, and what lies over it."""
        return [self._top, self._drawer, self.gallery, self._bar]

    def take_focus(self) -> None:
        """Give the keys to the first field of the first condition, or to the levels."""
        if self.generator.levels:
            self.gallery.setFocus()
        else:
            self.order.conditions.take_focus()

    def acts(self) -> dict[str, tuple[Act, bool]]:
        generator = self.generator
        return super().acts() | {"solve.stop": (generator.stop, generator.making)}

    def escape(self) -> bool:
        """Stop the making."""
        if self.generator.making:
            self.stop()
            return True
        return False

    def leave(self) -> None:
        self.generator.leave()
        self.left_off.emit()

    def state(self) -> dict[str, object]:
        return self.generator.state() | {"answer": self.preview.answer_box.isChecked()}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take what a session kept."""
        self.preview.answer_box.setChecked(bool(state.get("answer", True)))
        self.generator.restore(state)
        self.order.show_wanted(self.generator.wanted)
        self._show()

    def begin_with(self, kind_id: str, rows: int, cols: int) -> None:
        """Take a kind, and a size if it has one."""
        self.order.begin_with(kind_id, rows, cols)

    # -- narrow windows ----------------------------------------------------------------
    def show_folded(self, left: QWidget | None, right: QWidget | None) -> None:
        """Lay the preview under the strip, and fold the conditions to their text."""
        self.order.set_brief(left is not None)
        self._put(self._top if left is not None else self._left, self.order)
        self._top.setVisible(left is not None)
        folded = right is not None
        self.preview.set_wide(folded)
        place = self._drawer if folded else self._right
        if folded and left is not None:
            place = self._top
        self._put(place, self.preview)
        self._put(self._strip_acts if folded else self._act_place, self._acts)
        for lies_over in (self._drawer, self._top):
            lies_over.setFixedHeight(scaled(DRAWER))
        self._beside = left is not None
        self.drawer_button.setVisible(folded)
        self._show_drawer()

    @Slot()
    def _show_drawer(self) -> None:
        folded = not self.drawer_button.isHidden()
        there = self.gallery.current is not None
        open_ = folded and self.drawer_button.isChecked() and there
        self._drawer.setVisible(open_ and not self._beside)
        if self._beside:
            self.preview.setVisible(open_)
        else:
            self.preview.show()

    # -- what shows --------------------------------------------------------------------
    @Slot()
    def _show(self) -> None:
        """Show the state of the making and all levels."""
        generator = self.generator
        left = max(generator.target - generator.done, 0)
        goes_on = generator.making or generator.can_go_on
        waiting = left if goes_on else 0
        empty = not generator.levels and not generator.reading
        if empty and self._shown_short is None:
            waiting = max(waiting, generator.wanted.count)
        self.gallery.show_all(generator.levels, waiting, generator.making)
        self.figures.refresh()
        self._show_acts()
        self._show_short()
        self._show_current()
        self._show_bar()
        self.changed.emit()

    def _show_acts(self) -> None:
        generator = self.generator
        making = generator.making
        refused = generator.refused
        count = generator.wanted.count
        self.make_button.setText(self.tr("Make %n level(s)", "", count))
        self.make_button.setEnabled(not refused)
        self.make_button.setVisible(not making)
        self.go_on_button.setVisible(generator.can_go_on)
        self.go_on_button.setEnabled(not refused)
        self.stop_button.setVisible(making)
        self.doing.setText(self.tr("Making…") if making else "")
        unread = self.order.conditions.trouble
        self._note.setText(unread or refused)
        noted = bool(unread or refused)
        self._note.setVisible(noted and self._shown_short is None)

    @property
    def _shown_short(self) -> Shortfall | None:
        """Why levels are missing, or cannot be made; None where nothing is known."""
        generator = self.generator
        return generator.short or generator.impossible

    def _show_short(self) -> None:
        short = self._shown_short
        self.nothing.show_short(short, self.generator.done)
        self.nothing.setVisible(short is not None)
        form = self.order.conditions
        if short is None:
            form.warn(())
        else:
            form.warn(short.conditions, "danger" if short.proved else "warning")

    @Slot()
    def _show_current(self) -> None:
        current = self.gallery.current
        levels = self.generator.levels
        place = levels.index(current) + 1 if current in levels else 0
        self.preview.show_made(current if place else None, place, len(levels))
        self._show_drawer()

    @Slot()
    def _show_bar(self) -> None:
        chosen = len(self.gallery.chosen)
        there = len(self.generator.levels)
        words = self.tr("%n selected", "", chosen)
        if not chosen:
            words = self._hint() if there else self.tr("Nothing is selected")
        set_up(self.selected, text=words)
        restyle(self.selected, muted=not chosen)
        one = chosen == 1
        self.set_button.setText(
            self.tr("Keep as a set…") if chosen else self.tr("Keep all as a set…")
        )
        self.like_button.setText(
            self.tr("More like this") if one else self.tr("More like these")
        )
        self.set_button.setVisible(there > 0)
        self.like_button.setVisible(chosen > 0)
        self.discard_button.setVisible(chosen > 0)

    def _hint(self) -> str:
        """The keys of the gallery."""
        return self.tr(
            "Arrows go through the levels · Space selects · Enter opens · "
            "A shows the answer · Delete discards"
        )

    # -- acts --------------------------------------------------------------------------
    @Slot(object)
    def _on_wanted(self, wanted: Wanted) -> None:
        try:
            parse_wish(wanted.of, wanted.texts)
        except WishError:
            self._show_acts()
            return
        self.generator.want(wanted)
        self.noted.emit()

    @property
    def can_make(self) -> bool:
        """True if levels can be made now."""
        generator = self.generator
        unread = self.order.conditions.trouble
        return not generator.making and not generator.refused and not unread

    @Slot()
    def make(self) -> None:
        """Make a batch; the next one begins with the seed after it."""
        self.order.conditions.text.take()
        if self.can_make:
            self._begin(None)

    def _begin(self, like: MadeLevel | None) -> None:
        self.generator.make(like)
        wanted = self.generator.wanted
        following = replace(wanted, seed=(wanted.seed + wanted.count) % 2**31)
        self.generator.want(following)
        self.order.show_wanted(following)
        self.gallery.setFocus()

    @Slot()
    def stop(self) -> None:
        """Stop the making; keys that its button had go to the levels."""
        if self.stop_button.hasFocus():
            self.gallery.setFocus()
        self.generator.stop()

    @Slot()
    def open_current(self) -> None:
        current = self.gallery.current
        if current is not None:
            self.opened.emit(current)

    @Slot()
    def more_like_current(self) -> None:
        current = self.gallery.current
        if current is not None and not self.generator.making:
            self._begin(current)

    @Slot()
    def more_like_chosen(self) -> None:
        """Make levels like the first one that is selected."""
        chosen = self.gallery.chosen
        if chosen and not self.generator.making:
            self._begin(chosen[0])

    @Slot()
    def discard_current(self) -> None:
        current = self.gallery.current
        if current is not None:
            self.generator.discard([current])

    @Slot()
    def discard(self) -> None:
        """Discard what is selected; the current level if nothing is."""
        chosen = self.gallery.chosen
        self.gallery.setFocus()
        if chosen:
            self.generator.discard(chosen)
        else:
            self.discard_current()

    @Slot()
    def keep_as_set(self) -> None:
        """Ask for a set of what is selected; of all levels if nothing is."""
        levels = self.gallery.chosen or list(self.generator.levels)
        if levels:
            self.set_asked.emit(levels)

    @Slot()
    def toggle_answer(self) -> None:
        self.preview.answer_box.toggle()

    @Slot(object)
    def take_way(self, way: WayOn) -> None:
        """Go on in one of the ways that were offered."""
        generator = self.generator
        ended = generator.short is not None
        self.gallery.setFocus()
        if way.what == "longer":
            generator.go_on(way.seconds)
            return
        wanted = replace(
            generator.wanted, texts=way.texts, rows=way.rows, cols=way.cols
        )
        self.order.show_wanted(wanted)
        if ended:
            generator.go_on_with(wanted, way.seconds)
        else:
            generator.want(wanted)
            self.make()
        self.noted.emit()
