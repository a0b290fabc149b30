"""Features: each brings its commands, what they do, and its panels. The window joins them.

The window joins features. Each class in `editor/views/features/` is a group of commands, and a
line in `all.py` adds it to the window. A command is a method marked with `@command`: id, text,
keys, icon, and `when` for the times it can be used. `Feature` collects these marks into `specs`
and menus; a class attribute `menus`, `toolbar` or `strip` says more where that is not enough.
Menus, the command palette and the shortcut sheet read the same specs. Parameters of a command are
filled in by name: `view` is the level in front, the rest comes from `given`; while one of them is
None, the command cannot be used. Features use the `Window` protocol, not `MainWindow`.

What a feature holds for one open level is an object that `connect_view` stores with
`view.add(part)`. Any feature gets it back by its class: `view.part(WhatIf)`, or `front(WhatIf)`
for the level in front. It is freed with the view.

A panel is built when it is first shown. The Lab, the comparison, the lessons, What if and the
theatre are cached properties of their features: the first access builds the widget, connects it
and shows it the level in front, and it takes language and look as they are then. A `StudyTab`
therefore holds a function, `build`, instead of a widget; `StudyTabs` calls it when the tab first
comes to the front. Until then the feature passes on no change of level. So a start does not pay
for panels that nobody opens.
"""
