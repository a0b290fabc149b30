"""Child processes: the one place of the program that starts them.

A child is a Python of our own that calls functions of this program, one at a time, and
answers. It imports only from where its parent imports: never from the working folder,
which may be a folder of levels from anywhere. Python puts that folder first on
`sys.path` for `python -m` and for processes that multiprocessing spawns, so children
are started with `-P`, and take their path from the parent, without it.

Orders and answers are lines of JSON on the child's stdin and stdout; `serving` is the
child's side of them. The child watches its stdin: when it ends, because the parent
closed it, ended or was killed, the child ends at once. That works on every system.
Ctrl-C, a closed terminal and a request to end (SIGTERM) do not reach a child; the
parent receives them and asks the child to stop.

Children trust nothing but the program. `solvers/runtime/children.py` starts every child
process: a Python with `-P` and its parent's path without the working folder, which may
be a folder of levels from anywhere. Orders and answers are lines of JSON on its pipes;
a child ends when its stdin does, however its parent ended. `solvers/runtime/cache.py`
decides where compiled kernels and tables are kept: only where no other user can put a
file, or else in a private folder that goes with the process.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from gridwright.solvers.runtime.family import MARK, end_family
from gridwright.solvers.runtime.pipes import pipes_of
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.tokens import StopToken

GRACE = 5.0
"""Seconds that a child has to end its call when it was asked to stop, before it is
killed."""
_MOMENT = 1.0
"""Seconds in which the pipes of a process end that is gone, unless another one holds
them."""

_FIRST = (
    "import json, os, sys; orders = os.fdopen(os.dup(0), 'rb');"
    "sys.path[:] = json.loads(orders.readline());"
    "from gridwright.solvers.runtime.serving import serve; serve(orders)"
)
_LONGEST = 2**27
"""Bytes of the longest answer that is read: something in the child may write into its
pipe."""
_MOST_PARTS = 2**23
"""Values of the largest answer that is read, counted by their commas: each of them
takes up to a hundred bytes here."""


class ChildDied(Exception):  # noqa: N818 - says what happened
    """The process ended without an answer, or what it wrote is none."""


class NoScheduler(Exception):  # noqa: N818 - says what happened
    """No scheduler of a cluster answers at an address; one sentence."""


class CallFailed(Exception):  # noqa: N818 - says what happened
    """The function raised; the message has the type and the words of its error."""


class Child:
    """A process that calls functions `function(argument, token) -> answer`, one at a
    time.

    Arguments and answers are what JSON holds. Close it, or it ends with this process.
    """

    def __init__(self, *, group: bool = False, within: tuple[str, ...] = ()) -> None:
        """group: whether the processes that it starts itself pause and end with it,
        where the system has groups of processes. within: a command that runs it, as
        `sandbox` has it. OSError if no process can be started."""
        self._group = group and hasattr(os, "killpg")
        self._mark = os.urandom(16).hex() if group else ""
        self._process = _start(self._group, within, self._mark)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._pipes = pipes_of(self._process.stdin, self._process.stdout, _LONGEST)
        self._waiting: Future[Any] | None = None
        self._ended = False
        self._closed = False
        self._lock = Lock()
        self.left_behind = False
        """True if a process that it started may still be there, after `close`."""
        self._write(trusted_path())
        self._reader = Thread(target=self._read, name="child", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def call(self, target: str, argument: Any) -> Future[Any]:
        """Begin a call of "module:function". The future fails with ChildDied or
        CallFailed."""
        future: Future[Any] = Future()
        with self._lock:
            self._waiting = future
        self._write({"call": target, "argument": argument})
        if self._ended:  # nobody reads any more
            self._fail()
        return future

    def stop(self) -> None:
        """Ask the call under way to end soon, with what it has."""
        self._write({"stop": True})

    def pause(self) -> None:
        """Hold the process and its group until `go_on`; without a group, nothing."""
        self._signal_group("SIGSTOP")

    def go_on(self) -> None:
        """Let it work again after `pause`."""
        self._signal_group("SIGCONT")

    def _signal_group(self, name: str) -> None:
        if self._group:
            with suppress(OSError):  # it is gone
                os.killpg(self._process.pid, getattr(signal, name))

    def exit_code(self) -> int | None:
        """The code with which the process ended; None if it is there after a moment."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(_MOMENT)
        return None

    def close(self) -> None:
        """End the process, whatever it does, and those that it started where they can
        be found. A process that escapes, and keeps the pipes, is not waited for. Once
        closed it stays so."""
        if self._closed:
            return
        self._closed = True
        left = end_family(self._process.pid, self._mark) if self._mark else []
        self._signal_group("SIGKILL")
        self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._reader.join(_MOMENT)
        self.left_behind = bool(left) or self._reader.is_alive()
        self._pipes.give_up()
        self._reader.join(_MOMENT)
        if not self._reader.is_alive():
            self._pipes.close()

    def _write(self, order: Any) -> None:
        self._pipes.send(json.dumps(order).encode() + b"\n")

    def _read(self) -> None:
        for line in self._pipes.lines():
            answer = _said(line)
            if answer is None:
                break
            future = self._taken()
            if future is None:
                continue
            if "failed" in answer:
                future.set_exception(CallFailed(str(answer["failed"])))
            else:
                future.set_result(answer["answer"])
        self._ended = True
        self._fail()

    def _taken(self) -> Future[Any] | None:
        with self._lock:
            future, self._waiting = self._waiting, None
        return future

    def _fail(self) -> None:
        future = self._taken()
        if future is not None:
            future.set_exception(ChildDied("the process ended without an answer"))


