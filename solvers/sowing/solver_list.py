"""Solvers of sowing, in the order of every list, and their options."""

from __future__ import annotations

from gridwright.solvers.problem import Solver

SOLVERS = (
    Solver(
        id="auto",
        title="Automatic",
        target="gridwright.solvers.sowing.search.perfect_play:search_auto",
        summary=(
            "What every pit captures at once, then the value of "
            "every move under perfect play"
        ),
        incumbents=False,
        counts=False,
        page="automatic",
        unit="positions",
        asks="the value of every move",
    ),
    Solver(
        id="perfect-play",
        title="Perfect play",
        target="gridwright.solvers.sowing.search.perfect_play:search_perfect_play",
        summary=(
            "The value of every move when both players play perfectly, and a best line"
        ),
        incumbents=False,
        counts=False,
        page="sowing_perfect_play",
        pseudocode="gridwright.solvers.sowing:pseudocode/perfect_play.txt",
        unit="positions",
        asks="the value of every move",
    ),
    Solver(
        id="best-move",
        title="Best move",
        target="gridwright.solvers.sowing.search.perfect_play:search_best_move",
        summary=("What each pit captures in one move; the pit with the most"),
        complete=False,
        incumbents=False,
        counts=False,
        page="sowing_best_move",
        pseudocode="gridwright.solvers.sowing:pseudocode/best_move.txt",
        unit="pits",
        asks="what each pit captures",
    ),
)
