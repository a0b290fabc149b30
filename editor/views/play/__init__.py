"""The view of a game, its review, level sets and playback."""
