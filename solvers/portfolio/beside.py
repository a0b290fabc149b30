"""Members of a portfolio on a thread of their own."""

from __future__ import annotations

import math
from collections import deque
from threading import Condition, Thread

from solvers.portfolio.running import Running
from solvers.problem import Progress

MOST_UNHEARD = 64
"""Messages that wait for the race: the thread rests while a run is not advanced."""

Heard = tuple[Running, Progress | None]


class Beside:
    """A thread that gives members their turns until it is recalled.

    It hands each message to the race through a queue of limited length. So it rests soon after the
    race does, and goes on with it. Members that end leave the lane; an exception in one ends the
    thread and is raised in the race.
    """

    def __init__(self, lane: list[Running], allowed: float = math.inf) -> None:
        """allowed: the nodes that each member may spend, until the race allows more."""
        self._lane = list(lane)
        self._spent = {running: running.nodes for running in lane}
        self._allowed = allowed
        self._messages: deque[Heard] = deque()
        self._changed = Condition()
        self._recalled = False
        self._failure: BaseException | None = None
        self._thread = Thread(target=self._work, name="portfolio", daemon=True)
        self._thread.start()

    def heard(self, allowed: float = math.inf) -> list[Heard]:
        """The messages since the last call; None as a message: that member has ended.

        allowed: the nodes that each member may spend from now on.
        """
        with self._changed:
            heard = list(self._messages)
            self._messages.clear()
            self._allowed = allowed
            self._changed.notify_all()
        if self._failure is not None:
            raise self._failure
        return heard

    def recall(self) -> None:
        """End the thread after the chunk in work; the members can go on elsewhere."""
        with self._changed:
            self._recalled = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        try:
            while self._lane and not self._recalled:
                for running in list(self._lane):
                    self._turn(running)
                self._rest()
        except BaseException as error:
            self._failure = error

    def _rest(self) -> None:
        """Until the race allows a member more, or wants none any more."""
        with self._changed:
            while not self._recalled and self._lane:
                if any(self._left(running) > 0 for running in self._lane):
                    return
                self._changed.wait()

    def _left(self, running: Running) -> float:
        """Of a member's turn, as far as it is allowed to go."""
        return min(running.member.turn, self._allowed - self._spent[running])

    def _turn(self, running: Running) -> None:
        left = self._left(running)
        nodes = self._spent[running]
        while left > 0 and not self._recalled:
            news = running.step()
            if news is None:
                self._lane.remove(running)
                self._tell(running, None)
                return
            left -= running.work_of(news, nodes)
            nodes = self._spent[running] = max(nodes, news.nodes)
            self._tell(running, news)

    def _tell(self, running: Running, news: Progress | None) -> None:
        with self._changed:
            self._messages.append((running, news))
            while len(self._messages) >= MOST_UNHEARD and not self._recalled:
                self._changed.wait()
