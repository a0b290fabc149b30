"""Tokens that ask work to stop. They need nothing else of the program, so that a child
process which only listens for them begins at once."""

from __future__ import annotations

from threading import Event


class StopToken:
    """Asks a run to stop; safe from any thread."""

    def __init__(self) -> None:
        self._event = Event()
        self.rested = 0.0
        """Seconds spent in pauses so far."""

    def stop(self) -> None:
        self._event.set()

    @property
    def stopped(self) -> bool:
        return self._event.is_set()

    @property
    def paused(self) -> bool:
        """True if a pause is asked for; it is spent where the work asks whether to
        stop. Only the tokens of a program that gives turns to its work ever are."""
        return False


class JoinedToken(StopToken):
    """A token that another one stops, too."""

    def __init__(self, other: StopToken | None = None) -> None:
        super().__init__()
        self._other = other

    @property
    def own(self) -> bool:
        """True if it was stopped itself."""
        return super().stopped

    @property
    def stopped(self) -> bool:
        return self.own or (self._other is not None and self._other.stopped)
