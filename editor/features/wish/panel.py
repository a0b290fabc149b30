"""WishPanel: a wish with its form, the repairs of the current level, the tray of
levels.

The words on a level and its wish are used by the strip above its board and by the
header, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import accumulate

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPushButton

from gridwright.editor.features.wish.question import WishQuestion
from gridwright.editor.features.wish.tray import (
    MadeLevel,
    WishClimb,
    WishShortfall,
    WishTray,
)
from gridwright.editor.models.program.language import (
    grouped,
    in_full,
    translated,
    words_of,
)
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.answers.picture_list import PictureList
from gridwright.editor.views.answers.repairs import RepairList, repairs
from gridwright.editor.views.answers.route_pictures import CLIMBED, LEVEL
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.level.options_form import OptionsForm
from gridwright.editor.views.style import holder, label_of, row_of, set_up, worded
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import TYPED, fill, menu_button_of, remove
from gridwright.solvers.kind import LevelError, Option, OptionError
from gridwright.solvers.kind.wishes import ClimbStep
from gridwright.solvers.text import Text, filled
from gridwright.solvers.wish.language import WishError, impossible, parse_wish
from gridwright.solvers.wish.making import WishOrder
from gridwright.solvers.wish.tally import LIMIT
from gridwright.solvers.wish.terms import terms_of

_tr = words_of("WishWords")
NAME = CLIMBED + 1
"""The role of the name of a candidate's file."""
FORM = (
    Option("rows", "int", 8, Text("Rows"), minimum=1, maximum=4096),
    Option("cols", "int", 8, Text("Columns"), minimum=1, maximum=4096),
    Option(
        "seed",
        "int",
        0,
        Text("Seed"),
        minimum=0,
        maximum=2**31 - 1,
    ),
    Option("count", "int", 12, Text("Levels"), minimum=1, maximum=1000),
    Option(
        "seconds",
        "int",
        round(LIMIT),
        Text("Time limit"),
        unit="s",
        minimum=1,
        maximum=86_400,
    ),
)
ORDERS: dict[str, Callable[[MadeLevel], int]] = {
    Text("easiest first"): lambda made: made.figures[2] or 0,
    Text("hardest first"): lambda made: -(made.figures[2] or 0),
    Text("highest score first"): lambda made: -(made.figures[0] or 0),
    Text("fewest best answers first"): lambda made: made.figures[1] or 0,
    Text("newest first"): lambda made: 0,
}
SHOWN = Text("all"), Text("with a star")
TRAY = (
    Option(
        "order",
        "choice",
        "easiest first",
        Text("Order"),
        choices=tuple(ORDERS),
    ),
    Option("shown", "choice", "all", Text("Show"), choices=SHOWN),
)
EXAMPLES = {"range": "=1..", "flag": "", "words": "={}", "cell": " 0,0"}
"""The text after the name of a condition that is added, by its form."""
LONG = 30
"""The number of tried levels from which on a climb is shown."""
BLOCKS = "▁▂▃▄▅▆▇█"


