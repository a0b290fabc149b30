"""Boards as people paste them: Python source, printed arrays, spreadsheets, lists of
neighbours."""
