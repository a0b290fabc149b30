"""Memory of levels: what their files say, and the answers found for them.

The library remembers. `solvers/library` has one SQLite database in the cache folder: a
`LibraryEntry` for each level file, so that a file whose time and size did not change is
not read again, and `RememberedAnswer`s by level hash, conditions and origin. A proof of
origin *search* was made from a `Result` that left its `Run` replayed, with the program,
the solver and the time; one of origin *file* had its moves replayed, but nobody checked
that they are the best, so `most_credible` believes a search first and drops claims that
one contradicts. An answer under conditions has a key of its own. Writers take the lock
with `BEGIN IMMEDIATE` and readers never wait (WAL), so several programs may use it. A
damaged database is not mended: the next number in the file name is a new one, and
numbers are never used again. No method raises, and only workers call them: `Proofs` has
one of its own, so that an answer shows while a large folder is being read.
"""
