"""What the engines of sowing record: relays, the positions they meet, and the game tree."""
