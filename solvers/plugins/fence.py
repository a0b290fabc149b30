"""The refusals of the process of a plug-in: other processes, and to a submission the
program.

A plug-in is ordinary Python beside our own in one process, so nothing here is a wall
but the filter of system calls where Linux has it
(`gridwright.solvers.plugins.syscalls`). The rest answers what Python tells of (audit
events) and what it is asked by name.

A submission cannot use the program. Who asks is read from the stack: the innermost
frame of the submission's own code, and what that called. A method of its `Game` may
import what it needs; so may our own code on its own behalf. All else is refused, by
whatever way of importing, as the files of the program cannot be opened either. What is
loaded has the rules and no search.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import os
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

from gridwright.solvers.plugins.syscalls import filter_calls

_STARTS = {
    *(
        f"os.{name}"
        for name in ("fork", "forkpty", "posix_spawn", "spawn", "system", "exec")
    ),
    "os.startfile",
    "os.startfile/2",
    "subprocess.Popen",
    "_winapi.CreateProcess",
    "pty.spawn",
}
"""The audit events of a process that is started."""
_BY_LIBRARY = {
    *(
        "fork",
        "vfork",
        "clone",
        "clone3",
        "posix_spawn",
        "posix_spawnp",
        "system",
        "popen",
    ),
    *(
        "execl",
        "execle",
        "execlp",
        "execv",
        "execve",
        "execveat",
        "execvp",
        "execvpe",
        "fexecve",
    ),
    *("syscall", "forkpty", "daemon", "setsid", "setpgid"),
    *(
        "CreateProcessA",
        "CreateProcessW",
        "CreateProcessAsUserW",
        "CreateProcessWithTokenW",
    ),
    *(
        "ShellExecuteA",
        "ShellExecuteW",
        "ShellExecuteExA",
        "ShellExecuteExW",
        "WinExec",
    ),
    *("_wsystem", "_spawnv", "_wspawnv", "NtCreateUserProcess", "RtlCloneUserProcess"),
}
"""The functions of libraries that start a process, or let one leave its group."""


class StartsProcess(RuntimeError):  # noqa: N818 - what it did
    """The plug-in tried to start a process; the message is the event."""


class UsesProgram(ImportError):  # noqa: N818 - what it did
    """A submission tried to import the program; the message is the module."""


class ReadsProgram(PermissionError):  # noqa: N818 - what it did
    """A submission tried to open a file of the program's code."""


def refuse_processes() -> None:
    """Keep this process from starting others from now on. Where the system cannot
    refuse, Python alone does."""

    def refuse(event: str, arguments: tuple[Any, ...]) -> None:
        by_library = event == "ctypes.dlsym" and _name_in(arguments) in _BY_LIBRARY
        if event in _STARTS or by_library:
            raise StartsProcess(event)

    filter_calls()
    _refuse_quiet_fork()
    sys.addaudithook(refuse)


def _name_in(arguments: tuple[Any, ...]) -> str:
    name = arguments[1] if len(arguments) > 1 else ""
    return name.decode("latin-1") if isinstance(name, bytes) else str(name)


def _refuse_quiet_fork() -> None:
    """Refuse what `multiprocessing` starts processes with, of which no audit event
    tells."""
    try:
        import _posixsubprocess
    except ImportError:  # Windows
        return

    def refuse(*_arguments: Any) -> int:
        raise StartsProcess("fork_exec")

    _posixsubprocess.fork_exec = refuse


# -- the program -----------------------------------------------------------------------
PROGRAM = "gridwright"
"""The package of the program."""
_PACKAGE = Path(__file__).parents[2]
_FOLDERS = (
    _PACKAGE,
    _PACKAGE.resolve(),
    *((_PACKAGE / name).resolve() for name in ("solvers", "editor")),
)
"""Where its sources lie: in a checkout some folders of the package are links."""


class Fence:
    """Refuses the program to the code of a submission."""

    def __init__(self, folder: str, may: tuple[type | Callable[..., Any], ...]) -> None:
        """folder: of the submission. may: classes and functions of ours whose code may
        import for it."""
        self._own = str(Path(folder).resolve())
        self._may = {code for one in may for code in _codes_of(one)}
        paths = sysconfig.get_paths()
        self._libraries = tuple(
            paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib")
        )
        self._programs = tuple(f"{folder}{_SEPARATOR}" for folder in _FOLDERS)
        self._import = builtins.__import__

    def stand(self) -> None:
        """Refuse it from now on."""
        sys.meta_path.insert(0, self)
        sys.addaudithook(self._hear)
        builtins.__import__ = self._asked
        importlib.__import__ = builtins.__import__
        importlib.import_module = self._by_name

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> None:
        """Find nothing, and refuse a module of the program that is not loaded yet."""
        self._judge(fullname)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not isinstance(arguments[0], str | bytes | os.PathLike):
            return
        name = os.fsdecode(arguments[0])
        if not name.endswith((".py", ".pyc")):
            return
        if self._is_program(os.path.realpath(name)) and not self._may_ask():
            raise ReadsProgram(name)

    def _asked(
        self,
        name: str,
        globals: Any = None,
        locals: Any = None,
        fromlist: Any = (),
        level: int = 0,
    ) -> Any:
        self._judge(
            name if not level else str((globals or {}).get("__package__") or name)
        )
        return self._import(name, globals, locals, fromlist, level)

    def _by_name(self, name: str, package: str | None = None) -> Any:
        whole = (
            importlib.util.resolve_name(name, package) if name.startswith(".") else name
        )
        self._judge(whole)
        return importlib._bootstrap._gcd_import(whole)  # type: ignore[attr-defined]

    def _judge(self, name: str) -> None:
        if name.partition(".")[0] == PROGRAM and not self._may_ask():
            raise UsesProgram(name)

    def _may_ask(self) -> bool:
        """True if what is under way is our own, or the submission's by way of what it
        may use."""
        entry: CodeType | None = None
        frame: FrameType | None = sys._getframe(2)
        while frame is not None:
            code = frame.f_code
            name = code.co_filename
            if code in _OURS or self._is_library(name):
                pass
            elif self._is_program(name):
                entry = code
            else:
                break
            frame = frame.f_back
        return entry in self._may

    def _is_program(self, name: str) -> bool:
        return name.startswith(self._programs) and not self._is_own(name)

    def _is_own(self, name: str) -> bool:
        return str(Path(name).parent) == self._own

    def _is_library(self, name: str) -> bool:
        known = name.startswith(("<frozen ", *self._libraries))
        return known and not name.startswith(self._programs) and not self._is_own(name)


_SEPARATOR = "\\" if sys.platform == "win32" else "/"


def _codes_of(one: type | Callable[..., Any]) -> set[CodeType]:
    """The code of a function, or of every method of a class."""
    functions = vars(one).values() if isinstance(one, type) else (one,)
    bare = (
        function.fget if isinstance(function, property) else function
        for function in functions
    )
    return {
        function.__code__ for function in bare if isinstance(function, FunctionType)
    }


_OURS = _codes_of(Fence)
