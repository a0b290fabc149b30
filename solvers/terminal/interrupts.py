"""Ctrl-C at moments when it would break more than the command."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C takes effect at the end of the block.

    An import that is interrupted may leave a library half loaded, which then says that it is not
    installed, or, as Qt's bindings do, aborts the process.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
        if heard:
            signal.raise_signal(signal.SIGINT)
