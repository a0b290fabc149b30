"""Stamps: pieces of boards to paint with again and again, kept from one start to the next."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.document.pieces.stamps import NUMBERS, Stamp, Stamps
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.painting.look import Look
from editor.views.commands.actions import ActionSpec
from editor.views.features.editing.selection import SelectionFeature
from editor.views.frame.section import Section
from editor.views.palette.stamp_panel import StampPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class StampsFeature(Feature):
    """The panel of stamps, and the keys of nine of them."""

    specs = (
        ActionSpec("stamp.keep", QT_TRANSLATE_NOOP("Actions", "Keep as stamp"), (), "add"),
        *(
            ActionSpec(
                f"stamp.keep_{n}",
                QT_TRANSLATE_NOOP("Actions", "Keep stamp {number}"),
                (f"Ctrl+Alt+{n}",),
                number=n,
            )
            for n in NUMBERS
        ),
        *(
            ActionSpec(
                f"stamp.use_{n}",
                QT_TRANSLATE_NOOP("Actions", "Use stamp {number}"),
                (f"Ctrl+{n}",),
                number=n,
            )
            for n in NUMBERS
        ),
    )
    menus: ClassVar = {"paint": ("", "stamp.keep")}

    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        for spec in self.specs[1:]:  # in no menu: their keys work all the same
            window.addAction(window.actions_[spec.id])
        self.stamps = Stamps(parent=self)
        self.stamps.failed.connect(window.say)
        self.stamps.read()
        self.panel = StampPanel(self.stamps, window.looks.look)
        self.panel.used.connect(self._use)
        self.panel.wanted.connect(self._keep_one)
        self.panel.changed.connect(self._show_summary)

    def acts(self) -> dict[str, Act]:
        return {
            "stamp.keep": self.on_view(partial(self._keep, None)),
            **{f"stamp.keep_{n}": self.on_view(partial(self._keep, n)) for n in NUMBERS},
            **{f"stamp.use_{n}": partial(self._use_number, n) for n in NUMBERS},
        }

    def sections(self) -> list[Section]:
        return [
            Section(
                "stamps",
                self.tr("Stamps"),
                self.panel,
                column="left",
                icon="stamp",
                summary=self.panel.summary,
            )
        ]

    @Slot()
    def _show_summary(self) -> None:
        if "stamps" in self.window.sections:
            self.window.sections["stamps"].refresh()

    def show_view(self, view: DocumentView | None) -> None:
        look = self.window.looks.look
        if view is None:
            self.panel.show_kind(None, None, look)
        else:
            self.panel.show_kind(view.document.kind, view.canvas.painter, look)

    def set_look(self, look: Look) -> None:
        self.show_view(self.view)

    def _keep(self, number: int | None, view: DocumentView) -> None:
        known = number is not None and self.stamps.numbered(number) is not None
        told = self.tr("Stamp {number} was replaced.").format(number=number) if known else ""
        self.panel.offer_undo(told)
        clip = self.window.feature(SelectionFeature).clip(view)
        stamp = self.stamps.keep(clip, number)
        text = self.tr("Stamp kept.")
        if stamp.number is not None:
            text = self.tr("Stamp kept; Ctrl+{number} paints with it.").format(number=stamp.number)
        self.window.say(text)

    @Slot()
    def _keep_one(self) -> None:
        self.window.actions_["stamp.keep"].trigger()

    def _use_number(self, number: int) -> None:
        stamp = self.stamps.numbered(number)
        if stamp is None:
            self.window.say(self.tr("There is no stamp {number} yet.").format(number=number))
        else:
            self._use(stamp)

    @Slot(object)
    def _use(self, stamp: Stamp) -> None:
        view = self.view
        if view is None:
            return
        unknown = stamp.clip.unknown(view.document.kind)
        if unknown:
            text = self.tr("This stamp has cells that are none of this puzzle: {tokens}")
            self.window.say(text.format(tokens=" ".join(map(said, unknown))))
            return
        cells, mask = stamp.clip.codes(view.document.kind)
        self.window.feature(SelectionFeature).carry(view, cells, mask, once=False)
