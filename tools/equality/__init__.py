"""Equality: whether this checkout does what another commit does.

`python -m tools.equality` compares the answers to random levels, `--outputs` what
commands print, `--pictures` how boards are drawn. The programs that run in either
library lie in `programs`.
"""
