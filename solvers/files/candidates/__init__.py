"""Candidates: the ways to read what comes in, each with the symbols of the text.

`candidate` has them, `guesses` gives the tiles of maps a token by their names, and
`child` reads what takes long in a process of its own.
"""
