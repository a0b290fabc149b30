"""Films of searches: the trace of a run, and where one stands in it.

A film of a search is its trace. `TracedSearch` (`editor/models/theatre`) runs a search
with a trace beside the window, in the rank of a solve, and hands out a `Film`: trace,
result, and the kept event in sight. `FilmPlayer` holds one film or two on one clock of
nodes. All that one sees is painted with QPainter in `editor/painting/theatre`, so that
the window (`editor/features/theatre`) and exports (`SearchReel` in `editor/pictures`)
show the same. What a kind adds, its marks on the board and the panels of its solvers,
are the `TheatreParts` that its KindView names. The right side of Study is a row of
tabs: a feature brings one as a `StudyTab`. `Feature.overrides` says what actions such
as Solve and Export do while the theatre shows. A panel lists the `Spot`s of its
last painting, parts that lead to a kept event; `PanelView` gives them mouse, keys and
words. `GameTreePainter` paints the tree of a game for two from a `TreeLine` of nodes
that a kind makes: for sowing, `KnownTree` works out from the events what is known of
each position at the event in sight.
"""
