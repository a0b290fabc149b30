"""Packages as an installer leaves them."""

from __future__ import annotations

from pathlib import Path


def package(folder: Path, text: str, name: str = "brokenglass") -> None:
    """Write a package with a slice, and what an installer writes about it."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.py").write_text(text)
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    points = f"[gridwright.features]\n{name} = {name}:SLICE\n"
    (info / "entry_points.txt").write_text(points)
