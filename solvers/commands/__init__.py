"""The commands of `gridwright` that need no Qt, one module each; a module loads when
its command is called.

Some of them offer a picture, too: `gridwright.cli` hands them the drawing of the editor
(`Pictures`).
"""
