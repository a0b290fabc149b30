"""Plug-ins with the usual mistakes: the name of each, its text, and what the program
says."""

from __future__ import annotations

from typing import NamedTuple


class Broken(NamedTuple):
    """says: part of the sentence; "" for one that ends as a search does, with
    `stopped_by`."""

    text: str
    says: str = ""
    stopped_by: str = ""


GREEDY = """
    state, moves = game.start, []
    while not game.finished(state):
        best = max(game.moves(state), key=lambda move: game.score(game.apply(state, move)))
        state, moves = game.apply(state, best), [*moves, best]
"""

DO_NOT_LOAD = {
    "syntax": Broken("def solve(game)\n    return []\n", "line 1: this is not Python"),
    "empty": Broken("", "it has no function solve(game)"),
    "other_name": Broken(
        "def answer(game):\n    return []\n", "it has no function solve(game)"
    ),
    "no_function": Broken("solve = 7\n", "it has no function solve(game)"),
    "missing_library": Broken(
        "import library_that_nobody_has\n\ndef solve(game):\n    return []\n",
        "line 1: ModuleNotFoundError: No module named 'library_that_nobody_has'",
    ),
    "raises_at_top": Broken("print(1 / 0)\n", "line 1: ZeroDivisionError"),
    "exits_at_top": Broken(
        "import os\nos._exit(0)\n", "its process ended without an answer"
    ),
    "sleeps_at_top": Broken(
        "import time\n\ntime.sleep(1e6)\n", "the file itself runs for more than"
    ),
    "loops_at_top": Broken(
        "while True:\n    pass\n", "the file itself runs for more than"
    ),
}

WRONG = {
    "returns_number": Broken(
        "def solve(game):\n    return 23\n", "an answer of type int"
    ),
    "returns_state": Broken(
        "def solve(game):\n    return game.start\n", "an answer of type"
    ),
    "yields_none": Broken("def solve(game):\n    yield None\n", "yields None"),
    "moves_of_floats": Broken(
        "def solve(game):\n    return [0.5]\n", "move 1 of its answer"
    ),
    "not_a_move": Broken("def solve(game):\n    return ['jump']\n", "'jump' is not"),
    "illegal_move": Broken("def solve(game):\n    return ['R', 'U']\n", "move 2 (U)"),
    "half_an_answer": Broken(
        "def solve(game):\n    return ['R']\n", "not a complete answer"
    ),
    "no_argument": Broken(
        "def solve():\n    return []\n", "takes 0 positional arguments"
    ),
    "raises": Broken(
        "def solve(game):\n    return {}['gold']\n", "line 2: KeyError: 'gold'"
    ),
    "raises_what_cannot_be_told": Broken(
        "class Odd(Exception):\n    def __str__(self):\n        raise self\n\n"
        "def solve(game):\n    raise Odd\n",
        "line 6: Odd",
    ),
    "ten_million_moves": Broken(
        "def solve(game):\n    return ['R'] * 10_000_000\n",
        "its answer has 10,000,000 moves",
    ),
    "too_deep": Broken(
        "def solve(game):\n    return solve(game)\n",
        "line 2: it calls itself too deeply",
    ),
    "exits": Broken(
        "import os\n\ndef solve(game):\n    os._exit(0)\n", "ended without an answer"
    ),
    "sys_exit": Broken(
        "import sys\n\ndef solve(game):\n    sys.exit(0)\n",
        "instead of returning its answer",
    ),
    "asks": Broken("def solve(game):\n    return [input()]\n", "EOFError"),
    "forks": Broken(
        "import os\n\ndef solve(game):\n    while True:\n        os.fork()\n",
        "cannot start other processes",
    ),
    "closes_everything": Broken(
        "import os\n\n"
        "def solve(game):\n    os.closerange(3, 1000)\n    while True:\n        pass\n",
        "ended without an answer",
    ),
    "writes_into_the_pipe": Broken(
        "import os\n\n"
        "def solve(game):\n    for number in range(3, 1000):\n"
        "        try:\n            os.write(number, b'nonsense\\n')\n"
        "        except OSError:\n            pass\n"
        "    while True:\n        pass\n",
        "ended without an answer",
    ),
    "counts_in_words": Broken(
        "def solve(game):\n    game.nodes = 'many'\n    while True:\n        pass\n",
        "the number of its nodes is not a whole number",
    ),
}

NEVER_END = {
    "endless": Broken(
        "def solve(game):\n    while True:\n        pass\n", stopped_by="time"
    ),
    "endless_prints": Broken(
        "def solve(game):\n    while True:\n        print('x' * 1000)\n",
        stopped_by="time",
    ),
    "memory_hog": Broken(
        "def solve(game):\n    hoard = []\n"
        "    while True:\n        hoard.append(bytearray(2**24))\n",
        stopped_by="memory",
    ),
    "holds_the_interpreter": Broken(
        "def solve(game):\n    return str(7 ** (10 ** 9))\n", stopped_by="time"
    ),
    "deaf_to_signals": Broken(
        "import signal\n\n"
        "def solve(game):\n"
        "    signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))\n"
        "    while True:\n        pass\n",
        stopped_by="time",
    ),
}

STILL_RIGHT = {
    "closes_stdout": (
        "import os, sys\n\n"
        "def solve(game):\n    print('hello')\n    sys.stdout.close()\n    os.close(1)"
        + GREEDY
        + "    print('still here')\n    return moves\n"
    ),
    "prints_a_lot": (
        "def solve(game):\n    for _ in range(20_000):\n        print('x' * 100)"
        + GREEDY
        + "    return moves\n"
    ),
    "leaves_threads": (
        "import threading, time\n\ndef solve(game):\n"
        "    for _ in range(5):\n        threading.Thread(target=time.sleep, "
        "args=(99,)).start()" + GREEDY + "    return moves\n"
    ),
    "yields_better_and_better": "def solve(game):\n    yield ['R', 'R', 'D']\n    "
    "yield 'D R R'\n",
    "uses_a_file_beside_it": (
        "import neighbour\n\ndef solve(game):"
        + GREEDY
        + "    return neighbour.same(moves)\n"
    ),
}
