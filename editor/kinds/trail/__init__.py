"""Trails in the editor: painter, words, play input and films."""