def _said(line: bytes) -> dict[str, Any] | None:
    """The answer in a line; None if the child died while it wrote it, or something in
    the child wrote to its pipe: nothing after that can be trusted."""
    if not line.endswith(b"\n") or line.count(b",") > _MOST_PARTS:
        return None
    try:
        answer = json.loads(line, parse_constant=_no_number)
    except (ValueError, RecursionError):
        return None
    whole = isinstance(answer, dict) and ("answer" in answer or "failed" in answer)
    return answer if whole else None


def _no_number(text: str) -> float:
    """Refuse NaN and the infinities, which are not JSON."""
    raise ValueError(text)


_Running = dict[Future[Any], tuple[Any, Child]]
"""The argument of each call that runs, and the child that runs it."""


def spread(
    target: str, arguments: Iterable[Any], jobs: int, token: StopToken
) -> Iterator[tuple[Any, Future[Any]]]:
    """Call a function for each argument in `jobs` processes; (argument, future) as they
    end.

    A process that dies takes only its own call with it. When the token is stopped
    nothing more begins; what runs is asked to end with what it has, and killed if it
    has not after `GRACE` seconds: such calls are left out.
    """
    idle: list[Child] = []
    running: _Running = {}
    left = iter(arguments)
    deadline: float | None = None
    try:
        while True:
            _begin_more(target, left, jobs, token, idle, running)
            if not running or _is_over(deadline):
                return
            if token.stopped and deadline is None:
                deadline = time.monotonic() + GRACE
                _stop(running)
            for future in wait(running, timeout=0.1, return_when=FIRST_COMPLETED).done:
                argument, child = running.pop(future)
                if not isinstance(future.exception(), ChildDied):
                    idle.append(child)
                elif _ended_with_us(child, token):
                    continue
                yield argument, future
    finally:
        _close([*idle, *(child for _, child in running.values())])


def _stop(running: _Running) -> None:
    """Ask what runs to end with what it has."""
    for _, child in running.values():
        child.stop()


def _close(children: Iterable[Child]) -> None:
    """Close some children."""
    for child in children:
        child.close()


