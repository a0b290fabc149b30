"""The net that reads digits: train it, or judge it.

    python -m tools.pictures.digits_model [--cells N] [--turns N] [-o FILE]
    python -m tools.pictures.digits_model --judge [--cells N]

Training draws cells of the half that is there for it (`tools.pictures.digits_corpus`), cuts them
as the program does, and names each piece by the box of the character it fits; all
others are none. About three minutes on one core make the weights that ship. Judging
reads cells of the other half, whose fonts, forms, pens and marks the net never saw, and
prints for print, imitated handwriting, and what is no digit: the share read right; of
these the sure ones; the share that is doubtful, with what would have been right; and
the share that is wrong without a word.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.screenshot import digits
from gridwright.solvers.files.screenshot.digits import (
    CLASSES,
    GLYPH,
    Weights,
    patches,
    pieces,
    read,
)
from tools.pictures.digits_corpus import Cell, cell

Array = NDArray[np.float32]
FILE = Path(digits.__file__).with_name("digits.npz")
SORTS = ("print", "hand", "none")
SHARES = (0.48, 0.28, 0.24)
"""Of the cells to train on, by sort."""
CELLS, TURNS = 16_000, 10
DEPTHS = (16, 32, 64)
_FITS, _APART = 0.65, 0.5
"""Overlap of a piece with a character from which it is that, and below which it is
none."""
_BATCH, _RATE = 128, 0.0015


# -- pieces with names -----------------------------------------------------------------
def named(cells: list[Cell]) -> tuple[Array, NDArray[np.int64]]:
    """Pictures of the pieces of cells and what they are; those that fit half are left
    out."""
    masks, boxes, pictures = pieces(np.stack([one.picture for one in cells]))
    names = np.full(len(masks), len(CLASSES))
    for k, (mask, box) in enumerate(zip(masks, boxes, strict=True)):
        one = cells[mask // 4]
        if not one.text:
            continue
        inner = np.minimum(one.boxes[:, 2:], box[2:]) - np.maximum(
            one.boxes[:, :2], box[:2]
        )
        common = np.maximum(inner, 0).prod(axis=1)
        whole = (one.boxes[:, 2:] - one.boxes[:, :2]).prod(axis=1) + (
            box[2:] - box[:2]
        ).prod()
        overlap = common / (whole - common)
        best = int(overlap.argmax())
        if overlap[best] >= _FITS:
            names[k] = CLASSES.index(one.text[best])
        elif overlap[best] > _APART:
            names[k] = -1
    kept = names >= 0
    return pictures[0][kept], names[kept]


def gathered(count: int) -> tuple[Array, NDArray[np.int64]]:
    """Named pieces of so many cells to train on."""
    parts = []
    for sort, share in zip(SORTS, SHARES, strict=True):
        parts += [
            named([cell("train", first + k, sort) for k in range(8)])
            for first in range(0, int(count * share), 8)
        ]
    pictures, names = (np.concatenate(part) for part in zip(*parts, strict=True))
    return pictures, names


# -- training --------------------------------------------------------------------------
def fresh(rng: np.random.Generator) -> Weights:
    """Weights to begin with (He)."""
    one, two, three = DEPTHS
    flat, classes = (GLYPH // 4) ** 2 * two, len(CLASSES) + 1
    sizes = {"one": (9, one), "two": (9 * one, two), "three": (flat, three),
             "four": (three, classes)}  # fmt: skip
    w = {
        name: rng.normal(0, np.sqrt(2 / size[0]), size) for name, size in sizes.items()
    }
    w |= {f"{name}_bias": np.zeros(size[1]) for name, size in sizes.items()}
    return {name: value.astype(np.float32) for name, value in w.items()}


def slopes(x: Array, names: NDArray[np.int64], w: Weights) -> tuple[float, Weights]:
    """The loss of a batch (n, GLYPH, GLYPH) and what it changes by with each weight."""
    kept = []
    x = x[..., None]
    for layer in ("one", "two"):
        near = patches(x)
        y = near @ w[layer] + w[f"{layer}_bias"]
        count, high, wide, depth = y.shape
        parted = y.reshape(count, high // 2, 2, wide // 2, 2, depth)
        most = parted.max(axis=(2, 4), keepdims=True)
        kept.append((near, (parted == most) & (most > 0)))
        x = np.maximum(most[:, :, 0, :, 0], 0)
    flat = x.reshape(len(x), -1)
    hidden = np.maximum(flat @ w["three"] + w["three_bias"], 0)
    told = hidden @ w["four"] + w["four_bias"]
    told = np.exp(told - told.max(axis=1, keepdims=True))
    told /= told.sum(axis=1, keepdims=True)
    loss = -float(np.log(told[np.arange(len(names)), names] + 1e-9).mean())
    told[np.arange(len(names)), names] -= 1
    back = told / np.float32(len(names))
    g: Weights = {"four": hidden.T @ back, "four_bias": back.sum(axis=0)}
    back = (back @ w["four"].T) * (hidden > 0)
    g |= {"three": flat.T @ back, "three_bias": back.sum(axis=0)}
    whole = (back @ w["three"].T).reshape(x.shape)
    for layer, (near, chosen) in zip(("two", "one"), reversed(kept), strict=True):
        count, high, _, wide, _, depth = chosen.shape
        spread = (chosen * whole[:, :, None, :, None]).reshape(
            count, 2 * high, 2 * wide, depth
        )
        rows = spread.reshape(-1, depth)
        g[layer] = near.reshape(len(rows), -1).T @ rows
        g[f"{layer}_bias"] = rows.sum(axis=0)
        if layer == "two":
            parts = (spread @ w["two"].T).reshape(*spread.shape[:3], -1, 3, 3)
            wider = np.zeros(
                (count, 2 * high + 2, 2 * wide + 2, parts.shape[3]), np.float32
            )
            for dy in range(3):
                for dx in range(3):
                    wider[:, dy : dy + 2 * high, dx : dx + 2 * wide] += parts[
                        ..., dy, dx
                    ]
            whole = wider[:, 1:-1, 1:-1]
    return loss, g


def trained(pictures: Array, names: NDArray[np.int64], turns: int) -> Weights:
    """Weights after so many turns over all pieces (Adam, the rate falling to nothing);
    each time a piece is moved by up to a pixel and its edges are made a little harder
    or softer."""
    rng = np.random.default_rng(31)
    w = fresh(rng)
    mean = {name: np.zeros_like(value) for name, value in w.items()}
    square = {name: np.zeros_like(value) for name, value in w.items()}
    steps, step = turns * (len(names) // _BATCH), 0
    for turn in range(turns):
        order, sum_of = rng.permutation(len(names)), 0.0
        for first in range(0, len(names) // _BATCH * _BATCH, _BATCH):
            own = order[first : first + _BATCH]
            dy, dx = rng.integers(-1, 2, 2)
            batch = np.roll(pictures[own], (dy, dx), (1, 2))
            batch = batch ** rng.uniform(0.6, 1.5, (_BATCH, 1, 1)).astype(np.float32)
            loss, g = slopes(batch, names[own], w)
            sum_of, step = sum_of + loss, step + 1
            rate = _RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
            for name, slope in g.items():
                mean[name] += 0.1 * (slope - mean[name])
                square[name] += 0.001 * (slope**2 - square[name])
                change = mean[name] / (1 - 0.9**step)
                size = np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8
                w[name] -= np.float32(rate) * (change / size + 0.0005 * w[name])
        print(
            f"turn {turn + 1} of {turns}: loss {sum_of / (len(names) // _BATCH):.4f}",
            flush=True,
        )
    return w


def save(path: Path, w: Weights) -> None:
    """Write the weights, in two bytes each."""
    halved = {name: value.astype(np.float16) for name, value in w.items()}
    np.savez_compressed(path, **halved)  # type: ignore[arg-type]


# -- judging ---------------------------------------------------------------------------
def judged(sort: str, count: int, half: str = "judged") -> tuple[int, int, int, int]:
    """Cells of a sort, by what is read: right and sure; right, but doubtful; doubtful
    and not right, or a number that is not seen; wrong without a word."""
    counts = [0, 0, 0, 0]
    for first in range(0, count, 8):
        cells = [cell(half, first + k, sort) for k in range(min(8, count - first))]
        for one, got in zip(
            cells, read(np.stack([c.picture for c in cells])), strict=True
        ):
            text = got.text if got else ""
            if text == one.text:
                counts[0 if got is None or got.sure else 1] += 1
            else:
                counts[3 if got is not None and got.sure else 2] += 1
    return counts[0], counts[1], counts[2], counts[3]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--judge", action="store_true")
    parser.add_argument("--cells", type=int)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("-o", "--output", type=Path, default=FILE)
    asked = parser.parse_args()
    if not asked.judge:
        start = time.process_time()
        pictures, names = gathered(asked.cells or CELLS)
        print(f"{len(names)} pieces, {time.process_time() - start:.0f} s", flush=True)
        save(asked.output, trained(pictures, names, asked.turns))
        size = asked.output.stat().st_size
        print(f"{asked.output}: {size} bytes, {time.process_time() - start:.0f} s")
        return
    print(f"{'':10}{'cells':>7}{'right':>8}{'sure':>8}{'doubtful':>10}{'wrong':>8}")
    for sort in SORTS:
        count = asked.cells or 1000
        sure, right, doubtful, wrong = (100 * n / count for n in judged(sort, count))
        print(f"{sort:10}{count:7}{sure + right:7.1f}%{sure:7.1f}%{right + doubtful:9.1f}%"
              f"{wrong:7.2f}%")  # fmt: skip


if __name__ == "__main__":
    main()
