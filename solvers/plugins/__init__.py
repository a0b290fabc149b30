"""A person's own solver: a Python file whose `solve(game)` runs in a process of its
own.

A plug-in is a Solver. `gridwright.solvers.plugins.solver.opened` makes a `PluginSolver`
of a file (`reread` without running it), and `solver_for` one of a kind; from there on
it is searched by `Run` as any other. Its search is a generator that starts a child with
a group of its own, asks it a few times a second how far it is, and holds it by a signal
between two steps, so that pauses, limits and stops need nothing more. What the child
sends is JSON, never a pickle, and is held against the shape of `News`. The parent
replays each answer before it counts. Running the file itself is work in steps too
(`opening`), which the window can stop. Errors of the plug-in are a `PluginError` of one
sentence. `options` has a mark of the source, so that a changed file is another question
to `batch --resume`.
"""