class WishPanel(AnswerPanel):
    """The wish for the current level, and the levels that were made. Its buttons are
    the actions given."""

    wished = Signal(str)
    """Emitted with another wish that can be read."""
    chosen_changed = Signal()
    """Emitted when another level of the tray is chosen."""
    opened = Signal()
    """Emitted when the chosen level is to be opened."""

    def __init__(self, actions: Actions, tray: WishTray) -> None:
        super().__init__("wish")
        self.tray = tray
        self._kind = ""
        self._listed: list[tuple[str, MadeLevel]] | None = None
        self.field = worded(
            self, QLineEdit(), "wishField", hint="Wish, as in unique; score=40..45"
        )
        set_up(self.field, textEdited=self._on_text, clearButtonEnabled=True)
        self.adding = menu_button_of(
            self, "wishAdd", "Add", tip="Add a condition to the wish"
        )
        self.chips: dict[str, QPushButton] = {}
        self._chips = FlowLayout()
        self.standing = holder(self._chips)
        self.trouble = set_up(self.words_label("Trouble"), danger=True)
        self.form = set_up(OptionsForm(), changed=self._check)
        fill(
            self.column, row_of((self.field, 1), self.adding, margins=0), self.standing
        )
        fill(self.column, self.trouble, self.form)
        self.add_asking(actions["wish.make"], "Make levels", "Working", "Stop")
        set_up(self.build_button, primary=False)  # Solve stands out
        names = "mend", "complete", "star", "like", "remove"
        acts = [actions[f"wish.{name}"] for name in names]
        self.found = self.words_label("Found")
        self.repairs = RepairList("wishRepairs")
        first, second = (
            holder(button_row(row, words=True)) for row in (acts[:2], acts[2:])
        )
        self.climb = self.words_label("Climb")
        self.steps = worded(self, PictureList(), "wishSteps", spoken="Edits tried last")
        self.view = worded(
            self, PictureList(), "wishTray", spoken="Levels that were made"
        )
        label = label_of(self, "", "Levels that were made", muted=True)
        self.order = set_up(OptionsForm(), changed=self._list)
        self.order.show_options(TRAY, {})
        self.view.activated.connect(self.opened)
        self.view.selectionModel().currentChanged.connect(self.chosen_changed)
        fill(
            self.column, self.climb, self.steps, first, self.found, self.repairs, label
        )
        fill(self.column, self.order, self.view, second)
        tray.changed.connect(self.refresh)
        self.finish()

    # -- the wish ----------------------------------------------------------------------
    @property
    def chosen(self) -> MadeLevel | None:
        """The chosen level of the tray."""
        return self.tray.candidates.get(self.view.currentIndex().data(NAME) or "")

    def take_order(self) -> tuple[WishOrder, int]:
        """Return the order, and the number of levels. The next order continues where
        this one ends."""
        values = self.form.values()
        rows, cols, seed, count, seconds = values.values()
        self.form.show_options(FORM, {**values, "seed": seed + count})
        of = self._question.document.kind
        wish = self._question.wish
        return WishOrder(of, wish, rows, cols, seed=seed, seconds=seconds), count

    @property
    def refused(self) -> str:
        """The reason that nothing can be made. "" if there is none."""
        of = self._question.document.kind
        values = self.form.values()
        size = values["rows"], values["cols"]
        try:
            wish = parse_wish(of, self.field.text())
            of.blank(*size)
            return translated(impossible(of, wish, *size, {}))
        except (WishError, LevelError, OptionError) as error:
            return translated(error)

    @Slot()
    def _check(self) -> None:
        """Show why the wish cannot be fulfilled, also while it is typed."""
        why = "" if self._question is None else self.refused
        set_up(self.trouble, text=why, visible=bool(why))
        if self._question is not None:
            self._show_chips(self._question)
        self.build_button.setEnabled(not why)

    @Slot(str)
    def _on_text(self, text: str) -> None:
        self.wished.emit(text)
        self._check()

    def _change(self, texts: Iterable[str]) -> None:
        """Put these conditions into the field."""
        self.field.setText("; ".join(texts))
        self._on_text(self.field.text())

    def _parts(self) -> list[str]:
        """Return the conditions in the field, readable or not."""
        return list(
            dict.fromkeys(filter(None, map(str.strip, self.field.text().split(";"))))
        )

    @Slot()
    def _on_cancel(self) -> None:
        self.tray.stop()
        super()._on_cancel()

    # -- showing -----------------------------------------------------------------------
    def is_busy(self, question: WishQuestion) -> bool:
        return question.building or self.tray.making

    def let_go(self) -> None:
        self.repairs.let_go()

    def show_answer(self, question: WishQuestion) -> None:
        self.build_button.setVisible(not self.is_busy(question))
        of = question.document.kind
        if of.id != self._kind:
            self._kind = of.id
            rows, cols = question.document.cells.shape
            self.form.show_options(FORM, {"rows": rows, "cols": cols})
            self.field.setText(question.wish.text)
            menu = set_up(self.adding.menu(), toolTipsVisible=True)
            menu.clear()
            for name, term in terms_of(of).items():
                text = name + EXAMPLES[term.form].format(*term.words[:1])
                act = menu.addAction(name, partial(self._add, text))
                set_up(act, toolTip=translated(term.help))
                act.setProperty(TYPED, True)
        terms = (
            f"{name}: {translated(term.help)}" for name, term in terms_of(of).items()
        )
        self.field.setToolTip("\n".join(terms))
        set_up(
            self.found,
            text=(words := repairs(question)),
            visible=bool(words),
        )
        climb = self.tray.climb
        words = climb_words(climb) or shortfall_words(self.tray.shortfall)
        set_up(self.climb, text=words, visible=bool(words))
        self.steps.show_all(map(_told, climb.steps if climb_words(climb) else ()))
        self.repairs.show_repairs(question)
        self._check()
        self._list()

    def _add(self, text: str) -> None:
        self._change([*self._parts(), text])
        self.field.setFocus()

    def _show_chips(self, question: WishQuestion) -> None:
        """Show a chip for each condition: whether the level fulfils it, or that it
        cannot be read."""
        parts = self._parts()
        if parts != list(self.chips):
            for chip in self.chips.values():
                remove(chip)
            self.chips = {
                part: set_up(QPushButton(), "wishChip", chip=True) for part in parts
            }
            for part, chip in self.chips.items():
                others = [other for other in parts if other != part]
                chip.clicked.connect(partial(self._change, others))
                chip.setToolTip(self.tr("Take this condition away"))
                self._chips.addWidget(chip)
        for part, chip in self.chips.items():
            chip.setText(condition_words(question, part))
        self.standing.setVisible(bool(parts))

    @Slot()
    def _list(self) -> None:
        """List the levels that were made of the current kind. Those with a star come
        first."""
        order, only = self.order.values().values()
        newest = reversed(self.tray.candidates.values())
        shown = [c for c in newest if c.level.kind == self._kind]
        self.order.setVisible(bool(shown))
        if only != SHOWN[0]:
            shown = list(filter(self.tray.starred, shown))
        shown.sort(key=lambda one: (not self.tray.starred(one), ORDERS[order](one)))
        rows = [(badge(one, self.tray.starred(one)), one) for one in shown]
        chosen = self.chosen
        if rows == self._listed:
            return
        self._listed = rows
        data = [{LEVEL: one.level, NAME: one.path.name} for _, one in rows]
        told = zip(rows, data, strict=True)
        self.view.show_all((words, spoken(one), each) for (words, one), each in told)
        if chosen is not None and chosen in shown:
            self.view.setCurrentIndex(self.view.items.index(shown.index(chosen), 0))
        self.chosen_changed.emit()


