"""The commands that draw or open a window, one module each.

Drawing is bound late: a module here loads without Qt, and imports what needs it when a
picture or the window is asked for. So `gridwright --help` and the parsers stay cheap,
and where Qt or a library of the system is missing, only drawing says so.
"""
