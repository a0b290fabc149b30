"""SetPage: the tab of one set: curve, cards and preview of its document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gridwright.editor.features.sets.cards import CardDelegate, CardModel
from gridwright.editor.features.sets.curve import SetCurve
from gridwright.editor.features.sets.document import (
    SUFFIX,
    PutAsideError,
    SetDocument,
)
from gridwright.editor.features.sets.grid import CardGrid
from gridwright.editor.features.sets.incoming import FoundLevels, incoming
from gridwright.editor.features.sets.knowledge import SetKnowledge, key_of
from gridwright.editor.features.sets.pictures import SetPictures
from gridwright.editor.features.sets.preview import SetPreview
from gridwright.editor.features.sets.put_aside import ask_to_replace
from gridwright.editor.features.sets.strip import SetStrip
from gridwright.editor.models.document.document import ChangedOnDiskError
from gridwright.editor.models.pictures import clean_name
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import keeps, own_levels_folder
from gridwright.editor.models.safety.backups import SaveError
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.work.background import Background, Job
from gridwright.editor.views.level.conflict import ConflictChoice, ask_what_counts
from gridwright.editor.views.style import ElidedLabel, ask_target, kept_dressed, set_up
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    check_of,
    column_of,
    holder,
    keyed_button_of,
    row_of,
    tool_of,
)
from gridwright.editor.views.window.tabs.tab_page import TabPage
from gridwright.solvers.files.level_set import SetEntry
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.sets.grades import LevelGrade
from gridwright.solvers.sets.order import easiest_first, order_after_move


class SetPage(TabPage):
    """One open set."""

    kind = "set"
    icon_name = "grid"
    can_save = True

    play_wanted = Signal(int)
    open_wanted = Signal(object)
    """Emitted with the LevelFacts of a level."""
    files_wanted = Signal()
    """Emitted when a person shall choose files to add."""
    export_wanted = Signal(str)
    refused = Signal(str, str)

    def __init__(
        self,
        document: SetDocument,
        background: Background,
        runner: SolverRunner,
        best_of: Callable[[Level], int | None],
    ) -> None:
        super().__init__()
        self.document = document
        self._background = background
        self._best_of = best_of
        self._kept = True
        self._sorts = False
        """True while the easiest shall come first once all levels are graded."""
        self._shown: tuple[LevelFacts | None, LevelGrade] = (None, LevelGrade())
        """Facts and grade of the current level, as they are shown."""
        self._adding: list[Job] = []
        """The jobs that read files to add."""
        self.undo_stack = document.undo_stack
        self.undo_stack.indexChanged.connect(self.changed)
        self.undo_stack.cleanChanged.connect(self.changed)
        self.knowledge = SetKnowledge(background, runner, self)
        self.pictures = SetPictures(self)
        self.cards = CardModel(self.knowledge, self)
        delegate = CardDelegate(self.knowledge, self.pictures, self)
        self.grid = CardGrid(self.cards, delegate)
        self.curve = SetCurve()
        self.strip = SetStrip()
        self.preview = SetPreview(self.pictures)
        self.play_button = keyed_button_of(
            self, "setPlay", "", icon="play", primary=True
        )
        self._build()
        self._connect()
        self._follow_path()
        self._show_levels()
        if document.entries:
            self.grid.choose([0])
        kept_dressed(self, self._show_known)

    def _build(self) -> None:
        self.strip_row.addWidget(self.strip, 1)
        middle = holder(
            column_of(self.curve, (self.grid, 1), margins=(16, 6, 0, 0), spacing=6)
        )
        self._folded = set_up(QWidget(), "setFolded")
        self._folded.hide()
        row_of((middle, 1), self._folded, on=self.content, margins=0, spacing=0)
        self.words = ElidedLabel()
        self.keys = set_up(QLabel(), "setKeys", muted=True)
        self.keys.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.keys.setSizePolicy(
            QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred
        )
        self.details = check_of(self, "setDetails", "Level")
        self.details.hide()
        self.details.toggled.connect(self._folded.setVisible)
        self.bar_row.addWidget(self.words, 1)
        self.bar_row.addWidget(self.keys, 1)
        self.bar_row.addWidget(self.details)
        add = tool_of(self, "setAdd", "Add levels…", icon="add")
        add.clicked.connect(self.files_wanted)
        easiest = tool_of(self, "setEasiest", "Easiest first", icon="sort")
        easiest.clicked.connect(self.sort)
        for button in (add, easiest):
            button.setFocusPolicy(BY_TAB)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._tools = holder(row_of(add, easiest, STRETCH, margins=0, spacing=4))

    def _connect(self) -> None:
        document = self.document
        set_up(document, changed=self._show_levels, path_changed=self._follow_path)
        document.changed.connect(self.noted)
        self.knowledge.changed.connect(self._on_known)
        self.pictures.ready.connect(self._on_picture)
        set_up(
            self.grid,
            moved=self.move_levels,
            carrying=self._show_carrying,
            dropped=self.add_files,
            chosen=self._show_chosen,
        )
        set_up(
            self.grid,
            open_wanted=self.open_level,
            insert_wanted=self.files_wanted,
            remove_wanted=self.take_out,
        )
        self.curve.clicked.connect(self._go_to)
        set_up(
            self.preview,
            step_wanted=self._step,
            title_typed=self._rename_level,
            par_typed=self._set_par,
            set_title_typed=document.rename,
        )
        set_up(
            self.preview,
            open_wanted=self.open_level,
            remove_wanted=self.take_out,
            export_wanted=self.export_wanted,
        )
        self.play_button.clicked.connect(self.play)

    # -- what it is --------------------------------------------------------------------
    @property
    def name(self) -> str:
        return self.document.name or self.tr("New set")

    @Slot()
    def _follow_path(self) -> None:
        self.path = self.document.path
        self.changed.emit()
        self.noted.emit()

    def left(self) -> QWidget | None:
        return None

    def right(self) -> QWidget:
        return self.preview

    def pinned(self) -> QWidget:
        return self.play_button

    def tools(self) -> QWidget:
        return self._tools

    def parts(self) -> list[QWidget]:
        return [self.grid, self.curve]

    def take_focus(self) -> None:
        self.grid.setFocus()

    def show_folded(self, left: QWidget | None, right: QWidget | None) -> None:
        """Show the preview beside the cards, on demand, where its column has no
        room."""
        self.details.setVisible(right is not None)
        layout = self._folded.layout()
        if right is not None and layout is None:
            layout = column_of(on=self._folded, margins=0)
        if right is not None and layout is not None:
            layout.addWidget(right)
            right.show()
        self._folded.setVisible(right is not None and self.details.isChecked())

    # -- what shows --------------------------------------------------------------------
    @property
    def facts(self) -> list[LevelFacts]:
        """The facts of all levels in their order."""
        return [self.knowledge.facts(entry) for entry in self.document.entries]

    @property
    def grades(self) -> list[LevelGrade]:
        """The grades of all levels in their order."""
        return [self.knowledge.grade(entry) for entry in self.document.entries]

    @property
    def current(self) -> LevelFacts | None:
        """The facts of the current level."""
        place = self.grid.place
        entries = self.document.entries
        if not 0 <= place < len(entries):
            return None
        return self.knowledge.facts(entries[place])

    @Slot()
    def _show_levels(self) -> None:
        """Show the levels of the document; what was chosen stays chosen."""
        self.grid.drop_carried()
        old = self.cards.entries
        chosen = self.grid.places()
        place = self.grid.place
        entries = self.document.entries
        places = _places_now(old, entries)
        self.cards.show_entries(entries)
        again = [places[one] for one in chosen if one in places]
        if not again and entries and chosen:
            again = [min(max(place, 0), len(entries) - 1)]
        self.grid.choose(again, places.get(place))
        self.knowledge.learn(entries)
        self._show_known()

    @Slot()
    def _on_known(self) -> None:
        """Show what is known by now. Most news is of other levels than the current
        one."""
        if self._known_of_current() != self._shown:
            self._show_known()
            return
        self._show_set()
        self.curve.show_grades(self.grades, self.grid.place)
        self._show_words()
        self._sort_known()

    def _known_of_current(self) -> tuple[LevelFacts | None, LevelGrade]:
        """The facts and grades of the current level."""
        facts = self.current
        if facts is None:
            return None, LevelGrade()
        return facts, self.knowledge.grade(facts.entry)

    def _show_known(self) -> None:
        """Show all that is known by now."""
        self._show_set()
        self._show_chosen()
        self._sort_known()

    def _show_set(self) -> None:
        """Show what is known of the levels together, and on their cards."""
        self.cards.refresh()
        reading = self._is_reading()
        self.strip.show_set(self.facts, self.grades, reading=reading, moving=False)

    def _is_reading(self) -> bool:
        """True if a level was not read yet."""
        return not all(map(self.knowledge.read, self.document.entries))

    def _sort_known(self) -> None:
        """Put the easiest level first, if that is wanted and all are graded."""
        if self._sorts and not self.knowledge.grading and not self._is_reading():
            self._sorts = False
            self.document.arrange(easiest_first(self.grades))

    @Slot()
    def _show_chosen(self) -> None:
        """Show the current level, and what can be done with it."""
        place = self.grid.place
        grades = self.grades
        facts, grade = self._known_of_current()
        self._shown = (facts, grade)
        best = None
        if facts is not None and facts.level is not None:
            best = self._best_of(facts.level)
        self.preview.show_level(place, len(grades), facts, grade, best)
        self.preview.show_title(self.document.levels.title)
        self.curve.show_grades(grades, place)
        playable = facts is not None and facts.level is not None
        self.play_button.setEnabled(playable)
        words = self.tr("Play from level {number}") if playable else self.tr("Play")
        self.play_button.setText(words.format(number=place + 1))
        self._show_words()
        self.changed.emit()

    def _show_words(self) -> None:
        """Say what is chosen, and which keys move it."""
        places = self.grid.places()
        self.keys.setText("")
        if self._sorts:
            graded = sum(grade.grade is not None for grade in self.grades)
            words = self.tr("Grading: {done} of {count}. Then the easiest comes first.")
            self.words.setText(words.format(done=graded, count=len(self.grades)))
        elif len(places) > 1:
            self.words.setText(self.tr("%n level(s) chosen", "", len(places)))
            self.keys.setText(self.tr("Alt and an arrow move them"))
        elif places:
            self.words.setText(self.tr("Drag a card to move its level"))
            self.keys.setText(self.tr("Alt+Left and Alt+Right move it, too"))
        else:
            self.words.setText(self.tr("Insert adds levels"))

    @Slot(object, int)
    def _show_carrying(self, places: list[int], before: int) -> None:
        """Show where dragged cards would go, and what that does to the curve."""
        if not places:
            self.curve.show_order([], [])
            self._show_known()
            return
        count = len(self.document.entries)
        order = order_after_move(count, places, before)
        self.curve.show_order(order, places)
        grades = self.grades
        there = [grades[place] for place in order]
        self.strip.show_set(self.facts, there, reading=False, moving=True)
        title = self.knowledge.facts(self.document.entries[places[0]]).title
        if len(places) > 1:
            title = self.tr("%n level(s)", "", len(places))
        words = self.tr("Moving {title} from {old} to {new}")
        new = order.index(places[0]) + 1
        self.words.setText(words.format(title=title, old=places[0] + 1, new=new))
        self.keys.setText(self.tr("Escape leaves the order as it is"))

    @Slot()
    def _on_picture(self) -> None:
        self.grid.viewport().update()
        self.preview.show_picture()

    # -- edits -------------------------------------------------------------------------
    @Slot(object, int)
    def move_levels(self, places: Sequence[int], before: int) -> None:
        """Move levels before a place of the present order."""
        self.settle()
        self.document.move(places, before)

    @Slot(object, int)
    def add_files(self, paths: Sequence[Path], before: int = -1) -> None:
        """Read files beside the window, and put their levels before a place; -1 puts
        them after the current one."""
        job = self._background.submit(lambda _token: incoming(paths))
        job.finished.connect(lambda found: self._add_read(found, before))
        self._adding = [one for one in self._adding if not one.ended]
        self._adding.append(job)

    def _add_read(self, found: FoundLevels, before: int) -> None:
        self.add_entries(found.entries, before)
        if found.refused:
            words = "\n".join(translated(sentence) for sentence in found.refused[:5])
            self.refused.emit(self.tr("Some files were not added"), words)

    def add_entries(self, entries: Sequence[SetEntry], before: int = -1) -> None:
        """Put levels in before a place; -1 puts them after the current one, or at the
        end."""
        if not entries:
            return
        self.settle()
        count = len(self.document.entries)
        place = self.grid.place
        if before < 0:
            before = place + 1 if 0 <= place < count else count
        self.document.add(entries, before)
        self.grid.choose(range(before, before + len(entries)))

    @Slot()
    def take_out(self) -> None:
        """Take the chosen levels out of the set."""
        self.settle()
        self.document.take_out(self.grid.places())

    @Slot()
    def sort(self) -> None:
        """Put the easiest level first, once all are graded."""
        self.settle()
        self._sorts = bool(self.document.entries)
        self._show_known()

    def _rename_level(self, title: str) -> None:
        place = self.grid.place
        if place >= 0:
            self.document.rename_level(place, title)

    def _set_par(self, text: str) -> None:
        place = self.grid.place
        if place < 0:
            return
        try:
            par = int(text) if text else None
        except ValueError:
            self.refused.emit(
                self.tr("This is not a par"), self.tr("A par is a whole number.")
            )
            self._show_chosen()
            return
        self.document.set_par(place, par)

    def _step(self, by: int) -> None:
        place = self.grid.place + by
        if 0 <= place < len(self.document.entries):
            self._go_to(place)

    @Slot(int)
    def _go_to(self, place: int) -> None:
        """Make a level current. What is being typed belongs to the one before."""
        self.settle()
        self.grid.choose([place])

    # -- what it does ------------------------------------------------------------------
    def acts(self) -> dict[str, tuple[Callable[[], object], bool]]:
        playable = self.play_button.isEnabled()
        filled = bool(self.document.entries)
        return {
            **super().acts(),
            "play.start": (self.play, playable),
            "select.all": (self.grid.selectAll, filled),
            "file.export_image": (lambda: self.export_wanted.emit("paper"), filled),
            "file.export_page": (lambda: self.export_wanted.emit("page"), filled),
        }

    @Slot()
    def play(self) -> None:
        """Play the set from the current level on."""
        if self.play_button.isEnabled():
            self.play_wanted.emit(self.grid.place)

    @Slot()
    def open_level(self) -> None:
        """Open the current level."""
        facts = self.current
        if facts is not None:
            self.open_wanted.emit(facts)

    def escape(self) -> bool:
        if self.grid.drop_carried():
            return True
        if self._sorts:
            self._sorts = False
            self._show_known()
            return True
        return False

    def leave(self) -> None:
        for job in self._adding:
            job.cancel()
        self.knowledge.stop()
        self.pictures.close()
        stack = self.undo_stack
        for signal in (stack.indexChanged, stack.cleanChanged):
            signal.disconnect(self.changed)

    # -- the file ----------------------------------------------------------------------
    def save(self) -> bool:
        self.settle()
        path = self.document.path
        return self.save_as() if path is None else self._save_to(path)

    def save_as(self) -> bool:
        self.settle()
        return self._save_elsewhere(self.document.path)

    def _save_elsewhere(self, proposed: Path | None) -> bool:
        """Ask for a file, and save to it. proposed: None for one of the set's name."""
        if proposed is None:
            folder = own_levels_folder() if keeps() else Path.home()
            if keeps():
                folder.mkdir(parents=True, exist_ok=True)
            proposed = folder / f"{clean_name(self.name)}{SUFFIX}"
        kinds = self.tr("Sets of levels (*.json)")
        path = ask_target(self, self.tr("Save the set"), proposed, kinds, SUFFIX)
        return path is not None and self._save_to(path, overwrite=True)

    def _save_to(self, path: Path, *, overwrite: bool = False) -> bool:
        try:
            self.document.save(path, overwrite=overwrite)
        except ChangedOnDiskError:
            return self._settle_conflict(path)
        except PutAsideError:
            return self._settle_put_aside(path)
        except SaveError as error:
            self._refuse(translated(error))
            return False
        return True

    def _settle_conflict(self, path: Path) -> bool:
        """Ask which version to keep; True if the set and its file agree afterwards."""
        choice = ask_what_counts(self, path.name)
        if choice is ConflictChoice.MINE:
            return self._save_to(path, overwrite=True)
        if choice is ConflictChoice.ELSEWHERE:
            return self.save_as()
        if choice is not ConflictChoice.THEIRS:
            return False
        try:
            self.document.take_theirs()
        except LevelError as error:
            self._refuse(translated(error))
            return False
        return True

    def _settle_put_aside(self, path: Path) -> bool:
        """Ask whether the set shall be the journey again; True if it was saved."""
        choice = ask_to_replace(self)
        if choice is ConflictChoice.MINE:
            return self._save_to(path, overwrite=True)
        return choice is ConflictChoice.ELSEWHERE and self._save_elsewhere(None)

    def _refuse(self, sentence: str) -> None:
        self.refused.emit(self.tr("This set could not be saved"), sentence)

    def settle(self) -> None:
        """Take what is being typed."""
        self.preview.send_typed()

    def discard(self) -> None:
        self._kept = False

    def state(self) -> dict[str, object]:
        return self.document.state(unsaved=self._kept and self.modified)

    def reread(self, path: Path) -> None:
        """Read the levels of a file again, since it was saved."""
        for entry in self.document.entries:
            if entry.level is None and Path(entry.path) == path:
                self.pictures.forget(key_of(entry))
                self.knowledge.forget_file(entry)
        self.knowledge.learn(self.document.entries)


def _places_now(old: Sequence[SetEntry], new: Sequence[SetEntry]) -> dict[int, int]:
    """Where the levels of old places are now. A level whose title or par has changed is
    a new entry at its old place."""
    now = {id(entry): place for place, entry in enumerate(new)}
    known = {id(entry) for entry in old}
    found: dict[int, int] = {}
    for place, entry in enumerate(old):
        if id(entry) in now:
            found[place] = now[id(entry)]
        elif len(old) == len(new) and id(new[place]) not in known:
            found[place] = place
    return found
