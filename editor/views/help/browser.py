"""GuideBrowser: a page of the guide, with pictures that fit and follow the look."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

from PySide6.QtCore import QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QDesktopServices,
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from editor.views.help.pages import blocks, headings, picture_file
from editor.views.style.dressing import current_look
from editor.views.style.kit import set_up
from editor.views.style.scaling import scaled
from solvers.teaching.lessons import page_file, page_text

IMAGE = QTextDocument.ResourceType.ImageResource
MARKDOWN = QTextDocument.ResourceType.MarkdownResource
INSIDE = "gridwright"
"""The scheme of links that open something in the program: `gridwright://lesson/3`."""


class GuideBrowser(QTextBrowser):
    """Shows the pages by name, in one language and look; links lead from page to page."""

    page_shown = Signal(str)
    lesson_asked = Signal(int)
    """A link to a lesson in the program was followed."""
    page_asked = Signal(str)
    """A link to a page that is not one of its own was followed."""

    def __init__(self, language: str, own: Collection[str] | None = None) -> None:
        """own: the pages that it shows itself; None: all."""
        super().__init__()
        self.setObjectName("guidePage")
        self._language = language
        self._own = own
        self._pictures: dict[str, QImage] = {}
        self._anew = False
        """True while the page in front is read again."""
        set_up(self, openLinks=False, anchorClicked=self._follow)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)

    @property
    def page(self) -> str:
        """The name of the page in front."""
        return self.source().fileName().removesuffix(".md")

    def show_page(self, page: str) -> None:
        """Bring a page to the front, as a step that `backward` takes back."""
        if page != self.page:
            self.setSource(QUrl(f"{page}.md"), MARKDOWN)

    def dress(self, language: str) -> None:
        """Show the same place of the same page in another look or language."""
        self._language = language
        self._pictures.clear()
        top = self.verticalScrollBar().value()
        self._anew = True
        self.reload()
        self._anew = False
        self.verticalScrollBar().setValue(top)

    def show_block(self, number: int) -> None:
        """Scroll until a paragraph stands at the top."""
        block = self.document().findBlockByNumber(number)
        self.setTextCursor(QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(max(0, int(top) - scaled(16)))

    def mark(self, text: str) -> None:
        """Mark every place of the page that holds a text; none with an empty one."""
        found: list[QTextEdit.ExtraSelection] = []
        cursor = self.document().find(text) if text else QTextCursor()
        while not cursor.isNull():
            selection = QTextEdit.ExtraSelection()
            # The attributes are there; the stubs of PySide leave them out.
            part = cast(Any, selection)
            part.cursor = cursor
            part.format.setBackground(current_look().warning_soft)
            part.format.setForeground(current_look().text)
            part.format.setFontUnderline(True)
            found.append(selection)
            cursor = self.document().find(text, cursor)
        self.setExtraSelections(found)

    @Slot(QUrl)
    def _follow(self, link: QUrl) -> None:
        """Go where a link leads: to a page, to a lesson in the program, or out to the web."""
        if link.scheme() == INSIDE:
            self.lesson_asked.emit(int(link.path().strip("/")))
        elif link.scheme():
            QDesktopServices.openUrl(link)
        elif self._own is not None and (page := link.fileName().removesuffix(".md")):
            (self.show_page if page in self._own else self.page_asked.emit)(page)
        else:
            self.setSource(link, MARKDOWN)

    # -- what Qt asks ----------------------------------------------------------------------------
    def loadResource(self, kind: int, name: QUrl | str) -> object:
        file = QUrl(name).fileName()
        if kind == IMAGE.value:
            return self._picture(file)
        return page_text(file.removesuffix(".md"), self._language)

    def doSetSource(self, name: QUrl | str, kind: QTextDocument.ResourceType = MARKDOWN) -> None:
        """Show a page, and the heading that a link names. What is no page stays closed."""
        name = QUrl(name)
        page = name.fileName().removesuffix(".md")
        if name.fileName() and not page_file(page, "en").is_file():
            return
        same = name.fileName() in ("", self.source().fileName())
        if self._anew or not same:
            super().doSetSource(QUrl(name.fileName()), MARKDOWN)
            self._lay_out()
            self.page_shown.emit(self.page)
        if name.hasFragment():
            self._show_anchor(name.fragment())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_pictures()

    # -- pictures and layout ---------------------------------------------------------------------
    def _show_anchor(self, anchor: str) -> None:
        for heading in headings(self.document()):
            if heading.anchor == anchor:
                self.show_block(heading.block)

    def _picture(self, name: str) -> QImage:
        """The picture at the width of the page; a smaller one keeps its size."""
        if name not in self._pictures:
            file = picture_file(name, current_look().dark, self._language)
            self._pictures[name] = QImage(str(file))
        image = self._pictures[name]
        if image.isNull():
            return image
        ratio = self.devicePixelRatioF()
        room = self.viewport().width() - 2 * scaled(24) - 8
        width = round(min(image.width(), max(120, room)) * ratio)
        shown = image.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        shown.setDevicePixelRatio(ratio)
        return shown

    def _fit_pictures(self) -> None:
        document = self.document()
        for name in self._pictures:
            for written in (f"images/{name}", f"../images/{name}", f"../../images/{name}"):
                document.addResource(IMAGE.value, QUrl(written), self._picture(name))
        document.markContentsDirty(0, document.characterCount())

    def _lay_out(self) -> None:
        """Margins, quiet tables, and headings that stand apart."""
        root = self.document().rootFrame()
        frame = root.frameFormat()
        frame.setMargin(scaled(24))
        frame.setTopMargin(scaled(12))
        root.setFrameFormat(frame)
        for block in blocks(self.document()):
            form = QTextBlockFormat()
            if not _holds_picture(block):
                form.setLineHeight(128, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            if block.blockFormat().headingLevel():
                form.setTopMargin(scaled(18))
                form.setBottomMargin(scaled(6))
            QTextCursor(block).mergeBlockFormat(form)
            self._shrink_code(block)
        for child in root.childFrames():
            if isinstance(child, QTextTable):
                self._dress_table(child)
        self.document().clearUndoRedoStacks()

    def _shrink_code(self, block: QTextBlock) -> None:
        """Code within a line is a little smaller, so that it does not push the lines apart."""
        smaller = QTextCharFormat()
        smaller.setFontPointSize(self.font().pointSizeF() * 0.9)
        for part in fragments(block):
            if part.charFormat().fontFixedPitch():
                cursor = QTextCursor(block)
                cursor.setPosition(part.position())
                cursor.setPosition(part.position() + part.length(), QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(smaller)

    def _dress_table(self, table: QTextTable) -> None:
        form = table.format()
        form.setBorder(1)
        form.setBorderBrush(current_look().line)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setBorderCollapse(True)
        form.setCellPadding(scaled(6))
        form.setCellSpacing(0)
        form.setTopMargin(scaled(8))
        form.setBottomMargin(scaled(8))
        form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table.setFormat(form)
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            bold = cell.format()
            bold.setFontWeight(QFont.Weight.DemiBold)
            bold.setBackground(current_look().window)
            cell.setFormat(bold)

    def sizeHint(self) -> QSize:
        return QSize(scaled(640), scaled(640))


def fragments(block: QTextBlock) -> list[QTextFragment]:
    """The parts of a paragraph that have one format each."""
    found, at = [], block.begin()
    while not at.atEnd():
        found.append(at.fragment())
        at += 1
    return found


def _holds_picture(block: QTextBlock) -> bool:
    return any(part.charFormat().isImageFormat() for part in fragments(block))
