"""Levels from elsewhere: what was dropped, pasted or opened, and the ways to read it.

Levels come in. `Incoming` (`editor/features/importing`) holds the bytes of a file or of
the clipboard. A text has `Candidate`s (`gridwright.solvers.files.candidates`), which a
child reads where that takes long. A picture is a `PictureBoard`, which owns grid,
groups and names; its dialog, canvas and list only show it and change it. It has a
dialog of its own, since its source is a grid to be laid, by mouse and over several
pictures of a folder, where that of a text is read at once. What is dropped on the
window goes to the first feature whose `accepts_drop` is true.
"""

from __future__ import annotations

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.views.window.slice import Slice

SLICE = Slice("Import", (Importing,), after="export")
