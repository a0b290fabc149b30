"""Teaching: the pages of the guide as files, and the lessons.

An explanation is written once. A `Solver` names its page in the guide. The pages in
`docs/` are what the window shows and what the web shows; the pseudocode in them is the
one that the `Solver` hands over: a text in the room of its kind, loaded when it is
looked at, in which each line ends with the operations of a trace that stand on it.
`Film.lines` has it in the language in use; names and `for`, `if`, `else` stay as they
are. A `Lesson` names a page, the search that it opens and the searches that it compares
(`solvers/teaching/lessons.toml`, by the names of kinds, levels and solvers); the
terminal runs them, and tests hold every number of the texts against them, in all
languages. A kind from elsewhere brings no lesson, since a lesson is a page of this
guide in every language. The 3 x 3 board of `docs/frontier.md` is compared with the
engine state by state. Links to `gridwright://lesson/N` open a lesson in the window.
"""
