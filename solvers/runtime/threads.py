"""A second thread for kernels, which work without the interpreter lock."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from os import cpu_count


@contextmanager
def second_thread(wanted: bool) -> Iterator[Executor | None]:
    """A thread to share large layers with, where it is wanted and there is a processor for it."""
    if not wanted or (cpu_count() or 1) < 2:
        yield None
        return
    with ThreadPoolExecutor(max_workers=1) as pool:
        yield pool
