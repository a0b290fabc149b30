"""BoardReader: the text of an import, the ways to read it, and the one that shows.

It reads beside the window and can be stopped at once. Tokens that a person chose stay
with their kind when the text is edited or another way is looked at. Another text has
nothing of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QImage

from gridwright.editor.features.importing.text.map_arrangement import (
    ArrangedLayer,
    MapArrangement,
    arranged,
    tile_images,
)
from gridwright.editor.features.importing.text.places import Span, plain_text
from gridwright.editor.features.importing.text.refused_place import refused_place
from gridwright.editor.features.importing.text.symbol_memory import (
    SymbolMapping,
    SymbolMemory,
    mapping_of,
)
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.work.background import Background, Failure, Job
from gridwright.solvers.files.candidates.candidate import (
    MAPS,
    Candidate,
    unfenced,
)
from gridwright.solvers.files.candidates.child import CandidateReader
from gridwright.solvers.files.pasted.forms import told_form
from gridwright.solvers.files.tiled import LayerRow
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.problem import StopToken

SMALL = 10_000
"""Cells up to which a token that was chosen is put on the board at once."""


@dataclass(frozen=True)
class Refusal:
    """Why a text is not read. place: of the text, None if the sentence names none."""

    sentence: str
    place: Span | None = None


@dataclass(frozen=True)
class ReadText:
    """The outcome of one reading. layers: of a map; empty for other texts.
    remembered: the name of the mapping that was used."""

    found: Sequence[Candidate] = ()
    refusal: Refusal | None = None
    layers: MapArrangement = ()
    remembered: str = ""


def _read(
    reader: CandidateReader,
    data: bytes,
    folder: Path | None,
    layers: MapArrangement,
    mappings: Sequence[SymbolMapping],
    token: StopToken,
) -> ReadText:
    """Read a text in all ways, in a worker. layers: as the person arranged them."""
    try:
        if layers and told_form(data) in MAPS:
            data = arranged(data, folder, layers)
        text = reader.read(data, folder, lambda: token.stopped)
    except LevelError as error:
        return ReadText(
            refusal=Refusal(translated(error), _place(data, error)), layers=layers
        )
    found = text.ways
    listed = layers or _listed(text.layers)
    for mapping in mappings:
        applied = mapping.applied(found)
        if applied is not None:
            return ReadText(applied, layers=listed, remembered=mapping.name)
    return ReadText(found, layers=listed)


def _place(data: bytes, error: LevelError) -> Span | None:
    """Return the place that a refusal names. None for a text that says what it is: the
    rows of its board are not lines of it."""
    if told_form(unfenced(data)) is not None:
        return None
    return refused_place(plain_text(data), error)


def _listed(layers: Sequence[LayerRow]) -> MapArrangement:
    return tuple(
        ArrangedLayer(number, one.name, one.sort, one.used)
        for number, one in enumerate(layers)
    )


class BoardReader(QObject):
    """Reads a text whenever it changes."""

    was_read = Signal()
    """Emitted when the text was read or refused: the ways to read it are other ones."""
    shown = Signal()
    """Emitted when another board shows, or the reason why there is none."""
    pictures_read = Signal()
    """Emitted when there are pictures of the tiles of a map."""

    def __init__(
        self, background: Background, memory: SymbolMemory, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._background = background
        self._memory = memory
        self._reader = CandidateReader()
        self.destroyed.connect(self._reader.close)
        self._job: Job | None = None
        self._choosing: Job | None = None
        self._looking: Job | None = None
        self.data = b""
        self.folder: Path | None = None
        self.outcome = ReadText()
        self._layers: MapArrangement = ()
        self._seen = False
        self._picked = False
        """True if there was a way to read this very text, and if the person chose in
        it. The next reading of it starts from there."""
        self.number = 0
        """The place of the way that shows in `found`."""
        self.first_row = ""
        self.chosen: dict[str, dict[str, str]] = {}
        """Kind -> the tokens that the person chose for symbols."""
        self.images: dict[str, QImage] = {}
        """Symbol -> the picture of its tile."""
        self.candidate: Candidate | None = None
        """The reading that shows, under the tokens that were chosen."""
        self.refusal: Refusal | None = None

    @property
    def found(self) -> Sequence[Candidate]:
        """The ways to read the text, the likeliest first."""
        return self.outcome.found

    @property
    def level(self) -> Level | None:
        """The level that would be opened. None while there is none."""
        ready = self.refusal is None and not self.busy and self.candidate is not None
        return self.candidate.level if ready and self.candidate else None

    @property
    def busy(self) -> bool:
        """True while the text is read, or a token is put on a large board."""
        return self._job is not None or self._choosing is not None

    # -- reading -----------------------------------------------------------------------
    def read(self, data: bytes, folder: Path | None = None) -> None:
        """Read another text. folder: where its file lies."""
        self.data = data
        self.folder = folder
        self.chosen.clear()
        self._layers = ()
        self._seen = False
        self._picked = False
        self._begin()
        self._clear_images()

    def edit(self, data: bytes) -> None:
        """Read the text as the person changed it. What was chosen for it stays."""
        self.data = data
        self._layers = ()
        self._begin()

    def arrange(self, layers: MapArrangement) -> None:
        """Read the map again with other layers."""
        self._layers = layers
        self._begin()

    def _begin(self) -> None:
        self.stop()
        if not self.data.strip():
            self._take(ReadText())
            return
        mappings = self._memory.mappings()
        work = partial(
            _read, self._reader, self.data, self.folder, self._layers, mappings
        )
        self._job = self._background.submit(work, awaited=False)
        self._job.finished.connect(self._on_read)
        self._job.failed.connect(self._on_broken)
        self.shown.emit()

    def stop(self) -> None:
        """Stop reading at once; nothing more is reported."""
        for job in (self._job, self._choosing, self._looking):
            if job is not None:
                job.cancel()
        self._job = None
        self._choosing = None
        self._looking = None

    def close(self) -> None:
        """Stop reading for good, and end the process that reads long texts."""
        self.stop()
        self._reader.close()

    @Slot(object)
    def _on_read(self, outcome: ReadText) -> None:
        self._job = None
        self._take(outcome)

    @Slot(object)
    def _on_broken(self, failure: Failure) -> None:
        self._job = None
        self._take(ReadText(refusal=Refusal(failure.message)))

    def _take(self, outcome: ReadText) -> None:
        before = self.candidate
        self.outcome = outcome
        self.refusal = outcome.refusal
        self.number = 0
        keeps = self._picked or not outcome.remembered
        if before is not None and self._seen and keeps:
            self.number = self._same_as(before)
        if self.found:
            self._seen = True
        if not self.data.strip():
            self.candidate = None
        self.was_read.emit()
        self._show()
        self._look_at_tiles()

    def _same_as(self, before: Candidate) -> int:
        """Return the place of the way that showed before, if it is still one."""
        for number, one in enumerate(self.found):
            if (one.form, one.kind_id) == (before.form, before.kind_id):
                return number
        return 0

    def _look_at_tiles(self) -> None:
        """Read the pictures of the tiles, after the board shows."""
        one = self.base() or self.candidate
        if one is None or not any(symbol.picture for symbol in one.symbols):
            self._clear_images()
            return
        self._looking = self._background.submit(
            partial(tile_images, one.symbols), awaited=False
        )
        self._looking.finished.connect(self._on_images)

    @Slot(object)
    def _on_images(self, images: Mapping[str, QImage]) -> None:
        self._looking = None
        self.images = dict(images)
        self.pictures_read.emit()

    def _clear_images(self) -> None:
        if self.images:
            self.images = {}
            self.pictures_read.emit()

    # -- choosing ----------------------------------------------------------------------
    def choose(self, number: int) -> None:
        """Show another way to read the text."""
        if 0 <= number < len(self.found):
            self.number = number
            self._picked = True
            self.refusal = None
            self._show()

    def choose_first_row(self, row: str) -> None:
        """Take the first row of the text for another player's."""
        self.first_row = row
        self._show()

    def choose_token(self, symbols: list[str], token: str) -> None:
        """Give symbols a token of the kind that shows."""
        if self.candidate is not None:
            self._picked = True
            chosen = self.chosen.setdefault(self.candidate.kind_id, {})
            chosen.update(dict.fromkeys(symbols, token))
            self._show()

    def keep(self, name: str) -> None:
        """Remember the tokens that show, under a name."""
        if self.candidate is not None:
            self._memory.keep(mapping_of(name, self.candidate))

    def forget(self) -> None:
        """Drop the remembered tokens that were used, and read the text again."""
        self._memory.forget(self.outcome.remembered)
        self._begin()

    def base(self) -> Candidate | None:
        """Return the way that is chosen, before tokens were chosen."""
        if not 0 <= self.number < len(self.found):
            return None
        one = self.found[self.number]
        return one.by_first_row.get(self.first_row, one)

    def _show(self) -> None:
        """Show the way that is chosen under the tokens that were chosen."""
        if self._choosing is not None:
            self._choosing.cancel()
            self._choosing = None
        one = self.base()
        if one is None:
            self.shown.emit()
            return
        tokens = self.chosen.get(one.kind_id, {})
        if one.level.cells.size <= SMALL or not tokens:
            self._put(_with_tokens(one, tokens))
            return
        self._choosing = self._background.submit(
            lambda _token: _with_tokens(one, tokens), awaited=False
        )
        self._choosing.finished.connect(self._put)
        self._choosing.failed.connect(self._on_not_put)

    @Slot(object)
    def _on_not_put(self, failure: Failure) -> None:
        self._put(Refusal(failure.message))

    @Slot(object)
    def _put(self, outcome: Candidate | Refusal) -> None:
        self._choosing = None
        if isinstance(outcome, Refusal):
            self.refusal = outcome
        else:
            self.refusal = None
            self.candidate = outcome
        self.shown.emit()


def _with_tokens(one: Candidate, tokens: Mapping[str, str]) -> Candidate | Refusal:
    """Return a reading under tokens, or why that is not a level."""
    try:
        return one.with_tokens(tokens)
    except LevelError as error:
        return Refusal(translated(error))
