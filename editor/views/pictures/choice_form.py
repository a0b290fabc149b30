"""ChoiceForm: all that can be chosen of a picture, a film or a sheet of paper."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QLabel,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.models.pictures.choices import (
    CELLS,
    FORMATS,
    HOLDS,
    MEGABYTES,
    PER_PAGE,
    ROUTES,
    SECONDS,
    SPEEDS,
    ExportChoices,
    Words,
)
from editor.models.pictures.subject import Subject
from editor.models.program.preferences import LOOKS
from editor.pictures.sheet import CELL, largest_cell
from editor.views.pictures.rows import (
    Switch,
    check,
    choice,
    decimal,
    heading,
    line_edit,
    row,
    ruler,
    select,
    whole,
)

FORMAT_WORDS = {
    "gif": "GIF",
    "webp": "WebP",
    "apng": "APNG",
    "png": "PNG",
    "svg": "SVG",
    "pdf": "PDF",
}

SIDE, LEAST_CELL = 900, 8
"""Pixels of a board, and of its cells at least, in the size that suits it."""
SCROLL_BAR = 12


class ChoiceForm(QScrollArea):
    """The fields of the dialog. They speak through `changed`; `choices` and `words` read them."""

    changed = Signal()
    """Something else was chosen."""

    def __init__(self, subject: Subject, choices: ExportChoices, end_words: str) -> None:
        super().__init__()
        self.setObjectName("exportForm")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._subject, self._end_words = subject, end_words
        body = QWidget()
        body.setObjectName("exportBody")
        self._column = QVBoxLayout(body)
        self._column.setContentsMargins(24, 16, 24, 16)
        self._column.setSpacing(9)
        self._build_what()
        self._films = self._section(self.tr("Length"), self._length_rows())
        self._pages = self._section(self.tr("Pages"), self._page_rows())
        self._pictures = self._section(self.tr("Picture"), self._picture_rows())
        self._column.addStretch(1)
        self.setWidget(body)
        self.body = body
        """All the fields."""
        self._fill(choices)
        self._connect()
        self.show_format()
        self.setMinimumWidth(body.sizeHint().width() + SCROLL_BAR)

    # -- building ----------------------------------------------------------------------------------
    def _build_what(self) -> None:
        subject = self._subject
        self.format = Switch("exportFormat", list(FORMAT_WORDS.items()))
        films = bool(subject.moves) or subject.search is not None
        for name in FORMATS:
            usable = subject.level is not None if name != "pdf" else True
            self.format.buttons[name].setEnabled(usable)
        if not films:
            for name in ("gif", "webp", "apng"):
                self.format.buttons[name].setEnabled(False)
                self.format.buttons[name].setToolTip(self.tr("A film needs moves: solve the level"))
        routes = [("search", self.tr("The search"))] if subject.search is not None else []
        if subject.moves:
            routes.append(("route", self.tr("The route on the board")))
        if subject.lists_routes or not routes:
            routes.append(("optimal", self.tr("All optimal routes")))
        self.film_shows = choice("exportFilmShows", self.tr("Shows"), routes)
        self.routes = whole("exportRoutes", self.tr("At most so many routes"), ROUTES)
        self.routes.setPrefix(self.tr("up to "))
        stills = [("board", self.tr("The board"))]
        if subject.moves:
            stills.append(("route", self.tr("The board and the route")))
            stills.append(("moment", self.tr("The board after some moves")))
        self.still_shows = choice("exportStillShows", self.tr("Shows"), stills)
        sheets = [] if subject.level is None else [("level", self.tr("This level"))]
        if len(subject.open_levels) > 1:
            count = len(subject.open_levels)
            sheets.append(("open", self.tr("All %n open level(s)", "", count)))
        if subject.chosen:
            count = len(subject.chosen)
            sheets.append(("chosen", self.tr("%n level(s) chosen in the library", "", count)))
        sheets.append(("set", self.tr("A set of levels…")))
        self.sheet_shows = choice("exportSheetShows", self.tr("Shows"), sheets)
        if subject.chosen:
            select(self.sheet_shows, "chosen")
        self._film_row = row(self.tr("Shows"), self.film_shows, self.routes)
        self._still_row = row(self.tr("Shows"), self.still_shows)
        self._sheet_row = row(self.tr("Shows"), self.sheet_shows)
        self._column.addWidget(row(self.tr("Format"), self.format))
        for line in (self._film_row, self._still_row, self._sheet_row):
            self._column.addWidget(line)

    def _length_rows(self) -> list[QWidget]:
        self._paces = QButtonGroup(self)
        self.pace: dict[str, QRadioButton] = {}
        for name, words in (
            ("speed", self.tr("Speed")),
            ("seconds", self.tr("Fit into")),
            ("size", self.tr("Fit into")),
        ):
            button = QRadioButton(words)
            button.setObjectName(f"exportPace.{name}")
            button.setMinimumWidth(96)
            self._paces.addButton(button)
            self.pace[name] = button
        self.pace["seconds"].setAccessibleName(self.tr("Fit into seconds"))
        self.pace["size"].setAccessibleName(self.tr("Fit into a size"))
        self.speed = decimal("exportSpeed", self.tr("Speed"), SPEEDS, 0.5, " ×")
        self.seconds = decimal("exportSeconds", self.tr("Seconds of the film"), SECONDS, 1, " s")
        self.megabytes = decimal(
            "exportSize", self.tr("Megabytes of the film"), MEGABYTES, 0.5, " MB", 2
        )
        self.long_moves = choice(
            "exportLongMoves",
            self.tr("Long moves"),
            [
                ("whole", self.tr("shown whole")),
                ("fast", self.tr("sped up")),
                ("skip", self.tr("skipped: only their end")),
            ],
        )
        self.end_card = check("exportEndCard", "")
        self.end_card.setAccessibleName(self.tr("End card"))
        self.end_words = line_edit("exportEndWords", self.tr("Words of the end card"))
        self.hold = decimal(
            "exportHold", self.tr("Seconds the last picture stays"), HOLDS, 0.5, " s"
        )
        self.loop = check("exportLoop", self.tr("plays again and again"))
        return [
            row(self.tr("Pace"), self.pace["speed"], self.speed),
            row("", self.pace["seconds"], self.seconds),
            row("", self.pace["size"], self.megabytes),
            row(self.tr("Long moves"), self.long_moves),
            row(self.tr("End card"), self.end_card, self.end_words, stretch=True),
            row(self.tr("Last picture"), self.hold),
            row(self.tr("Loop"), self.loop),
        ]

    def _page_rows(self) -> list[QWidget]:
        self.per_page = choice(
            "exportPerPage", self.tr("Levels a page"), [(str(n), str(n)) for n in PER_PAGE]
        )
        self.paper = choice("exportPaper", self.tr("Paper"), [("a4", "A4"), ("letter", "Letter")])
        self.answers = check("exportAnswers", self.tr("on the last pages"))
        return [
            row(self.tr("A page"), self.per_page),
            row(self.tr("Paper"), self.paper),
            row(self.tr("Answers"), self.answers),
        ]

    def _picture_rows(self) -> list[QWidget]:
        self.cell = whole("exportCell", self.tr("Cell size"), CELLS, self.tr(" px"))
        self.pixels = QLabel()
        self.pixels.setObjectName("exportPixels")
        self.pixels.setProperty("muted", True)
        looks = [("", self.tr("As the window"))]
        looks += [(key, _look_words(key)) for key in LOOKS if key != "system"]
        self.look = choice("exportLook", self.tr("Look"), looks)
        self.title = check("exportTitle", "")
        self.title.setAccessibleName(self.tr("Title"))
        self.title_words = line_edit("exportTitleWords", self.tr("Words above the board"))
        self.caption = check("exportCaption", "")
        self.caption.setAccessibleName(self.tr("Caption"))
        self.caption_words = line_edit("exportCaptionWords", self.tr("Words below the board"))
        self._cell_row = row(self.tr("Cell"), self.cell, self.pixels)
        self._caption_row = row(self.tr("Caption"), self.caption, self.caption_words, stretch=True)
        return [
            self._cell_row,
            row(self.tr("Look"), self.look),
            row(self.tr("Title"), self.title, self.title_words, stretch=True),
            self._caption_row,
        ]

    def _section(self, title: str, rows: list[QWidget]) -> list[QWidget]:
        """A part of the form under a line; its widgets, to be shown and hidden together."""
        parts = [ruler(), heading(title), *rows]
        for part in parts:
            self._column.addWidget(part)
        return parts

    # -- values ------------------------------------------------------------------------------------
    def _fill(self, choices: ExportChoices) -> None:
        wanted = self.format.buttons[choices.format]
        name = choices.format if wanted.isEnabled() else self._usual_format()
        self.format.choose(name)
        self.pace[choices.pace].setChecked(True)
        for box, value in (
            (self.film_shows, choices.film_shows),
            (self.still_shows, choices.still_shows),
            (self.long_moves, choices.long_moves),
            (self.look, choices.look),
            (self.per_page, str(choices.per_page)),
            (self.paper, choices.paper),
        ):
            select(box, value)
        self.routes.setValue(choices.routes)
        self.cell.setValue(self._fitting_cell(choices.cell))
        self.speed.setValue(choices.speed)
        self.seconds.setValue(choices.seconds)
        self.megabytes.setValue(choices.megabytes)
        self.hold.setValue(choices.hold)
        for box_, on in (
            (self.end_card, choices.end_card),
            (self.loop, choices.loop),
            (self.title, choices.title),
            (self.caption, choices.caption),
            (self.answers, choices.answers),
        ):
            box_.setChecked(on)
        self.end_words.setText(self._end_words)
        level = self._subject.level
        self.title_words.setText(self._subject.name if level is None else level.title)

    def _usual_cell(self) -> int:
        """Pixels of a cell that suit the board."""
        level = self._subject.level
        if level is None:
            return CELL
        return max(LEAST_CELL, min(CELL, SIDE // max(level.rows, level.cols)))

    def _fitting_cell(self, wanted: int) -> int:
        """The cell size chosen last, if this board can be drawn so large."""
        level = self._subject.level
        fits = level is not None and 0 < wanted <= largest_cell(level)
        return wanted if fits else self._usual_cell()

    def _usual_format(self) -> str:
        return "pdf" if self._subject.level is None else "png"

    def _connect(self) -> None:
        self.format.group.buttonToggled.connect(self._on_format)
        for box in (
            self.film_shows,
            self.still_shows,
            self.sheet_shows,
            self.long_moves,
            self.look,
            self.per_page,
            self.paper,
        ):
            box.currentIndexChanged.connect(self._on_change)
        for number in (self.routes, self.cell):
            number.valueChanged.connect(self._on_change)
        for amount, pace in (
            (self.speed, "speed"),
            (self.seconds, "seconds"),
            (self.megabytes, "size"),
        ):
            amount.valueChanged.connect(self.pace[pace].click)  # who writes a number means it
            amount.valueChanged.connect(self._on_change)
        self.hold.valueChanged.connect(self._on_change)
        self._paces.buttonToggled.connect(self._on_change)
        for tick in (self.end_card, self.loop, self.title, self.caption, self.answers):
            tick.toggled.connect(self._on_change)
        for field in (self.end_words, self.title_words, self.caption_words):
            field.textChanged.connect(self._on_change)

    def choices(self) -> ExportChoices:
        """What is chosen now."""
        return ExportChoices(
            format=self.format.value,
            film_shows=self.film_shows.currentData(),
            still_shows=self.still_shows.currentData(),
            routes=self.routes.value(),
            pace=next(name for name, button in self.pace.items() if button.isChecked()),
            speed=self.speed.value(),
            seconds=self.seconds.value(),
            megabytes=self.megabytes.value(),
            long_moves=self.long_moves.currentData(),
            hold=self.hold.value(),
            end_card=self.end_card.isChecked(),
            loop=self.loop.isChecked(),
            cell=self.cell.value(),
            look=self.look.currentData(),
            title=self.title.isChecked(),
            caption=self.caption.isChecked(),
            per_page=int(self.per_page.currentData()),
            answers=self.answers.isChecked(),
            paper=self.paper.currentData(),
        )

    def words(self) -> Words:
        """What is to be written on the picture."""
        end = self.end_words.text().strip()
        return Words(
            _wanted(self.title, self.title_words),
            _wanted(self.caption, self.caption_words),
            _wanted(self.end_card, self.end_words),
            usual_end=end == self._end_words,
        )

    def kept_cell(self) -> int:
        """The cell size to remember: 0 for the one that suits the board."""
        return 0 if self.cell.value() == self._usual_cell() else self.cell.value()

    def show_end_words(self, words: str) -> None:
        """What the moves come to, while nobody wrote other words."""
        if words and self.words().usual_end:
            self._end_words = words
            with QSignalBlocker(self.end_words):
                self.end_words.setText(words)

    def take_focus(self) -> None:
        """Give the keys to the formats."""
        self.format.buttons[self.format.value].setFocus()

    # -- what shows --------------------------------------------------------------------------------
    @Slot()
    def _on_change(self) -> None:
        self.show_format()
        self.changed.emit()

    @Slot(object, bool)
    def _on_format(self, _button: object, on: bool) -> None:
        if on:
            self._on_change()

    @Slot()
    def show_format(self) -> None:
        """Show the fields that the format has, and let those rest that are switched off."""
        now = self.choices()
        still = not now.is_film and not now.is_sheet
        for parts, visible in (
            (self._films, now.is_film),
            (self._pages, now.is_sheet),
            ([self._film_row], now.is_film),
            ([self._still_row], still),
            ([self._sheet_row], now.is_sheet),
            ([self._cell_row, self._caption_row], not now.is_sheet),
        ):
            for part in parts:
                part.setVisible(visible)
        self.routes.setVisible(now.film_shows == "optimal")
        self.end_words.setEnabled(now.end_card)
        self.title_words.setEnabled(now.title)
        self.caption_words.setEnabled(now.caption)
        figures = self.tr("figures of the game") if now.is_film else ""
        self.caption_words.setPlaceholderText(figures)


def _look_words(name: str) -> str:
    return QCoreApplication.translate("Preferences", LOOKS[name])


def _wanted(tick: QCheckBox, field: QLineEdit) -> str:
    return field.text().strip() if tick.isChecked() else ""
