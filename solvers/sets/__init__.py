"""Sets of levels: their order, what is known of each level, and how difficulty rises.

The value is `LevelSet` of `gridwright.solvers.files.level_set`, which reads and writes
it. `order` makes changed copies of a set, `places` names levels by file or takes them
in, `facts` reads what is known of each level, `grades` grades them, `curve` describes
how difficulty rises, and `check` lists what is wrong.

No function here changes a set or writes a file.
"""
