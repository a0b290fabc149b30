"""Work beside the window: worker threads, and the jobs whose signals come to the GUI
thread.

Work runs beside the window. `editor/models/work` holds the one bridge to threads
(`Background`) and its `Job`s. `editor/models/search` holds the runner of searches, and
the session of each document, which keeps what was asked and what was answered, on which
puzzle: after an edit the answer is outdated, and undo makes it valid again. The runner
returns a `Job` with its own token and signals, and has ranks (`Rank`): a job pauses for
one of a higher rank, or for one of its own rank that was asked for later, and goes on
after it; it is never cancelled for it. `LevelQuestion` asks something of a level
through the runner and forgets the answer when the level changes; the heat map, the
trade-off and the routes are its subclasses. The library, thumbnails, kept versions, the
watch on files and recovery each have a `Background` of one thread. Jobs, and what their
work holds, are freed in the GUI thread alone; a job is nobody's child, since a callable
connected to it may hold the last reference to its own grandparent, which Qt then
destroys together with its children. Pictures and films are generators of short steps:
what they yield is progress, and cancelling closes them. What-if asks processes of the
lowest priority (`solvers/insight/what_if/children.py`) from a thread of the runner, in
the rank of insight: a pause or a stop reaches the processes within a chunk. Most edits
of a coin maze are answered by one pass over its diagram
(`solvers/walks/engines/detours.py`), which a kind offers as
`PuzzleKind.answers_of_edits`. While what-if is open its table is the `guest` of the
inspector's column. A large file is read in a process of its own
(`editor/models/safety/reading.py`), since the reader of JSON holds Python's lock.
"""
