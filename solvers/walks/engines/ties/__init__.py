"""The only best route of a maze, proved where routes cannot be counted."""
