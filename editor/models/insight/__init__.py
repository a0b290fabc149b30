"""Insights into a level beyond its answer, asked in the background.

Live answers are one search. `gridwright.solvers.insight.live` asks a kind's default
solver for all that its options say it can answer (`Ability`), in one `Run`. A search
reports its counts (`Progress.counts`) as soon as they are proved, before it counts by
cell, so that numbers never wait for the heat. `Live` (`editor/models/insight`) asks
once an edit, by rank live; a newer question cancels the older one of its document and
does not wait for its end, a solve only pauses it. After the first question all compiled
kernels of the kind are loaded (`loading`), which single searches do only where it pays
for themselves. States met before, as after undo, need no question. `HeatMap` takes the
numbers of `Live` and counts itself only where `Live` is off.
"""
