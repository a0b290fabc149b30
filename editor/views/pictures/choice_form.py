"""ChoiceForm: all that can be chosen of a picture, a film or a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QSignalBlocker, Signal, Slot
from PySide6.QtGui import QShowEvent

from gridwright.editor.models.pictures import PictureTexts, Subject
from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.language import marked
from gridwright.editor.pictures.search_ends import subject_end_words
from gridwright.editor.pictures.sheet import CELL, largest_cell
from gridwright.editor.views.pictures.entries import ENTRIES, EntryButton, entry_of
from gridwright.editor.views.pictures.rows import (
    AmountBox,
    Entries,
    Field,
    OneOf,
    edited,
    field_of,
    heading,
    line_edit,
    list_of,
    put,
    row,
    ruler,
    switch,
    value_of,
)
from gridwright.editor.views.style import scaled
from gridwright.editor.views.style.kit import (
    NO_BAR,
    NO_KEYS,
    column_of,
    fill,
    holder,
    set_up,
)
from gridwright.solvers.drawing.export_choices import (
    EXPORT_OPTIONS,
    FORMATS,
    LOOKS,
    ExportChoices,
)

SIDE = 900
LEAST_CELL = 8
"""Pixels of a board, and of its cells at least, in the size that suits it."""
SCROLL_BAR = 12
WIDE = 338
"""Pixels of the form at 100 per cent, where its words need no more."""


TEXT_WORDS = {
    "text": marked("ChoiceForm", "rows of tokens"),
    "characters": marked("ChoiceForm", "one character a cell"),
    "csv": marked("ChoiceForm", "table, CSV"),
    "matrix": marked("ChoiceForm", "list of rows, Python and JSON"),
    "tmj": marked("ChoiceForm", "Tiled map, tiles"),
    "tmj-objects": marked("ChoiceForm", "Tiled map, start and exit as objects"),
    "adjacency": marked("ChoiceForm", "lists of neighbours"),
    "adjacency-matrix": marked("ChoiceForm", "matrix of neighbours"),
    "puzzlink": marked("ChoiceForm", "address of Simple Loop"),
    "penpa": marked("ChoiceForm", "address of Penpa"),
    "pzprv3": marked("ChoiceForm", "file of Simple Loop, pzprv3"),
    "link": marked("ChoiceForm", "link"),
}
"""Form of a text -> its words."""


class ChoiceForm(QtWidgets.QScrollArea):
    """The fields of the dialog. They speak through `changed`; `choices` and `words`
    read them."""

    changed = Signal()
    """Something else was chosen."""

    def __init__(self, subject: Subject, choices: ExportChoices) -> None:
        super().__init__()
        set_up(
            self,
            "exportForm",
            widgetResizable=True,
            frameShape=QtWidgets.QScrollArea.Shape.NoFrame,
        )
        set_up(
            self, horizontalScrollBarPolicy=NO_BAR, focusPolicy=NO_KEYS
        )  # its fields have them
        self._subject = subject
        self._end_words = subject_end_words(subject)
        self._last: dict[str, str] = {}
        """Entry -> the format that was chosen last."""
        body = set_up(QtWidgets.QWidget(), "exportBody")
        self._column = column_of(on=body, margins=(24, 16, 24, 16), spacing=9)
        self._build_fields()
        self._build_rows()
        self._column.addStretch(1)
        self.setWidget(body)
        self.body = body
        """All the fields."""
        self._fill(choices)
        self._connect()
        self.show_format()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the width of the widest row, shown or not, so that nothing moves when
        another entry is chosen."""
        super().showEvent(event)
        margins = self._column.contentsMargins()
        around = margins.left() + margins.right() + SCROLL_BAR
        widest = scaled(WIDE) - around
        for place in range(self._column.count()):
            item = self._column.itemAt(place)
            line = None if item is None else item.widget()
            if line is not None:
                widest = max(widest, line.minimumSizeHint().width())
        self.setFixedWidth(widest + around)

    # -- building ----------------------------------------------------------------------
    def _finish_fields(self) -> None:
        """Give the fields the words around their values."""
        set_up(self.fields["megabytes"], "exportSize")
        self._check("loop").setText(self.tr("plays again and again"))
        self._check("answers").setText(self.tr("on the last pages"))
        set_up(self._amount("routes"), prefix=self.tr("up to "))
        set_up(self._amount("cell"), suffix=self.tr(" px"))
        events = self._amount("events")
        events.setSpecialValueText(self.tr("as many as fit"))
        if searches := self._subject.searches:
            all_steps = sum(map(len, searches)) - len(searches) + 1
            set_up(events, maximum=all_steps)

    def _check(self, name: str) -> QtWidgets.QCheckBox:
        """The field of a choice that is on or off."""
        field = self.fields[name]
        assert isinstance(field, QtWidgets.QCheckBox)
        return field

    def _amount(self, name: str) -> AmountBox:
        """The field of a choice that is a number."""
        field = self.fields[name]
        assert isinstance(field, AmountBox)
        return field

    def _set_up_format(self, name: str, button: QtWidgets.QAbstractButton) -> None:
        """Name the button of a format; it is off where there is nothing to write."""
        of_set = ("pdf", "html", *ENTRIES["film"]) if self._subject.of_set else ("pdf",)
        usable = self._subject.level is not None or name in of_set
        set_up(button, text=FORMATS[name], enabled=usable)
        subject = self._subject
        moving = subject.moves or subject.searches or subject.of_set
        if name in ENTRIES["film"] and not moving:
            set_up(
                button,
                enabled=False,
                toolTip=self.tr("A film needs moves: solve the level"),
            )

    def _build_fields(self) -> None:
        formats: dict[str, QtWidgets.QAbstractButton] = {
            name: QtWidgets.QToolButton() for name in FORMATS
        }
        for name, button in formats.items():
            self._set_up_format(name, button)
        self.format = OneOf("exportFormat", formats)
        self._build_entries()
        paces: dict[str, QtWidgets.QAbstractButton] = {}
        for name, words, spoken in (
            ("speed", self.tr("Speed"), ""),
            ("seconds", self.tr("Fit into"), self.tr("Fit into seconds")),
            ("size", self.tr("Fit into"), self.tr("Fit into a size")),
        ):
            paces[name] = set_up(
                QtWidgets.QRadioButton(words), accessibleName=spoken, minimumWidth=96
            )
        self.pace = OneOf("exportPace", paces)
        entries = self._entries()
        self.fields = {
            name: field_of(option, entries.get(name, ()))
            for name, option in EXPORT_OPTIONS.items()
            if name not in ("format", "pace")
        }
        self._finish_fields()
        sheets = {
            value: QtWidgets.QRadioButton(words) for value, words in self._sheets()
        }
        self.sheet_shows = OneOf("exportSheetShows", sheets)
        next(iter(sheets.values())).setChecked(True)
        self.end_words = line_edit("exportEndWords", self.tr("Words of the end card"))
        self.title_words = line_edit(
            "exportTitleWords", self.tr("Words above the board")
        )
        self.caption_words = line_edit(
            "exportCaptionWords", self.tr("Words below the board")
        )
        self.pixels = set_up(QtWidgets.QLabel(), "exportPixels", muted=True)

    def _build_entries(self) -> None:
        """Give every entry a button that chooses its first format, and the page its
        fields."""
        buttons: dict[str, QtWidgets.QAbstractButton] = {}
        for entry, formats in ENTRIES.items():
            first = self.format.by_value[formats[0]]
            buttons[entry] = set_up(EntryButton(entry), enabled=first.isEnabled())
            buttons[entry].setToolTip(first.toolTip())
            buttons[entry].clicked.connect(partial(self._choose_entry, entry))
        self.entry = OneOf("exportEntry", buttons)
        shows = [("search", self.tr("The search, to scrub"))]
        shows = shows if self._subject.searches else []
        if self._subject.level is not None:
            shows.append(("play", self.tr("The level, to play")))
        elif self._subject.of_set:
            shows.append(("play", self._all_of_set()))
        words = self.tr("Shows")
        self.page_shows = list_of("exportPageShows", words, shows)
        inside = self.tr("the best answers are inside")
        self.page_best = set_up(QtWidgets.QCheckBox(inside), "exportPageBest")
        self.page_best.setChecked(True)

    def _choose_entry(self, entry: str) -> None:
        """Choose an entry, with the format it had last, or its first."""
        if self.format.value not in ENTRIES[entry]:
            self.format.by_value[self._last.get(entry, ENTRIES[entry][0])].click()

    @property
    def plays(self) -> bool:
        """True if a page to play is chosen."""
        return self.format.value == "html" and self.page_shows.currentData() == "play"

    def _entries(self) -> dict[str, Entries]:
        """The words of the lists."""
        subject = self._subject
        search = (
            self.tr("Both searches")
            if len(subject.searches) > 1
            else self.tr("The search")
        )
        films = [("search", search)] if subject.searches else []
        stills = [("board", self.tr("The board"))]
        if subject.of_set:
            films.append(("route", self.tr("The kept answer of every level")))
        if subject.moves:
            films.append(("route", self.tr("The route on the board")))
            stills.append(("route", self.tr("The board and the route")))
            stills.append(("moment", self.tr("The board after some moves")))
        if subject.lists_routes or not films:
            films.append(("optimal", self.tr("All optimal routes")))
        moves = [
            ("whole", self.tr("shown whole")),
            ("fast", self.tr("sped up")),
            ("skip", self.tr("skipped: only their end")),
        ]
        looks = [("", self.tr("As the window"))] + [
            (key, _look_words(key)) for key in LOOKS
        ]
        return {
            "film_shows": films,
            "still_shows": stills,
            "long_moves": moves,
            "look": looks,
            "text_form": [(form, self.tr(words)) for form, words in TEXT_WORDS.items()],
        }

    def _all_of_set(self) -> str:
        count = len(self._subject.of_set)
        return self.tr("All %n level(s) of the set", "", count)

    def _sheets(self) -> Entries:
        subject = self._subject
        sheets = [] if subject.level is None else [("level", self.tr("This level"))]
        if len(subject.open_levels) > 1:
            count = len(subject.open_levels)
            sheets.append(("open", self.tr("All %n open level(s)", "", count)))
        if subject.of_set:
            sheets.insert(0, ("of_set", self._all_of_set()))
        if subject.chosen:
            count = len(subject.chosen)
            sheets.append(
                ("chosen", self.tr("%n level(s) chosen in the library", "", count))
            )
        return [*sheets, ("set", self.tr("A set of levels…"))]

    def _build_rows(self) -> None:
        shows = self.tr("Shows")
        of = self.fields
        pace = self.pace.by_value
        cell = row(self.tr("Cell"), of["cell"], self.pixels)
        caption = row(
            self.tr("Caption"), of["caption"], self.caption_words, stretch=True
        )
        film = row(shows, of["film_shows"], of["routes"])
        still = row(shows, of["still_shows"])
        text = row(self.tr("Form"), of["text_form"])
        events = row(self.tr("Events"), of["events"])
        sheet = row(
            shows,
            holder(
                column_of(*self.sheet_shows.by_value.values(), margins=0, spacing=6)
            ),
        )
        fill(
            self._column,
            formats := row(self.tr("Format"), switch(self.format)),
            page := row(shows, self.page_shows),
            best := row(self.tr("Answers"), self.page_best),
            film,
            events,
            still,
            text,
            sheet,
        )
        length = self._section(
            self.tr("Length"),
            row(self.tr("Pace"), pace["speed"], of["speed"]),
            row("", pace["seconds"], of["seconds"]),
            row("", pace["size"], of["megabytes"]),
            moves := row(self.tr("Long moves"), of["long_moves"]),
            row(self.tr("End card"), of["end_card"], self.end_words, stretch=True),
            row(self.tr("Last picture"), of["hold"]),
            row(self.tr("Loop"), of["loop"]),
        )
        pages = self._section(
            self.tr("Pages"),
            row(self.tr("A page"), of["per_page"]),
            row(self.tr("Paper"), of["paper"]),
            row(self.tr("Answers"), of["answers"]),
        )
        picture = self._section(
            self.tr("Picture"),
            cell,
            row(self.tr("Look"), of["look"]),
            row(self.tr("Title"), of["title"], self.title_words, stretch=True),
            caption,
        )
        self._formats = formats
        self._of_pages = [page]
        self._of_play = [best]
        self._of_films = [film, *length]
        self._of_texts = [text]
        self._of_looks = picture
        self._of_stills = [still]
        self._of_sheets = [sheet, *pages]
        self._of_pictures = [cell]
        self._of_searches = [events]
        self._of_boards = [moves, caption]

    def _section(self, title: str, *rows: QtWidgets.QWidget) -> list[QtWidgets.QWidget]:
        """A part of the form under a line; its widgets, to be shown and hidden
        together."""
        parts = [ruler(), heading(title), *rows]
        for part in parts:
            self._column.addWidget(part)
        return parts

    # -- values ------------------------------------------------------------------------
    def _all(self) -> dict[str, Field]:
        """Every choice and its field."""
        return {"format": self.format, "pace": self.pace, **self.fields}

    def _fill(self, choices: ExportChoices) -> None:
        level = self._subject.level
        if not self.format.by_value[choices.format].isEnabled():
            choices = replace(choices, format="pdf" if level is None else "png")
        fits = level is not None and 0 < choices.cell <= largest_cell(level)
        choices = replace(choices, cell=choices.cell if fits else self._usual_cell())
        for name, field in self._all().items():
            put(field, getattr(choices, name))
        if self._subject.chosen:
            put(self.sheet_shows, "chosen")
        self.end_words.setText(self._end_words)
        self.title_words.setText(self._subject.name if level is None else level.title)

    def _usual_cell(self) -> int:
        """Pixels of a cell that suit the board."""
        level = self._subject.level
        if level is None:
            return CELL
        return max(LEAST_CELL, min(CELL, SIDE // max(level.rows, level.cols)))

    def _connect(self) -> None:
        for amount, pace in (
            ("speed", "speed"),
            ("seconds", "seconds"),
            ("megabytes", "size"),
        ):
            # who writes a number means it
            edited(self.fields[amount]).connect(self.pace.by_value[pace].click)
        pages = (self.page_shows, self.page_best)
        for field in (*self._all().values(), self.sheet_shows, *pages):
            edited(field).connect(self._on_change)
        for words in (self.end_words, self.title_words, self.caption_words):
            words.textChanged.connect(self._on_change)

    def choices(self) -> ExportChoices:
        """The present choices."""
        now = ExportChoices(
            **{name: value_of(field) for name, field in self._all().items()}
        )
        return replace(now, film_shows="search") if now.is_page else now

    def words(self) -> PictureTexts:
        """The texts to write on the picture."""
        now = self.choices()
        end = self.end_words.text().strip()
        return PictureTexts(
            self.title_words.text().strip() if now.title else "",
            self.caption_words.text().strip() if now.caption else "",
            end if now.end_card else "",
            usual_end=end == self._end_words,
        )

    def kept_cell(self) -> int:
        """The cell size to remember: 0 for the one that suits the board."""
        cell = self.choices().cell
        return 0 if cell == self._usual_cell() else cell

    def show_end_words(self, words: str) -> None:
        """Show the result of the moves, unless the person wrote other words."""
        if words and self.words().usual_end:
            self._end_words = words
            with QSignalBlocker(self.end_words):
                self.end_words.setText(words)

    def take_focus(self) -> None:
        """Give the keys to the entry."""
        self.entry.by_value[self.entry.value].setFocus()

    # -- what shows --------------------------------------------------------------------
    @Slot()
    def _on_change(self) -> None:
        self.show_format()
        self.changed.emit()

    def _show_entry(self, format_: str) -> None:
        """Show the entry of a format, and the formats of that entry alone."""
        entry = entry_of(format_)
        self._last[entry] = format_
        self.entry.by_value[entry].setChecked(True)
        for name, button in self.format.by_value.items():
            button.setVisible(name in ENTRIES[entry])
        self._formats.setVisible(len(ENTRIES[entry]) > 1)

    @Slot()
    def show_format(self) -> None:
        """Show the fields that the format has, and let those rest that are switched
        off."""
        now = self.choices()
        self._show_entry(now.format)
        for parts, visible in self._shown_for(now):
            for part in parts:
                part.setVisible(visible)
        self.fields["routes"].setVisible(now.film_shows == "optimal")
        self.end_words.setEnabled(now.end_card)
        self.title_words.setEnabled(now.title)
        self.caption_words.setEnabled(now.caption)
        figures = self.tr("figures of the game") if now.is_film else ""
        self.caption_words.setPlaceholderText(figures)

    def _is_of_search(self, now: ExportChoices) -> bool:
        """True if the choices are those of a film of the search."""
        return now.is_film and now.film_shows == "search" and not self.plays

    def _shown_for(
        self, now: ExportChoices
    ) -> list[tuple[Sequence[QtWidgets.QWidget], bool]]:
        """Groups of fields, each with whether some choices have a use for it."""
        searched = self._is_of_search(now)
        is_still = not (now.is_film or now.is_sheet or now.is_text)
        shows_board = is_still or (now.is_film and not searched)
        return [
            (self._of_texts, now.is_text),
            (self._of_looks, not now.is_text),
            (self._of_films, now.is_film and not now.is_page),
            (self._of_stills, is_still),
            (self._of_sheets, now.is_sheet),
            (self._of_pages, now.is_page),
            (self._of_play, self.plays),
            (self._of_pictures, is_still or (now.is_film and not now.is_page)),
            (self._of_searches, searched),
            (self._of_boards[:1], now.is_film and not searched),
            (self._of_boards[1:], shows_board),
        ]


def _look_words(name: str) -> str:
    return QCoreApplication.translate("Preferences", preferences.LOOKS[name])
