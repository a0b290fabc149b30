"""Writes a level file whole or not at all, and computes its digest."""

from __future__ import annotations

import hashlib

from solvers.files.whole import WriteError

SaveError = WriteError
"""The level could not be saved; the message says why. The old file is untouched."""


def digest_of(data: bytes) -> str:
    """The digest of the content of a file."""
    return hashlib.sha256(data).hexdigest()
