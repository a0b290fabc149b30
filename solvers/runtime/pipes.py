"""The pipes of a child process: what is written waits for nobody, and reading can be
given up.

A process that a child started may have taken both pipes along, and go on when the child
is gone: then a pipe never ends, and a plain read or write waits for ever. So where the
system can wait for several pipes at once, one loop reads, writes, and takes the request
to stop. Elsewhere (Windows) reading and writing have a thread each, and who closes them
does not wait for these.
"""

from __future__ import annotations

import os
import selectors
import sys
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO

_CHUNK = 1 << 18
"""Bytes that are read or written at once."""


class ChildPipes(ABC):
    """The stdin and stdout of a process."""

    def __init__(self, to: IO[bytes], back: IO[bytes], longest: int) -> None:
        """to: stdin of the process; back: its stdout. longest: bytes of a line, beyond
        which it is given as if it had ended."""
        self._to = to
        self._from = back
        self._longest = longest
        self._own: tuple[IO[bytes], ...] = ()
        """Pipes that are closed with them."""

    @abstractmethod
    def send(self, data: bytes) -> None:
        """Have some bytes written as soon as there is room for them, in the order of
        the calls."""

    @abstractmethod
    def lines(self) -> Iterator[bytes]:
        """Each line as it comes, until the pipe ends or is given up; a torn last one
        too."""

    @abstractmethod
    def give_up(self) -> None:
        """Make `lines` end, and write nothing more."""

    def close(self) -> None:
        """Close our ends. Only after `lines` has ended."""
        for pipe in (self._to, self._from, *self._own):
            with suppress(OSError):
                pipe.close()


class PolledPipes(ChildPipes):
    """Pipes that one loop waits for, that of `lines`."""

    def __init__(self, to: IO[bytes], back: IO[bytes], longest: int) -> None:
        super().__init__(to, back, longest)
        self._waiting: deque[bytes] = deque()
        self._given_up = False
        heard, call = os.pipe()
        self._heard: IO[bytes] = os.fdopen(heard, "rb", buffering=0)
        self._call: IO[bytes] = os.fdopen(call, "wb", buffering=0)
        """A pipe to ourselves, which ends the wait."""
        self._own = (self._heard, self._call)
        for descriptor in (heard, call, self._to.fileno()):
            os.set_blocking(descriptor, False)

    def send(self, data: bytes) -> None:
        self._waiting.append(data)
        self._wake()

    def give_up(self) -> None:
        self._given_up = True
        self._wake()

    def _wake(self) -> None:
        with suppress(ValueError):  # it is closed; where it is full nobody sleeps
            self._call.write(b"!")

    def lines(self) -> Iterator[bytes]:
        parts: list[bytes] = []
        size = 0
        with selectors.DefaultSelector() as selector:
            selector.register(self._heard, selectors.EVENT_READ)
            selector.register(self._from, selectors.EVENT_READ)
            while (data := self._next(selector)) is not None:
                *whole, rest = data.split(b"\n")
                for piece in whole:
                    yield b"".join((*parts, piece, b"\n"))
                    parts = []
                    size = 0
                parts.append(rest)
                size += len(rest)
                if not data or size > self._longest:
                    break
        if size and not self._given_up:
            yield b"".join(parts)

    def _next(self, selector: selectors.BaseSelector) -> bytes | None:
        """Write what waits until there is something to read; b"" at the end of the
        pipe, None if it was given up."""
        while not self._given_up:
            self._watch_writing(selector)
            ready = {key.fileobj for key, _ in selector.select()}
            if self._heard in ready:
                self._heard.read(_CHUNK)
            if self._to in ready:
                self._write_some()
            if self._from in ready and not self._given_up:
                try:
                    return os.read(self._from.fileno(), _CHUNK)
                except OSError:
                    return b""
        return None

    def _watch_writing(self, selector: selectors.BaseSelector) -> None:
        watched = self._to in selector.get_map()
        if self._waiting and not watched:
            selector.register(self._to, selectors.EVENT_WRITE)
        elif watched and not self._waiting:
            selector.unregister(self._to)

    def _write_some(self) -> None:
        """Write as much of what waits first as there is room for."""
        data = self._waiting[0]
        try:
            written = os.write(self._to.fileno(), data[:_CHUNK])
        except BlockingIOError:
            return
        except OSError:  # nobody reads it any more
            self._waiting.clear()
            return
        if written < len(data):
            self._waiting[0] = data[written:]
        else:
            self._waiting.popleft()


class ThreadedPipes(ChildPipes):
    """Pipes that are read and written by a thread each."""

    def __init__(self, to: IO[bytes], back: IO[bytes], longest: int) -> None:
        super().__init__(to, back, longest)
        self._waiting: SimpleQueue[bytes | None] = SimpleQueue()
        Thread(target=self._write, name="child input", daemon=True).start()

    def send(self, data: bytes) -> None:
        self._waiting.put(data)

    def give_up(self) -> None:
        self._waiting.put(None)

    def lines(self) -> Iterator[bytes]:
        while line := self._from.readline(self._longest):
            yield line

    def _write(self) -> None:
        while (data := self._waiting.get()) is not None:
            with suppress(OSError, ValueError):  # it died; the reader notices
                self._to.write(data)
                self._to.flush()


def pipes_of(to: IO[bytes], back: IO[bytes], longest: int) -> ChildPipes:
    """The pipes to and from a process."""
    if sys.platform == "win32":
        return ThreadedPipes(to, back, longest)
    return PolledPipes(to, back, longest)
