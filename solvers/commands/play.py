"""Play levels in the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gridwright.solvers.kind import (
    IllegalMove,
    Level,
    LevelError,
    Limits,
    OptionError,
    fill_options,
)
from gridwright.solvers.problem import Result, SearchProblem
from gridwright.solvers.reasons.asking import hint, lost
from gridwright.solvers.search import Run
from gridwright.solvers.service.exits import CommandError, Exit, refusing
from gridwright.solvers.service.files.inputs import (
    Meant,
    is_folder,
    read_folder,
    read_levels,
)
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.question import read_settings, refuse_invalid
from gridwright.solvers.service.texts.boards import board_text
from gridwright.solvers.service.texts.report import heading
from gridwright.solvers.terminal.arguments import meant_of
from gridwright.solvers.terminal.keys import pressed_keys
from gridwright.solvers.terminal.streams import write_stdout

PATIENCE = Limits(seconds=10, memory_mib=512)
"""Limits of the search for the optimum, the best move and the opponent's reply."""
LETTERS = {"up": "U", "down": "D", "left": "L", "right": "R"}
"""The moves of the arrow keys."""
KEYS = (
    "arrows, or a move and Enter; h hint, b best move, u undo, r restart, n next, "
    "q quit"
)
MOST_SHOWN = 12
"""Legal moves that are listed."""
CLEAR = "\x1b[H\x1b[2J"

Write = Callable[[str], None]


def run_play(arguments: argparse.Namespace) -> int:
    """Play levels in the terminal: a file, a set or a folder of them, or a new level
    of a size.

    The arrow keys move; other moves are typed as solve prints them, and Enter. h says
    what can be seen, and why; b makes the best move; u takes a move back, r begins
    again, n goes on to the next level, q or Escape ends. Nothing is written to a file.
    """
    levels = list(_levels(arguments.files, meant_of(arguments)))
    if arguments.new:
        levels.append(_new(arguments))
    if not levels:
        raise CommandError("play needs a LEVEL, or --new KIND --rows R --cols C")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("play needs a terminal; 'gridwright page' is for a browser")
    clear = os.environ.get("TERM") != "dumb"
    with pressed_keys() as keys:
        play(levels, keys, _on_screen, clear=clear)
    return Exit.ANSWERED


def _new(arguments: argparse.Namespace) -> Level:
    """The random level of --new."""
    kind = kind_of(arguments.new)
    usual = kind.usual_sizes[0]
    rows = arguments.rows or usual[0]
    cols = arguments.cols or arguments.rows or usual[1]
    owner = f"the generator of {kind.id}"
    given = read_settings(kind.generator_options, arguments.set, owner)
    with refusing(LevelError, OptionError):
        filled = fill_options(kind.generator_options, given)
        return kind.random(rows, cols, arguments.seed, filled)


def _on_screen(text: str) -> None:
    write_stdout(text, Exit.ANSWERED)


def _levels(names: list[str], meant: Meant) -> Iterator[Level]:
    for name in names:
        if name == "-":
            raise CommandError(
                "play needs stdin for the keys, so the level cannot come from it; "
                "name a file"
            )
        read = read_folder if is_folder(name) else read_levels
        with refusing(LevelError):
            levels, _ = read(name, meant)
        for level in levels:
            refuse_invalid(kind_of(level.kind), level, name)
            yield level


def play(
    levels: Iterable[Level],
    keys: Iterator[str],
    write: Write,
    *,
    clear: bool = False,
) -> None:
    """Play levels one after the other, until the last is left or the person quits.

    keys: names of keys, as `pressed_keys` has them. write: gets every screen.
    """
    for level in levels:
        game = TerminalGame(level)
        write(f"{CLEAR if clear else ''}{game.screen()}")
        for key in keys:
            if key in ("q", "quit"):
                return
            if key == "n":
                break
            game.press(key)
            write(f"{CLEAR if clear else ''}{game.screen()}")
        else:
            return


