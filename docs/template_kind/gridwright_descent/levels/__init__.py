"""The levels of the kind, found through `DescentKind.levels`."""
