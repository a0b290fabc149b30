"""Conditions as sentences with fields and as text, and those that can be added."""
