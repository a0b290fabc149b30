"""Questions about a level beside its solution: routes, heat map, trade-off."""
