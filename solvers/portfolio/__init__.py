"""Several engines as one search: what a kind's solver `auto` runs.

A kind writes a `Plan` (`plan`): which of its engines take part, in which part and in
which order. `race` runs the plan as one search generator:

1. The opening members run one after another, each to its end: the quickest good
methods, those that need no compiled kernels first, so that there is an answer while
kernels compile. 2. The first prover may have a head start: where the proof is near,
nothing else need run. Where it is likely to bring the proof, improvers have an
allowance beside it. Improvers (heuristics that go on with new seeds or restarts) and
provers (complete engines) then run together. All of them share a `BestKnown`: the best
answer and the best proved bound of any member. A member reads it at its start, or
between its chunks where its engine can take a better incumbent on the way. One prover
runs at a time. The next one takes its place when it ends without a proof, or when it
spends its `patience` in nodes without a better bound or answer; its tables are freed
first. 3. When the best answer reaches the best bound, or a member proves that no answer
exists, the race ends. A deciding member may then say whether the best answer is the
only one, and a closing member add what else was asked for (counts), unless the one
answer is all there is to count; the proof stands whatever becomes of either. Where the
prover at work is the closing member, it goes on.

Without a proof the race goes on until a limit or a stop. It ends by itself only where
nothing can get on: every member has ended, or provers ended at the memory limit and the
improvers have spent their own patience.

Why the answer is right: the reported score is that of moves that a member found; a
`Run` replays them. The bound is the least of those that members proved in stages they
completed. `optimal` says that both agree, and `infeasible` that a complete member says
so; `details` names the members (`found_by`, `proved_by`). What it does not promise:
that the engine in its turn is the best one for the board.

With one thread the members take turns of a fixed number of nodes, so that a search
repeats exactly. With two threads (`Limits.threads`) the improvers run on a thread of
their own (`Beside`) while the provers run in the thread of the caller; status, score,
counts and a finished bound agree with one thread, the route and the number of nodes may
differ. Closing the generator ends the thread.

Members share the memory limit: one of known size reserves what it takes
(`Member.reserved`), the prover in its turn gets what is left. An improver that would
take more than half of the limit waits until no prover is left.

A portfolio is a search. The solver `auto` of a kind writes a `Plan`: its quickest
method first, improvers that run until they are stopped, exact engines one at a time,
and what counts after the proof. `gridwright.solvers.portfolio.race` runs the plan as
one generator. Its members share a `Best`, the best answer and the best proved bound; an
engine reads it between chunks and drops what cannot beat it. With one thread members
take turns of a number of nodes, never of an amount of time, so that a search repeats
exactly. With two (`Limits.threads`) the improvers run on a thread of their own, which
passes its messages on through a short queue: it waits when the run is not advanced and
ends when it is closed.
"""
