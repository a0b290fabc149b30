"""Searches in the background: the runner with its ranks, questions to a level, a
session.

A stored answer is not believed. `StoredAnswer` (`editor/models/search/stored.py`)
replays the record of a file when a level opens; what the replay contradicts is never
shown as an answer. `Certificate` (`editor/features/certificate`) says how far the
current answer is proved, and proves it again through
`gridwright.solvers.insight.verify`, as the command `verify` does.
"""
