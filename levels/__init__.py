"""Bundled levels: one folder a kind, JSON."""
