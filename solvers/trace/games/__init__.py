"""What events of the games that are not walks show beside the moves, one file a kind."""
