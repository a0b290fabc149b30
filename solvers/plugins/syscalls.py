"""A filter of what the process of a plug-in may ask of Linux: no other processes.

Python's audit events know what Python starts, not what a library does. The kernel knows
all: a filter (seccomp) refuses the calls that start a process, leave its group, or
reach into another process with a signal or a debugger. Threads may begin as before.
Nothing lifts the filter again, and a process that was started all the same would have
it, too.

The numbers are those of Linux for the two processors that are named; elsewhere there is
no filter.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

_LOAD = 0x20
_EQUAL = 0x15
_AT_LEAST = 0x35
_ANY = 0x45
_RETURN = 0x06
"""Instructions of the filter: load a word, jump if it is equal, at least, has a bit;
return."""
_ALLOW = 0x7FFF0000
_KILL = 0x80000000
_ERROR = 0x00050000
_REFUSE = _ERROR | errno.EPERM
_UNKNOWN = _ERROR | errno.ENOSYS
"""The answer that has a library try the older call, which the filter can judge."""
_NUMBER = 0
_MACHINE = 4
_FIRST_ARGUMENT = 16
"""Where the filter finds them."""
_CLONE_THREAD = 0x00010000
_OTHER_TABLE = 0x40000000
"""Where the numbers of a second table begin, on x86-64."""
_NO_NEW_PRIVILEGES = 38
_FILTER_OF_ALL_THREADS = 1
_SET_FILTER = 1


@dataclass(frozen=True)
class _CallNumbers:
    """The numbers of one kind of processor. refused: calls that are refused whatever
    they ask. signals: those whose first argument is a process. limits: that sets
    limits, in its third."""

    machine: int
    filter: int
    clone: int
    clone3: int
    limits: int
    signals: tuple[int, ...]
    refused: tuple[int, ...]


_EVERYWHERE = (425, 424, 434, 438)
"""io_uring_setup, pidfd_send_signal, pidfd_open, pidfd_getfd."""
_TABLES = {
    "x86_64": _CallNumbers(
        machine=0xC000003E,
        filter=317,
        clone=56,
        clone3=435,
        limits=302,
        # kill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo
        signals=(62, 234, 129, 297),
        # fork, vfork, execve, execveat, setsid, setpgid, unshare, setns, ptrace,
        # process_vm_readv, process_vm_writev, tkill, setrlimit
        refused=(
            57,
            58,
            59,
            322,
            112,
            109,
            272,
            308,
            101,
            310,
            311,
            200,
            160,
            *_EVERYWHERE,
        ),
    ),
    "aarch64": _CallNumbers(
        machine=0xC00000B7,
        filter=277,
        clone=220,
        clone3=435,
        limits=261,
        signals=(129, 131, 138, 240),
        # execve, execveat, and as above
        refused=(221, 281, 157, 154, 97, 268, 117, 270, 271, 130, 164, *_EVERYWHERE),
    ),
}


def filter_calls() -> None:
    """Refuse such calls to this process from now on, if the system can."""
    table = _TABLES.get(platform.machine())
    whole = (
        sys.platform == "linux" and sys.byteorder == "little" and sys.maxsize > 2**32
    )
    if table is None or not whole:
        return
    code = b"".join(_program(table, os.getpid()))
    buffer = ctypes.create_string_buffer(code, len(code))
    order = _Program(len(code) // 8, ctypes.addressof(buffer))
    with suppress(OSError, AttributeError):  # a library of C without these
        system = ctypes.CDLL(None)
        system.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        given = (_SET_FILTER, _FILTER_OF_ALL_THREADS, ctypes.byref(order))
        system.syscall(table.filter, *given)


class _Program(ctypes.Structure):
    """A filter as the system takes it: its length, and where it is."""

    _fields_ = (("length", ctypes.c_ushort), ("place", ctypes.c_void_p))


def _program(table: _CallNumbers, own: int) -> Iterable[bytes]:
    """The filter, an instruction each. A jump has two numbers of instructions to skip:
    if the test holds, and if not."""
    yield _step(_LOAD, _MACHINE)
    yield _step(_EQUAL, table.machine, 1, 0)
    yield _step(_RETURN, _KILL)
    yield _step(_LOAD, _NUMBER)
    if table.machine == _TABLES["x86_64"].machine:
        yield _step(_AT_LEAST, _OTHER_TABLE, 0, 1)
        yield _step(_RETURN, _REFUSE)
    for number in table.refused:
        yield _step(_EQUAL, number, 0, 1)
        yield _step(_RETURN, _REFUSE)
    yield _step(_EQUAL, table.clone3, 0, 1)
    yield _step(_RETURN, _UNKNOWN)
    yield _step(_EQUAL, table.clone, 0, 4)
    yield _step(_LOAD, _FIRST_ARGUMENT)
    yield _step(_ANY, _CLONE_THREAD, 1, 0)
    yield _step(_RETURN, _REFUSE)
    yield _step(_RETURN, _ALLOW)
    for number in table.signals:
        yield _step(_EQUAL, number, 0, 4)
        yield _step(_LOAD, _FIRST_ARGUMENT)
        yield _step(_EQUAL, own, 1, 0)
        yield _step(_RETURN, _REFUSE)
        yield _step(_RETURN, _ALLOW)
    yield from _no_new_limits(table.limits)
    yield _step(_RETURN, _ALLOW)


def _no_new_limits(number: int) -> Iterable[bytes]:
    """Refuse the call that asks for limits and sets them, unless it only asks."""
    third = _FIRST_ARGUMENT + 16
    yield _step(_EQUAL, number, 0, 6)
    yield _step(_LOAD, third)
    yield _step(_EQUAL, 0, 0, 3)
    yield _step(_LOAD, third + 4)
    yield _step(_EQUAL, 0, 0, 1)
    yield _step(_RETURN, _ALLOW)
    yield _step(_RETURN, _REFUSE)


def _step(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
    return struct.pack("<HBBI", code, yes, no, value)
