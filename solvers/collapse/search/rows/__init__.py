"""Searches of one quarter, row by row: sets of pairs, sets by loss, arrays of water."""
