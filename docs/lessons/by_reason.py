"""How a person solves it: what the rules see at each position of a best answer.

Give it level files:  python by_reason.py levels/tour/02-paper-tour.json
"""

import sys

import gridwright


def told(file):
    """The lines for one level: after how many moves, the move, and its reason."""
    level = gridwright.Level.read(file)
    result = gridwright.solve(level)
    if not result.moves:
        return [f"{level.title}: {result.summary}"]
    par = result.score if result.proved else None
    lines = [f"{level.title}: {len(result.moves)} moves"]
    for number, move in enumerate(result.moves):
        found = gridwright.hint(level, moves=result.moves[:number], par=par)
        if found.found:  # 1. Which of these sentences would you have found yourself?
            lines.append(f"{number:4} {move}: {found.text}")
    return lines


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print("\n".join(told(name)))
