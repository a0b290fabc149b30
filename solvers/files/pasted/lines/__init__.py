"""Boards in plain text: rows of words and signs, drawings, tables of pages."""