class TerminalGame:
    """A game on one level, played by keys and shown as text."""

    def __init__(self, level: Level) -> None:
        self.kind: Kind = kind_of(level.kind)
        self.level = level
        self.states: list[Any] = [self.kind.initial(level)]
        self.moves: list[str] = []
        self.typed = ""
        self.said = ""
        self._optimum: int | None = None

    @property
    def state(self) -> Any:
        """The state that the game is in."""
        return self.states[-1]

    @property
    def legal(self) -> list[str]:
        """The legal moves, as text."""
        return [self.kind.format_move(move) for move in self.kind.moves(self.state)]

    # -- keys --------------------------------------------------------------------------
    def press(self, key: str) -> None:
        """Do what a key stands for."""
        commands = {
            "h": self._hint,
            "b": self._best,
            "u": self._undo,
            "r": self._restart,
            "enter": self._enter,
            "back": self._rub,
        }
        self.said = ""
        if key in LETTERS:
            self._make(LETTERS[key])
        elif key in commands and not (self.typed and len(key) == 1):
            commands[key]()
        elif len(key) == 1 and key.isprintable():
            self._type(key)

    def _type(self, character: str) -> None:
        """Add a character to the move that is typed; one that can be no other move is
        made at once."""
        self.typed += character
        begun = [move for move in self.legal if move.startswith(self.typed)]
        if begun == [self.typed]:
            self._enter()

    def _rub(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
        else:
            self._undo()

    def _enter(self) -> None:
        typed = self.typed.strip()
        self.typed = ""
        if typed:
            self._make(typed if typed in self.legal else typed.upper())

    def _make(self, text: str) -> None:
        try:
            move = self.kind.parse_move(text)
            after = self.kind.apply(self.state, move)
        except IllegalMove as error:
            self.said = f"{text}: {error}"
            return
        self.states.append(after)
        self.moves.append(text)
        self._reply()

    def _reply(self) -> None:
        """Let the opponent move, who has every turn but the player's."""
        while self.legal and self.kind.mover(self.state):
            found = self._searched()
            text = found.moves[0] if found.moves else self.legal[0]
            self.states.append(self.kind.apply(self.state, self.kind.parse_move(text)))
            self.moves.append(text)
            self.said = f"The opponent moves {text}."

    def _undo(self) -> None:
        while self.moves:
            self.states.pop()
            self.moves.pop()
            if not self.kind.mover(self.state):
                return

    def _restart(self) -> None:
        del self.states[1:]
        self.moves.clear()

    # -- help --------------------------------------------------------------------------
    def _hint(self) -> None:
        gone = lost(self.level, self.moves)
        if gone is not None:
            since = f" (since move {gone.move})" if gone.move else ""
            self.said = f"{gone.fact.spoken}{since}"
            return
        fact = hint(self.level, self.moves) if self.legal else None
        words = "The rules see nothing here; b makes the best move."
        self.said = words if fact is None else str(fact.spoken)

    def _best(self) -> None:
        if not self.legal:
            return
        found = self._searched()
        if found.moves:
            proved = found.status == "optimal"
            self._make(found.moves[0])
            self.said = f"{found.moves[0]}, {'proved' if proved else 'the best found'}."
        elif found.moves is not None:
            self.said = "No further move is found that is better than none."
        elif found.status == "infeasible":
            self.said = "No answer is left." if self.moves else "There is no answer."
        else:
            self.said = "No answer was found in time; there may be one."

    def _searched(self) -> Result:
        solver = self.kind.solver()
        level = self.level.with_(solution=None)
        problem = SearchProblem(level, self.state, solver.no_extras)
        run = Run(self.kind, solver, problem, PATIENCE)
        try:
            return run.advance(PATIENCE)
        finally:
            run.close()

    def _best_score(self) -> int | None:
        """The proved optimum of the level; None if it is not known."""
        if self._optimum is None:
            game = TerminalGame(self.level)
            found = game._searched()
            self._optimum = found.score if found.status == "optimal" else None
        return self._optimum

    # -- what is shown -----------------------------------------------------------------
    def screen(self) -> str:
        """The whole screen."""
        path = self.kind.path(self.state)
        board = board_text(self.kind, self.kind.board(self.state), path)
        score = self.kind.score(self.state)
        status = f"score {score:,}   moves {len(self.moves):,}"
        lines = [heading(self.kind, self.level), "", board, "", status]
        lines += [self._end() or self._choice(), self.said, KEYS]
        if self.typed:
            lines.append(f"> {self.typed}")
        return "\n".join(lines) + "\n"

    def _choice(self) -> str:
        legal = self.legal
        shown = "  ".join(legal[:MOST_SHOWN])
        more = "  ..." if len(legal) > MOST_SHOWN else ""
        return f"moves: {shown}{more}"

    def _end(self) -> str:
        """The outcome; "" while the game goes on."""
        if self.legal:
            return ""
        if not self.kind.finished(self.state):
            return "No move is left, and the game is not finished."
        score = self.kind.score(self.state)
        best = self._best_score()
        if best is None:
            return f"Finished with the score {score:,}."
        if score == best:
            return f"Finished with the optimum, {score:,}."
        return f"Finished with the score {score:,}; the optimum is {best:,}."
