"""Graphs as programs hold them: lists of neighbours and edges, as boards."""
