"""The slices of the window: every folder here, in the order of menus, toolbar and
strip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

from gridwright.editor import features
from gridwright.editor.views.window.slice import Slice


def in_order(slices: Mapping[str, Slice]) -> tuple[Slice, ...]:
    """Return slices by name, each after the one that it names in `after`. Slices that
    name none and that none names come last. Raises ValueError if one names a slice that
    does not exist."""
    following: dict[str, list[str]] = {}
    for name, declared in sorted(slices.items()):
        before = declared.after
        if before and before not in slices:
            raise ValueError(f"{name} stands after {before}, which is not a slice")
        following.setdefault(before, []).append(name)

    def with_followers(name: str) -> Iterator[Slice]:
        yield slices[name]
        for other in following.get(name, []):
            yield from with_followers(other)

    ordered: list[Slice] = []
    roots = following.get("", [])
    roots.sort(key=lambda name: name not in following)
    for name in roots:
        ordered += with_followers(name)
    return tuple(ordered)


def _found() -> dict[str, Slice]:
    found: dict[str, Slice] = {}
    for module in iter_modules(features.__path__):
        if not module.ispkg:
            continue
        name = module.name
        package = import_module(f"{features.__name__}.{name}")
        found[name] = package.SLICE
    return found


SLICES = in_order(_found())
