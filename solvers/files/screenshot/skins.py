"""Skin: what the cells of one game look like, and which token each look stands for.

A person names the groups of a first picture; the skin keeps their looks, so that the next picture
of the same game needs no naming. Skins are JSON files in the user's data folder, shared by window
and command line.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from solvers.files.bounded import parse_object
from solvers.files.screenshot.cells import SIZE, distances, softened
from solvers.files.screenshot.groups import Groups
from solvers.files.whole import write_whole
from solvers.level import LevelError
from solvers.text import Text

Floats = NDArray[np.float64]

FORMAT = "gridwright-skin"
_NAME = re.compile(r"[^\W_][\w .-]{0,63}")
_LIKE = 24.0
"""Levels of grey within which a group has the look of a skin."""


@dataclass(frozen=True, eq=False)
class Skin:
    """kind: of its levels. looks: (n, SIZE, SIZE, 3); tokens: of each look."""

    kind: str
    looks: Floats
    tokens: tuple[str, ...]

    def name(self, groups: Groups) -> list[str | None]:
        """The token of each group; None where no look of the skin is near, or two with different
        tokens are as near."""
        if not self.tokens:
            return [None] * len(groups.samples)
        own = softened(self.looks)
        return [self._token(distances(look, own)) for look in softened(groups.samples)]

    def _token(self, apart: Floats) -> str | None:
        nearest = int(np.argmin(apart))
        token = self.tokens[nearest]
        others = [far for far, text in zip(apart, self.tokens, strict=True) if text != token]
        clear = not others or apart[nearest] < 0.8 * min(others)
        return token if apart[nearest] <= _LIKE and clear else None

    def with_groups(self, groups: Groups, tokens: list[str | None]) -> Skin:
        """The skin with the named groups of a picture added; a look it has already is renewed."""
        looks, texts = list(self.looks), list(self.tokens)
        for sample, token in zip(groups.samples, tokens, strict=True):
            if token is None:
                continue
            known = distances(sample, np.stack(looks)) if looks else np.empty(0)
            same = int(np.argmin(known)) if len(known) and known.min() <= _LIKE / 2 else None
            if same is None:
                looks.append(sample)
                texts.append(token)
            else:
                looks[same], texts[same] = sample, token
        return Skin(self.kind, np.stack(looks) if looks else self.looks, tuple(texts))


def empty_skin(kind_id: str) -> Skin:
    """A skin that knows no look."""
    return Skin(kind_id, np.empty((0, SIZE, SIZE, 3)), ())


# -- files -----------------------------------------------------------------------------------------
def skin_folder() -> Path:
    """Where skins are kept: in the user's data folder, as the system places it."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "Gridwright" / "skins"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Gridwright" / "skins"
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if data else Path.home() / ".local" / "share") / "gridwright" / "skins"


def skin_names() -> list[str]:
    """The skins there are, in alphabetical order."""
    try:
        return sorted(path.stem for path in skin_folder().glob("*.json"))
    except OSError:
        return []


def load_skin(name: str) -> Skin | None:
    """A skin by name; None if there is none. LevelError if its file cannot be read."""
    path = _path(name)
    try:
        raw = parse_object(path.read_bytes(), what=Text("a skin"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LevelError(Text("{path}: {problem}", path=str(path), problem=str(error))) from None
    try:
        if raw["format"] != FORMAT or raw["version"] != 1:
            raise ValueError
        entries = raw["groups"]
        looks = [np.frombuffer(base64.b64decode(one["look"]), np.uint8) for one in entries]
        stacked = [look.reshape(SIZE, SIZE, 3).astype(np.float64) for look in looks]
        tokens = tuple(str(one["token"]) for one in entries)
        return Skin(str(raw["kind"]), np.stack(stacked) if stacked else _no_looks(), tokens)
    except (KeyError, TypeError, ValueError):
        raise LevelError(Text("{path} is no skin", path=str(path))) from None


def _no_looks() -> Floats:
    return np.empty((0, SIZE, SIZE, 3))


def save_skin(name: str, skin: Skin) -> Path:
    """Keep a skin under a name; the file it is in. OSError if it cannot be written."""
    path = _path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    looks = np.clip(np.rint(skin.looks), 0, 255).astype(np.uint8)
    groups = [
        {"token": token, "look": base64.b64encode(look.tobytes()).decode()}
        for token, look in zip(skin.tokens, looks, strict=True)
    ]
    held = {"format": FORMAT, "version": 1, "kind": skin.kind, "groups": groups}
    write_whole(path, (json.dumps(held, indent=1) + "\n").encode())
    return path


def _path(name: str) -> Path:
    if not _NAME.fullmatch(name):
        raise LevelError(
            Text("{name} is no name of a skin: letters, digits, spaces, - and .", name=name[:40])
        )
    return skin_folder() / f"{name}.json"
