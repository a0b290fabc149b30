"""The program itself: settings, language, shortcuts.

A workspace is derived, not stored. A level that is played shows *Play*; otherwise the
window shows *Design* or *Study*, whichever was chosen last. So a tab, the campaign and
F3 all lead to the same arrangement. `editor/models/program/workspaces.py` keeps a
`Layout` for each (widths, folded and hidden sections) as JSON with a version; what
another version wrote is dropped, while the geometry is read.
"""
