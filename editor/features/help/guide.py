"""The guide: contents and search on the left, the page on the right."""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import KEY, SYSTEM, resolved
from gridwright.editor.views.help.browser import (
    FIRST,
    GROUPS,
    GuideBrowser,
    Hit,
    Pages,
)
from gridwright.editor.views.style import (
    NO_BAR,
    current_look,
    fill,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.theme.icons import icon

PLACE = Qt.ItemDataRole.UserRole
"""The role of a page and the block of a heading in the contents; of a Hit in the
results."""
GEOMETRY = "guide/geometry"


class Guide(QtWidgets.QDialog):
    """The pages of the guide. Ctrl+F or / leads to the search, Escape back to the
    page."""

    lesson_asked = Signal(int)
    """Emitted with the number of a lesson when its link was followed."""
    copy_asked = Signal(str)
    """Emitted with the name of a file to begin with when its link was followed."""

    def __init__(self, settings: Settings, parent: QtWidgets.QWidget) -> None:
        super().__init__(parent)
        set_up(self, "guide", attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        self._settings = settings
        self._pages = Pages(self._language())
        self.browser = GuideBrowser(self._language())
        self.contents = QtWidgets.QTreeWidget()
        self.results = QtWidgets.QListWidget()
        self.field = QtWidgets.QLineEdit()
        self.count = QtWidgets.QLabel()
        self.back = QtWidgets.QToolButton()
        self.forward = QtWidgets.QToolButton()
        self._entries: dict[str, QtWidgets.QTreeWidgetItem] = {}
        """The entry of each page in the contents."""
        self._build()
        self._connect()
        kept_dressed(self, self._dress)
        if not self.restoreGeometry(settings.blob(GEOMETRY)):
            room = self.screen().availableGeometry().size()
            self.resize(QSize(scaled(1000), scaled(720)).boundedTo(room * 0.9))

    def open_at(self, page: str = FIRST, heading: str = "") -> None:
        """Show the guide as the top window, at a page and a heading of it."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.browser.show_page(page, heading)
        self.browser.setFocus()

    def _language(self) -> str:
        return resolved(self._settings.text(KEY, SYSTEM))

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        names = {
            self.contents: "guideContents",
            self.results: "guideResults",
            self.field: "guideSearch",
            self.count: "guideCount",
            self.back: "guideBack",
            self.forward: "guideForward",
        }
        for widget, name in names.items():
            widget.setObjectName(name)
        self.contents.setHeaderHidden(True)
        set_up(self.results, wordWrap=True, spacing=2, horizontalScrollBarPolicy=NO_BAR)
        self.field.setClearButtonEnabled(True)
        set_up(self.count, muted=True)
        self.left = QtWidgets.QStackedWidget()
        self.left.addWidget(self.contents)
        self.left.addWidget(self.results)
        row = QtWidgets.QHBoxLayout()
        for button in (self.back, self.forward):
            set_up(button, autoRaise=True, enabled=False)
            row.addWidget(button)
        row.addWidget(self.field, 1)
        side = QtWidgets.QWidget()
        column = QtWidgets.QVBoxLayout()
        column.setContentsMargins(scaled(12), scaled(12), scaled(4), scaled(8))
        fill(column, row, (self.left, 1), self.count)
        side.setLayout(column)
        self.split = QtWidgets.QSplitter()
        self.split.addWidget(side)
        self.split.addWidget(self.browser)
        set_up(self.split, stretchFactor=(1, 1), sizes=[scaled(300), scaled(700)])
        self.split.setChildrenCollapsible(False)
        row_of(self.split, on=self, margins=0)

    def _connect(self) -> None:
        self.back.clicked.connect(self.browser.backward)
        self.forward.clicked.connect(self.browser.forward)
        self.browser.backwardAvailable.connect(self.back.setEnabled)
        self.browser.forwardAvailable.connect(self.forward.setEnabled)
        self.browser.page_shown.connect(self._on_page)
        self.browser.lesson_asked.connect(self.lesson_asked)
        self.browser.copy_asked.connect(self.copy_asked)
        set_up(
            self.contents, itemClicked=self._open_entry, itemActivated=self._open_entry
        )
        set_up(self.results, itemClicked=self._open_hit, itemActivated=self._open_hit)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        for keys, act in (
            (("Ctrl+F", "/"), self._to_search),
            (("Alt+Left",), self.browser.backward),
            (("Alt+Right",), self.browser.forward),
        ):
            set_up(
                QShortcut(self), keys=[QKeySequence(key) for key in keys], activated=act
            )

    # -- words, look -------------------------------------------------------------------
    def _dress(self) -> None:
        self.setWindowTitle(self.tr("User guide"))
        self.field.setPlaceholderText(self.tr("Search the guide (Ctrl+F)"))
        self.field.setAccessibleName(self.tr("Search the guide"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.results.setAccessibleName(self.tr("Places found"))
        self.browser.setAccessibleName(self.tr("Page"))
        for button, words in (
            (self.back, self.tr("Back")),
            (self.forward, self.tr("Forward")),
        ):
            set_up(button, toolTip=words, accessibleName=words)
        self._pages = Pages(self._language())
        self._fill_contents()
        self.back.setIcon(icon("step_back", current_look()))
        self.forward.setIcon(icon("step_forward", current_look()))
        self.browser.dress(self._language())
        self._search(self.field.text())

    def _fill_contents(self) -> None:
        self.contents.clear()
        self._entries.clear()
        for title, pages in GROUPS:
            group = QtWidgets.QTreeWidgetItem(
                [QCoreApplication.translate("Guide", title)]
            )
            group.setFlags(Qt.ItemFlag.ItemIsEnabled)
            self.contents.addTopLevelItem(group)
            for page in pages:
                self._add_page(group, page)
            group.setExpanded(True)
        self._on_page(self.browser.page)

    def _add_page(self, group: QtWidgets.QTreeWidgetItem, page: str) -> None:
        above: list[QtWidgets.QTreeWidgetItem] = [group]
        for heading in self._pages.headings(page):
            entry = set_up(
                QtWidgets.QTreeWidgetItem([heading.text]), toolTip=(0, heading.text)
            )
            entry.setData(0, PLACE, (page, heading.block))
            above = above[: heading.level]
            above[-1].addChild(entry)
            above.append(entry)
            self._entries.setdefault(page, entry)

    # -- going somewhere ---------------------------------------------------------------
    @Slot(str)
    def _on_page(self, page: str) -> None:
        """Show the place of the page in the contents, and its headings."""
        for name, entry in self._entries.items():
            entry.setExpanded(name == page)
        if page in self._entries:
            self.contents.setCurrentItem(self._entries[page])
        self.browser.mark(self.field.text().strip())

    @Slot(QtWidgets.QTreeWidgetItem)
    def _open_entry(self, entry: QtWidgets.QTreeWidgetItem) -> None:
        place = entry.data(0, PLACE)
        if place is None:
            entry.setExpanded(not entry.isExpanded())
            return
        page, block = place
        self.browser.show_page(page)
        self.browser.show_block(block)

    @Slot(QtWidgets.QListWidgetItem)
    def _open_hit(self, item: QtWidgets.QListWidgetItem) -> None:
        hit: Hit = item.data(PLACE)
        self.browser.show_page(hit.page)
        self.browser.show_block(hit.block)

    # -- searching ---------------------------------------------------------------------
    @Slot()
    def _to_search(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    @Slot(str)
    def _search(self, text: str) -> None:
        wanted = text.strip()
        self.results.clear()
        found = self._pages.find(wanted)
        for hit in found:
            item = QtWidgets.QListWidgetItem(f"{hit.title}\n{hit.excerpt}")
            item.setData(PLACE, hit)
            self.results.addItem(item)
        if found:
            self.results.setCurrentRow(0)
        self.left.setCurrentWidget(self.results if wanted else self.contents)
        words = (
            self.tr("%n place(s)", "", len(found))
            if found
            else self.tr("Nothing found")
        )
        self.count.setText(words if wanted else "")
        self.browser.mark(wanted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move through the results by Down and Up in the search field, and open one by
        Enter."""
        if watched is not self.field or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() != QEvent.Type.KeyPress:
            return False
        row = self.results.currentRow()
        last = self.results.count() - 1
        if event.key() == Qt.Key.Key_Down:
            self.results.setCurrentRow(min(row + 1, last))
        elif event.key() == Qt.Key.Key_Up:
            self.results.setCurrentRow(max(row - 1, 0))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            item = self.results.currentItem()
            if item is not None:
                self._open_hit(item)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends the search first, and then closes the guide."""
        if event.key() == Qt.Key.Key_Escape and (
            self.field.text() or self.field.hasFocus()
        ):
            self.field.clear()
            self.browser.setFocus()
            return
        super().keyPressEvent(event)

    def done(self, result: int) -> None:
        self._settings.set(GEOMETRY, self.saveGeometry())
        super().done(result)
