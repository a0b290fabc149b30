"""The frame of the window: its columns of sections, its workspaces, its menu row.

The frame is made of columns. `editor/views/frame` has the middle of the window: two
columns of foldable sections, the tool strip and the open levels between them, and the
menu row. A feature describes its part as a `Section` (name, title, widget, column,
workspaces, and a function that says in short what it holds) or as a part inside another
section; the window builds and places them. The columns are splitter panes and not
docks. Sections of one column share one scroll bar, headers and folding, which docks do
not offer; the inspector reaches from the menu row to the status bar, beside the
toolbar, where a dock cannot stand; and the same column moves to a rail or a drawer over
the board in a narrow window (`Side`). What is lost is a panel that floats. A section
keeps the object name `dock.<name>` that settings and style sheets know.

Nothing moves the board. The strip above it, the playback bar below it and the tool
strip keep their size when they have nothing to show; notices, flyouts and drawers lie
over the board. Keys follow a similar rule: a click on something that needs no keys
gives them to the board (`ClickWatch` listens to the window's own events, since a filter
on the application would see every event), and Escape gives them back from a field.
"""
