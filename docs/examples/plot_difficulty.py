"""The difficulty of 200 random levels, plotted.

python docs/examples/plot_difficulty.py difficulty.png
"""

import sys

import gridwright


def grades(number: int) -> dict[int, list[float]]:
    """The effort in bits of random mazes, by the number of rows."""
    found: dict[int, list[float]] = {}
    for seed in range(number):
        rows = 3 + seed % 4
        level = gridwright.Level.random("coin_maze", rows, rows, seed=seed)
        if not level.problems:
            answer = gridwright.difficulty(level, time_limit=5)
            if answer.grade is not None:
                found.setdefault(rows, []).append(answer.bits)
    return found


def plot(found: dict[int, list[float]], file: str) -> None:
    """Draw a box for each size. It needs matplotlib."""
    from matplotlib import pyplot

    sizes = sorted(found)
    pyplot.boxplot([found[rows] for rows in sizes])
    pyplot.xticks(range(1, len(sizes) + 1), [f"{rows} x {rows}" for rows in sizes])
    pyplot.ylabel("bits")
    pyplot.savefig(file)


if __name__ == "__main__":
    plot(grades(200), sys.argv[1])
