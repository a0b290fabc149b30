"""Actions, menus, the command palette and the shortcut sheets."""
