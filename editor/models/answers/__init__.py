"""What is asked of a level beside its solution: routes, heat map, trade-off."""
