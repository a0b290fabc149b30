"""Hostile texts for the one reader of boards: long, deep, wide, repeated, doubled.

    python -m tools.attack.texts --count 200 --seed 7

Each text is read or refused with one sentence, within the time and the memory of a
reading, and it never holds Python's lock for long: a thread that only counts measures
that.
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from pathlib import Path
from threading import Event, Thread

from gridwright.solvers.files.pasted.recognise import readings
from gridwright.solvers.level import LevelError

SECONDS = 2.0
"""Seconds of the processor that a text may take."""
MEMORY = 256
"""MiB that the process may grow by."""
PIECES = (
    *("[", "]", "(1,2) ", "[[1,", "{", "}", "\n", "\r\n", "\t", ",", ";", " ", "1 0 "),
    *("# ", "S", "E", ".", "'", '"', "`", "\\", "|", "+-", "_|", "a = ", "= ", ": "),
    *("zeros((9,9))", "[0]*9", "not ", "-", "y+", ".b", "x[0]=1\n", "9", "1e9", "0x"),
    *("for _ in range(9)", "...", "█", "🧱", "\ufe0f", "\0", "#####\n", "| a |", "/*"),
    *("//", "'''", '"""', "In [1]: ", ">>> ", "```", "type octile\n", "[,1]", "<", ">"),
)
LENGTHS = (10, 1_000, 20_000, 100_000)


def hostile(rng: random.Random) -> str:
    """A text of one of five sorts."""
    some = rng.sample(PIECES, rng.randint(1, 4))
    length = rng.choice(LENGTHS)
    sort = rng.choice(("long", "deep", "wide", "repeated", "doubled", "named"))
    if sort == "long":
        return "".join(rng.choices(some, k=length))
    if sort == "deep":
        opened = "".join(rng.choices("[({", k=length))
        return opened + "1" + opened[::-1].translate(str.maketrans("[({", "])}"))
    if sort == "wide":
        row = " ".join(rng.choices("01#.SEx", k=rng.choice((9, 999, 50_000))))
        return "\n".join([row] * rng.choice((1, 9, 200)))
    if sort == "repeated":
        return f"a = {rng.choice(some)}\n" * (length // 9) + "".join(some)
    if sort == "doubled":
        lines = ["a0 = (1, 2)"]
        lines += [f"a{k + 1} = (a{k}, a{k})" for k in range(rng.randint(1, 60))]
        return "\n".join(lines)
    shape = [rng.choice((0, 1, 9, 999, 3 * 10**8)) for _ in range(rng.randint(1, 4))]
    sets = f"a[{rng.choice((':', '0', '0,0', ':,:', '-1'))}] = {rng.choice(some)!r}\n"
    return f"a = zeros({tuple(shape)})\n" + sets * rng.choice((1, 99, 3_000))


def case(rng: random.Random, folder: Path) -> str:
    """One hostile text; what failed, or nothing."""
    text = hostile(rng)
    (folder / "hostile.txt").write_text(text, encoding="utf-8", errors="replace")
    spent, problem = judged(text)
    if problem:
        return problem
    return "" if spent <= SECONDS else f"{spent:.1f} s of the processor"


def judged(text: str) -> tuple[float, str]:
    """The seconds of the processor that a text took, and what is wrong with its end."""
    begun = time.thread_time()
    problem = ""
    try:
        readings(text.encode(errors="replace"))
    except LevelError as error:
        if "\n" in str(error) or not str(error):
            problem = f"not one sentence: {str(error)[:200]!r}"
    except Exception as error:
        problem = f"{type(error).__name__}: {str(error)[:200]}"
    return time.thread_time() - begun, problem


class Gaps:
    """The longest time of the processor between two turns of another thread."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._over = Event()
        self._thread = Thread(target=self._count)

    def _count(self) -> None:
        last = time.process_time()
        while not self._over.wait(0.001):
            now = time.process_time()
            self.longest = max(self.longest, now - last)
            last = now

    def __enter__(self) -> Gaps:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


def main() -> None:
    """Read many texts; print what failed, the longest times and the memory."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    readings(b"S . E\n. . .")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    longest = 0.0
    failed = 0
    with Gaps() as gaps:
        for number in range(arguments.count):
            rng = random.Random(arguments.seed * 1_000_003 + number)
            spent, problem = judged(hostile(rng))
            longest = max(longest, spent)
            if problem or spent > SECONDS:
                failed += 1
                print(f"case {number}: {spent:.2f} s {problem}")
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(
        f"{arguments.count} texts, {failed} failed; longest {longest:.2f} s of the "
        f"processor, {grown:.0f} MiB more, longest gap {1000 * gaps.longest:.0f} ms"
    )


if __name__ == "__main__":
    main()
