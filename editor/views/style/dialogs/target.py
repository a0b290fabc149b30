"""Asking for the file to write: none is written over unasked."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget


def ask_target(parent: QWidget, title: str, proposed: Path, kinds: str, suffix: str) -> Path | None:
    """The file that a person chooses; None if it is none. kinds: as a file dialog names them.

    A name without an ending gets `suffix`. The dialog has asked about the name without it, so it
    asks again where the file with the ending exists.
    """
    name, _ = QFileDialog.getSaveFileName(parent, title, str(proposed), kinds)
    path = Path(name)
    if name and not path.suffix:
        path = path.with_name(path.name + suffix)
        if path.exists():
            return ask_target(parent, title, path, kinds, suffix)
    return path if name else None