def _begin_more(
    target: str,
    left: Iterator[Any],
    jobs: int,
    token: StopToken,
    idle: list[Child],
    running: _Running,
) -> None:
    """Call the function for further arguments until `jobs` calls run."""
    while not token.stopped and len(running) < jobs:
        argument = next(left, left)
        if argument is left:
            break
        child = idle.pop() if idle else Child()
        running[child.call(target, argument)] = argument, child


def _is_over(deadline: float | None) -> bool:
    """True if there is a deadline, and it is past."""
    return deadline is not None and time.monotonic() > deadline


def _ended_with_us(child: Child, token: StopToken) -> bool:
    """Close a child that died. True if a signal to all of us ended it."""
    child.close()
    if not token.stopped:
        time.sleep(0.2)  # the same end may be meant for us
    return token.stopped


def trusted_path() -> list[str]:
    """`sys.path` for a child: without the working folder, unless the user put it there
    in PYTHONPATH or the program itself lies in it."""
    root = Path(__file__).parents[3].resolve()
    own = {root, *(Path(entry).resolve() for entry in _python_path())}
    untrusted = set(_working_folder()) - own
    path = [
        entry for entry in sys.path if entry and Path(entry).resolve() not in untrusted
    ]
    there = any(Path(entry).resolve() == root for entry in path)
    return path if there else [*path, str(root)]


def _python_path() -> list[str]:
    """The user's own folders; an empty entry, which means the working folder, is an
    accident."""
    return [
        entry for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry
    ]


def _working_folder() -> Iterator[Path]:
    """The working folder, if it still is there."""
    with suppress(OSError):
        yield Path.cwd().resolve()


_BUBBLEWRAP = (
    "bwrap",
    "--ro-bind",
    "/",
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--unshare-net",
    "--unshare-pid",
    "--unshare-ipc",
    "--die-with-parent",
    "--",
)


@cache
def sandbox() -> tuple[str, ...]:
    """The command of bubblewrap for a process without network, whose files are read
    only; empty where it does not work."""
    try:
        code, _ = finished(output_of([*_BUBBLEWRAP, "true"]))
    except OSError:
        return ()
    return _BUBBLEWRAP if code == 0 else ()


def _start(
    group: bool = False, within: tuple[str, ...] = (), mark: str = ""
) -> subprocess.Popen[bytes]:
    from gridwright.solvers.runtime.cache import hand_on

    flags = sys.flags
    more = {
        "-I": flags.isolated,
        "-E": flags.ignore_environment,
        "-s": flags.no_user_site,
    }
    command = [
        *within,
        sys.executable,
        "-P",
        *(flag for flag, on in more.items() if on),
        "-c",
        _FIRST,
    ]
    environment = {**os.environ, **hand_on(), "PYTHONSAFEPATH": "1"}
    environment["PYTHONPATH"] = os.pathsep.join(_python_path())
    if mark:
        environment[MARK] = mark
    # A group of its own keeps Ctrl-C away on Windows; elsewhere the signal is held back
    # below.
    groups = ("CREATE_NEW_PROCESS_GROUP", "CREATE_NO_WINDOW")
    with _terminal_signals_held_back():
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None
            if os.environ.get("GRIDWRIGHT_TRACEBACK")
            else subprocess.DEVNULL,
            env=environment,
            creationflags=sum(getattr(subprocess, name, 0) for name in groups),
            process_group=0 if group else None,
        )


def output_of(command: list[str]) -> Generator[None, None, tuple[int, str]]:
    """Run a program: its exit code, and what it wrote. Closed early, it ends the
    program."""
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=pipe
    ) as process:
        try:
            while process.poll() is None:
                yield
                time.sleep(0.01)
            said = b"".join(process.communicate()).decode("utf-8", "replace")
        finally:
            process.kill()
    return process.returncode, said.strip()


@contextmanager
def _terminal_signals_held_back() -> Iterator[None]:
    """Block Ctrl-C, the end of the terminal and requests to end in processes started
    meanwhile: signals blocked at the start of a process stay blocked, also while it is
    loading."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    ours = {signal.SIGINT, signal.SIGHUP, signal.SIGTERM}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ours)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
