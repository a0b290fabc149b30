"""Asks the tests whether they see small changes of the code.

python -m tools.mutants [ROOM...] [--count N] [--seed S] [--minutes M] [--seconds S]
                        [--log FILE]

A room is a folder or a file, as `solvers/tour` or `editor/features/live`; without one,
all sources are asked. N small changes are drawn from all rooms, more from large ones,
and made in a copy of the checkout. Code of functions is changed in a forked child after
one collection of tests (`forking`); all else in the file, one by one. First the tests
that are mirrored or that import the changed module run, those of the nearest files
before all others, then the wider ones. After the nearest, a test that does not reach
the changed line is left out, and quick ones come first. All tests of a change get some
seconds of processor time (`--seconds`). Changes that nothing could see are argued in
`tools/mutants/equivalent.toml` and count for nothing.

A log keeps what was tried: a run that is begun again goes on where it ended. What lived
is tried again once its line is taken out of the log. A run that was ended early has
tried more of what is quickly seen: only a whole one says a share.

A test that runs out of time has seen the change: a loop that does not end is seen. A
changed kernel is compiled again, since its compiled form belongs to other sources.

What lives is a question, not a fault: either a promise has no test, or the code does
more than it promises, or the change is none. Write the kind of test that would see all
changes like it, not one for this line.
"""
