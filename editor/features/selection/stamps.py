"""Stamps: pieces of boards to paint with again, kept from one start to the next."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot

from gridwright.editor.features.selection import model
from gridwright.editor.features.selection.feature import SelectionFeature
from gridwright.editor.features.selection.stamp_panel import StampPanel
from gridwright.editor.models.program.language import translated
from gridwright.editor.views.commands.actions import (
    command,
    usable_when,
    with_level,
)
from gridwright.editor.views.frame.section import Section, on_the_left
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow


class StampsFeature(Feature):
    """The panel of stamps, and the keys of nine of them."""

    menus: ClassVar = {"paint": ("", "stamp.keep")}

    while_playing = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        for spec in self.specs[1:]:  # in no menu: their keys work all the same
            window.addAction(window.actions_[spec.id])
        self.stamps = set_up(model.Stamps(parent=self), failed=window.say)
        self.stamps.read()
        self.panel = set_up(
            StampPanel(self.stamps), used=self._use, wanted=self._keep_one
        )
        self.panel.changed.connect(self._show_summary)

    def sections(self) -> list[Section]:
        panel = self.panel
        return [on_the_left("stamps", self.tr("Stamps"), panel, "stamp", panel.summary)]

    @Slot()
    def _show_summary(self) -> None:
        """Show the section from the first stamp on; what is empty is not there."""
        section = self.window.sections.get("stamps")
        if section is not None:
            section.set_available(self.panel.holds_something)
            section.refresh()

    def show_view(self, view: DocumentView | None) -> None:
        self.panel.show_kind(None if view is None else view.document.kind)

    @command("stamp.keep", "Keep as stamp", icon="add")
    def _keep_new(self, view: DocumentView) -> None:
        self._keep(view, None)

    @command(
        "stamp.keep_{number}",
        "Keep stamp {number}",
        "Ctrl+Alt+{number}",
        numbers=model.NUMBERS,
    )
    def _keep(self, view: DocumentView, number: int | None) -> None:
        known = number is not None and self.stamps.numbered(number) is not None
        told = (
            self.tr("Stamp {number} was replaced.").format(number=number)
            if known
            else ""
        )
        self.panel.offer_undo(told)
        clip = self.window.feature(SelectionFeature).clip(view)
        stamp = self.stamps.keep(clip, number)
        text = self.tr("Stamp kept.")
        if stamp.number is not None:
            text = self.tr("Stamp kept; Ctrl+{number} paints with it.").format(
                number=stamp.number
            )
        self.window.say(text)

    @Slot()
    def _keep_one(self) -> None:
        self.window.actions_["stamp.keep"].trigger()

    @command(
        "stamp.use_{number}",
        "Use stamp {number}",
        "Ctrl+{number}",
        numbers=model.NUMBERS,
    )
    @usable_when(with_level)
    def _use_number(self, number: int) -> None:
        stamp = self.stamps.numbered(number)
        if stamp is None:
            self.window.say(
                self.tr("There is no stamp {number} yet.").format(number=number)
            )
        else:
            self._use(stamp)

    @Slot(object)
    def _use(self, stamp: model.Stamp) -> None:
        view = self.view
        if view is None:
            return
        unknown = stamp.clip.unknown(view.document.kind)
        if unknown:
            text = self.tr(
                "This stamp has cells that are none of this puzzle: {tokens}"
            )
            self.window.say(text.format(tokens=" ".join(map(translated, unknown))))
            return
        cells, mask = stamp.clip.codes(view.document.kind)
        self.window.feature(SelectionFeature).carry(view, cells, mask, once=False)
