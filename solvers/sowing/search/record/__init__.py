"""Recordings of the engines of sowing: relays, the positions they meet, and the game
tree."""
