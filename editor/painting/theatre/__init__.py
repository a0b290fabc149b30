"""How a film of a search looks: board, pseudocode, tree, curve. For the window and for exports."""
