"""The board that is edited, its tools and what shows over it.

The screen is a function of what is shown. `BoardView` owns the geometry of a board:
where cell (0, 0) begins, how large a cell is, which cells show. The canvas and the game
board are both a `BoardTable` and make their own in `board_view`; painting, clicks, the
cells of a screen reader and the minimap ask it. Every change repaints the whole
viewport, and a paint paints all that shows, whichever part Qt asks for. Qt's own way is
to repaint the rectangle of what changed, and QTableView takes that rectangle from its
headers, which know nothing of the margin round a small board. Margins of the viewport
would teach them, but they cut off what stands beside the board: pit values, stores, the
frame of the cursor. A smaller rectangle of our own would have to know how far every
painter reaches and how device pixels round at a scale of 1.25. A full paint needs
neither, and takes 2 to 6 ms at full HD. `tests/editor/driving/robots/pixels.py`
compares the backing store with a fresh paint after random actions, at four scales.

The board stays where it is. `ZoomTable` keeps a board fitted in every viewport until
the person zooms; then it is fitted on command only. The values of the scroll bars say
where the board lies; they may be negative, so that a board can stand anywhere in its
viewport. When the viewport moves or changes its size, the values change by as much as
it moved in the window, and their ranges grow to reach what is hidden now: no cell
moves. Rulers are painted over the edges of the viewport, so that they, too, move
nothing.

Boards are tables for a screen reader. Canvas and game board are QTableViews over models
(`GridModel`, `GameModel`) whose accessible text is a whole sentence. The words of a
cell and of a move come from the kind. The game board moves its current cell to where
one plays and announces what each move did.
"""
