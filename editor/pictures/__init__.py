"""Pictures of levels and films of games, drawn without a window.

Importing this package raises RuntimeError, with one sentence, where Qt cannot be loaded.
"""

try:
    from PySide6 import QtGui, QtSvg  # noqa: F401
except ImportError as error:
    raise RuntimeError(
        f"Pictures need Qt, which cannot be loaded here: {error}. "
        "On Linux, the system packages libegl1 and libgl1 usually are what is missing."
    ) from error
