"""The look of a film of a search: board, pseudocode, tree, curve; in the window and in
exports."""
