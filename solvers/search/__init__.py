"""The one way a search is run: by the window, the command line and the tests.

A solver is a generator: it yields Progress after every chunk of a few milliseconds and
returns a Result. `drive` starts it as a Run and advances it until it ends, a limit is
reached or the token is stopped. Time and node limits are kept here, between chunks, so
a run that met one can go on; the memory limit is kept by the solver, which knows its
tables, and ends the run for good.

No answer leaves a Run before its moves were replayed through the rules of the kind and
held against the conditions asked for, and its claims were settled
(`gridwright.solvers.answers`).

A search is a generator. `search(problem, limits)` yields `Progress` after each chunk of
a few milliseconds and returns a `Result`. A `Run` owns it: it keeps the time and node
limits between chunks, checks for a stop, forwards at most 20 messages a second, and
always the last, and replays the moves through the rules and the conditions asked for
(`PuzzleKind.broken_condition`) before a result leaves it. If the replay disagrees, the
program shows an error, never a route. `solvers/answers.py` holds status, score, bound,
moves and counts against each other in one place. A solver reports a bound only when the
stage that proves it is complete. The conditions of a level are options of its solvers:
the Run takes those that are not given from the level (`PuzzleKind.options_for`), so
that the solver, the heat map, hints and commands all keep to them, and
`Result.conditions` says under which an answer holds. A route that a player brings and
that breaks a condition never reaches the solver. A run that met its time or node limit
goes on with `advance`; one that met the memory limit, which the solver keeps, has
ended.

Limits cover everything. Setting up and replaying count towards the time limit. Work on
large boards comes in steps between which a search can be stopped, and what does not fit
the memory limit is refused before it is allocated. Long walks are replayed on whole
arrays. Kernels release the interpreter lock and keep their stacks and tables in arrays,
so that a chunk can end anywhere; they are cached on disk; tiny boards never load numba.
The cache sees an edit of a kernel's file, of files whose helpers it calls by name, and
of the constants that it names, in whichever file.
"""

from gridwright.solvers.answers import SearchBug
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
    Status,
    StoppedBy,
    StopToken,
    infeasible,
)
from gridwright.solvers.search.run import PROGRESS_INTERVAL, VERIFYING, Run, drive
