"""How hard a level is, and why: what each move along a best route leaves to lose.

Difficulty is what moves lose. `solvers/insight/difficulty` asks the exact solver, at
each position on a proved best route, what every other legal move costs (`choices`);
facts (`parts`) and bits (`measure`) follow from that alone. Three abilities of a kind
replace tests of its name: `obvious` (what a player without a plan does), `stake` (what
a loss is held against) and `worths` (an answer that values all moves at once).
Positions are asked in an order that spreads over the route, so that a search cut short
is a sample. `solvers/insight/collection.py` turns boards for kinds that name their
`turned_ends`; a group of routes is known by the smallest of the sorted steps of its
pictures. The pages of pictures are a question of the `RouteBrowser`, since route sets
remember what they look at.
"""
