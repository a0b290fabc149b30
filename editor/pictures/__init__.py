"""Pictures of levels and films of games, drawn without a window.

Importing this package raises RuntimeError, with one sentence, where Qt cannot be
loaded.

A film is a function of the frame's number. A `Reel` (`editor/pictures/sheet.py`) knows
how many frames a film has and paints any of them. The export dialog scrubs over a
`Reel`, and `films` estimates the size from some of its frames and writes all of them;
so a film is what was seen. A film that must fit into a size tries styles that become
smaller and smaller (`FilmStyle.smaller`). The dialog asks an `ExportBuilder` for what
is chosen: it works in a worker and hands over levels, moves and timelines, never a
painter.
"""

try:
    from PySide6 import QtGui, QtSvg  # noqa: F401
except ImportError as error:
    raise RuntimeError(
        f"Pictures need Qt, which cannot be loaded here: {error}. "
        "On Linux, the system packages libegl1 and libgl1 usually are what is missing."
    ) from error
