"""Writing a level file whole or not at all, and what tells its contents apart."""

from __future__ import annotations

import hashlib

from solvers.files.whole import WriteError

SaveError = WriteError
"""The level could not be saved; the message says why. The old file is untouched."""


def digest_of(data: bytes) -> str:
    """What tells one content of a file from another."""
    return hashlib.sha256(data).hexdigest()
