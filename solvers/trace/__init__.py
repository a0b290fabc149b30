"""The trace of a search: its events, kept in fixed memory, and what explains them.

Every kept event is whole: it holds the partial answer after it. What goes when the room
is full:

* First events that are not pinned, evenly: those stay whose number is a multiple of a
power of two. * Then pinned ones that do not improve (layers, bounds, steps of proofs),
evenly as well. * Improvements stay, and the steps to the best answer. They are kept as
differences from each other before they take much room, and the room for them grows up
to a bound (`thinning`): 98,000 improvements, if their answers resemble each other.
Beyond it some go, never the last one, and are counted. (The engine `improve` records a
part of its own on large boards; the rest is counted with what went.)

The memory is 128 bytes an event, and 16 MiB for partial answers, or room for 32 of the
greatest length if that is more; with very many improvements up to 96 MiB together.

A trace is made of whole pictures. `SearchProblem.trace` says how many events of a
search are kept; `Run.trace` is a `Trace`, a snapshot of them (`solvers/trace`). Every
kept event holds the whole partial answer as codes of its engine, so looking at one is a
look into an array, and dropping one spoils no other. A `Buffer` has a fixed number of
rows and of codes. An event is kept if its number is a multiple of the stride, a power
of two; when a buffer is full, the stride doubles and the other events go. So a record
of any length is thinned evenly, always in the same way. Improvements stay: when they
take more than a quarter of the room, each is kept as its difference from the one before
(every 16th as it is), and the room grows, up to 2^18 rows and 2^24 codes (96 MiB). That
holds 98,000 improvements that resemble each other; beyond it the differences go, and if
the answers that are kept whole still take too much, every second one of them but the
last. Other pinned events (bounds, layers, the beginning and the end) may take a quarter
of what improvements leave; beyond that they are thinned by a stride of their own, never
the first event nor the last one. `pinned_dropped` counts all pinned events that went
(`solvers/trace/thinning.py`), and the better walks that `improve` does not record on
large boards, because writing them down would cost more than finding them. An engine
marks at which node it made each step of its best answer (`mark_step`); `Trace` puts
those steps back in, so that the way to the answer is always complete.

The Run records the beginning, the end, and every improvement and bound that it receives
and that no engine has recorded, so every solver has a trace. A portfolio does the same
for each member, notes whose event it is, and runs in one thread while it is recorded.
An engine derives a `Reader`, which says what its codes mean: the moves, the cells an
event speaks of, lines of cells where the partial answer is not one walk, and a payload
(states of a layer, partial drawings that merged). Nothing of that is worked out before
somebody looks.

The kernels of walks record in a second version of themselves. `recording_of`
(`solvers/runtime/jit.py`) compiles the same functions with `RECORDING = True`; it is
loaded only for a trace (`warm_recording`). The usual version contains nothing of it,
and takes no longer to compile or to run. In the loop that visits nodes an event costs
one subtraction (`due`, `skipped`); a kernel stops when the buffer is full, and Python
thins it. The sweep of the frontier stops after each layer and records the layer; merges
come from a few drawings that are followed beside it. `benchmarks/trace.py` measures the
cost, the memory over 10^9 events, and looking at an event.

What the games record. The collapsing building, clear tiles and sowing have a
`recording.py` beside their engines, which is imported only when a search is recorded. A
`Reader` there turns codes back into moves and into the `Payload`s of the kind
(`solvers/<kind>/payloads.py`: fronts and skyline arrays, swaps with their cascades,
handfuls with their folded arrays), plain data that words itself. The reader names their
types, an engine hands one to `Recorder.keep`, and `solvers/trace/events.py` turns it
into codes and back. `solvers/trace` knows no kind. Kernels of backtracking keep their
events themselves and stop when the buffer is full; thinning is Python, so that it costs
no compiling. Engines that work on whole layers or rows ask `Recorder.kept_of` which
events of a number are kept, and make only these; `Recorder.keep_all` writes those of a
chunk at once, of any length. Searches of clear tiles by layers make three times as many
swaps in a chunk when they are recorded, since recording a few of them costs the same
for any number. On boards whose loops are compiled, collapse records at most 64 rooms of
a pass. A relay is recorded as the film of a move shows it: its first and its last 100
handfuls. Sowing makes nothing for a picture while it searches: a small game lists the
positions that it met, in that order (`record/positions.py`), an event says when it was,
and the reader makes the game tree of that time when somebody looks. The list is kept
with the trace; it has 4,000 positions divided by the pits, 80,000 as long as kernels
are not compiled. Bounds along a line come from a graph that changes, so they are
computed at once (`record/line.py`), in plain Python: a kernel for them saved 30 to 70
ms of a search and took 250 lines.
"""
