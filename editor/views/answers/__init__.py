"""Panels of solving, routes, heat map and trade-off."""
