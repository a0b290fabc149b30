"""The commands of `gridwright`, one module each, in rooms by subject; a module loads when its
command is called."""
