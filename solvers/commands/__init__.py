"""The commands of `gridwright`, one module each; a module loads when its command is called."""