def _told(step: ClimbStep) -> tuple[str, str, dict[int, object]]:
    """Return a step of a climb: its words, a remark on it, and its data for a
    picture."""
    words = (
        _tr("✓ accepted\nlacks {missing}")
        if step.accepted
        else _tr("✗ refused\nlacks {missing}")
    )
    words = words.format(missing=f"{step.energy:.3g}")
    places = "; ".join(f"{row}, {col}" for row, col in step.cells)
    told = _tr("{words}. Changed: {places}").format(
        words=words.replace("\n", ", "), places=places
    )
    return (
        words,
        told,
        {
            LEVEL: step.level,
            CLIMBED: step,
        },
    )


def climb_words(climb: WishClimb) -> str:
    """Return a running search as a curve of blocks and a sentence, once it is long."""
    far = climb.far
    if climb.tried < LONG or not far:
        return ""
    nearest = list(accumulate(far, min))[:: -(-len(far) // 24)]
    top = max(min(nearest[0], 4 * nearest[-1] + 8), 1e-9)
    curve = "".join(BLOCKS[round(7 * min(1.0, each / top))] for each in nearest)
    words = filled(
        _tr("levels tried: {tried}; the nearest lacks {missing}"),
        tried=grouped(climb.tried),
        missing=f"{min(far):.3g}",
    )
    return f"{curve}  {words}"


def shortfall_words(short: WishShortfall | None) -> str:
    """Return a sentence on levels that were not made in time, with the conditions that
    those tried lacked."""
    if short is None:
        return ""
    words = _tr("Levels made in the time limit: {made} of {asked}; {missed}.")
    return words.format(
        made=short.made, asked=short.asked, missed=translated(short.missed)
    )


def badge(candidate: MadeLevel, starred: bool) -> str:
    """Return the words below a picture: the score, then the number of best answers and
    the difficulty."""
    score, optimal, grade = (
        "–" if n is None else in_full(n) for n in candidate.figures
    )
    return f"{'★ ' if starred else ''}{score}\n{optimal} · {grade}/10"


def spoken(candidate: MadeLevel) -> str:
    """Return the same as a sentence, and the way in which the level was made."""
    score, optimal, grade = (
        "–" if n is None else grouped(n) for n in candidate.figures
    )
    words = _tr("Score {score}; best answers: {optimal}; difficulty: {grade} of 10")
    figures = filled(words, score=score, optimal=optimal, grade=grade)
    return f"{figures}\n{candidate.level.notes}"


def in_short(question: WishQuestion) -> str:
    """Say whether the current level fulfils the wish, a line for each condition."""
    texts = () if question.judged is None else question.wish.texts
    return "   ".join(condition_words(question, text) for text in texts)


def condition_words(question: WishQuestion, text: str) -> str:
    """Return one condition, and whether the current level fulfils it; `!` if it cannot
    be read."""
    try:
        parse_wish(question.document.kind, text)
    except WishError:
        return f"!\u00a0{text}"
    met, value = question.standing(text)
    tail = f"\u00a0({in_full(value)})" if met is False and value is not None else ""
    return f"{'?' if met is None else '✓' if met else '✗'}\u00a0{text}{tail}"
