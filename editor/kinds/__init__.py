"""All that the editor knows of each kind of puzzle: one KindView a kind, see `view`."""
