"""The welcome page in the window, and what its doors open."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gridwright.editor.features.welcome.journey import Journey, journey, unplayed
from gridwright.editor.features.welcome.page import WelcomePage
from gridwright.editor.models.play.courses import SetCourse
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.work.background import Background, Failure
from gridwright.editor.views.style import set_up
from gridwright.editor.views.style.dressing import on_language
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import (
    Collecting,
    Generating,
    Keeping,
    Playing,
    Teaching,
)
from gridwright.solvers.level import LevelError


class WelcomeFeature(Feature):
    """The welcome page: it replaces the tabs while no level is open."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        actions = window.actions_
        self._journey = unplayed()
        self._reading = Background(self, 1, "welcome")
        self.page = WelcomePage(
            window.settings,
            self._reading,
            [actions["file.new"], actions["file.open"]],
            actions["help.tour"],
            window,
        )
        set_up(self.page, open_requested=window.open_path, shown=self.show_progress)
        self.page.samples.all_asked.connect(self._show_library)
        doors = self.page.doors
        doors.learn.pressed.connect(self.learn)
        doors.play.pressed.connect(self.play)
        doors.wish.pressed.connect(self.wish)
        doors.drop.clicked.connect(actions["file.import"].trigger)
        self.page.hide()
        self._told: tuple[str, ...] = ()
        """The levels of which was said that they cannot be read."""
        on_language(self, self._dress)

    def _dress(self) -> None:
        """Write the words of the doors in the language in use."""
        lessons = self.window.feature(Teaching)
        self.page.doors.show_lessons(lessons.opened(), lessons.titles())
        self.page.doors.show_journey(self._journey)

    def close(self) -> None:
        self._reading.close()

    def show_view(self, view: DocumentView | None) -> None:
        pages = self.window.pages
        if pages.indexOf(self.page) < 0:
            pages.addWidget(self.page)
            sets = self.window.feature(Collecting)
            sets.journey_changed.connect(self.show_progress)
        front = self.window.tabs if self.window.tabs.count() else self.page
        if front is not pages.currentWidget():
            pages.setCurrentWidget(front)
            if front is self.page:
                self.page.take_focus()

    # -- progress ----------------------------------------------------------------------
    @Slot()
    def show_progress(self) -> None:
        """Show how far the person came with lessons and journey; the levels of the
        journey are read beside the window."""
        self._dress()
        scores = self.window.feature(Playing).scores
        job = self._reading.submit(lambda _token: journey(scores))
        set_up(job, finished=self._show_journey, failed=self._say_failure)

    @Slot(object)
    def _say_failure(self, failure: Failure) -> None:
        """Say that the progress of the journey could not be read, and why."""
        words = self.tr("The journey could not be read: {why}")
        self.window.say(words.format(why=failure.message))

    def _show_journey(self, found: Journey) -> None:
        self._journey = found
        self.page.doors.show_journey(found)
        if found.gone and found.gone != self._told:
            words = self.tr(
                "%n level(s) of the journey cannot be read and are skipped: {names}",
                "",
                len(found.gone),
            )
            self.window.say(words.format(names=", ".join(found.gone)))
        self._told = found.gone

    # -- doors -------------------------------------------------------------------------
    @Slot()
    def learn(self) -> None:
        """Open the first lesson that was not opened yet; the first one after all."""
        lessons = self.window.feature(Teaching)
        total = len(lessons.titles())
        opened = lessons.opened()
        left = (number for number in range(1, total + 1) if number not in opened)
        lessons.open_lesson(next(left, 1))

    @Slot()
    def play(self) -> None:
        """Play the first level of the journey that was not played yet."""
        found = self._journey
        course = found.course()
        if course is not None:
            self._play_own(course)
        elif self.window.open_path(found.files[found.next]) is not None:
            self.window.actions_["play.start"].trigger()

    def _play_own(self, course: SetCourse) -> None:
        """Play a level of the person's own journey."""
        try:
            level = course.level()
        except LevelError as error:
            words = self.tr("The journey could not be read: {why}")
            self.window.say(words.format(why=translated(error)))
            self.show_progress()
            return
        self.window.feature(Playing).start_course(level, course)

    @Slot()
    def wish(self) -> None:
        """Open the generator."""
        self.window.feature(Generating).generate()

    @Slot()
    def _show_library(self) -> None:
        self.window.feature(Keeping).show_library()
