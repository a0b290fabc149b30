"""The commands of `gridwright`, one module each, in rooms by subject; a module loads when its
command is called.

Drawing is bound late. `solve --gif`, `render` and `demo` need painters, which belong to the
editor, and solvers must not know it. The commands name `editor.pictures.stills` and
`editor.app` and import them when a picture or the window is asked for. Starting stays cheap,
and where Qt or a library of the system is missing, only drawing says so.
"""
