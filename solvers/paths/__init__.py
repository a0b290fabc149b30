"""What the walk kinds (coin_maze, tour) share: the path board and the engines over it."""
