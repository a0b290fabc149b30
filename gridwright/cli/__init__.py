"""The command `gridwright`: it joins the commands of the solvers and of the editor.

The table of commands names a module for each; a module loads when its command is
called.
"""
