"""Levels made to a wish: a list of conditions on what the engines prove.

What proposes a level may be anything that is fast. The usual solver of the kind proves
and replays every level before anyone sees it.

| room | what it does |
|---|---|
| `language` | reads a wish; refuses one that its bounds prove to be impossible |
| `terms`, `reach` | the conditions of all kinds, and the values they can have |
| `judge` | holds a level against a wish |
| `making` | makes levels |
| `exhaustion` | tries all levels of a small size |
| `likeness` | the measure by which no two levels of a batch are alike |
| `tally`, `shortfall` | what was tried and lacked; why nothing fits, with ways on |
| `mend` | changes a level by the fewest edits |
| `series` | more like one level; a journey that becomes harder |

Whoever makes levels keeps a tally and asks for the shortfall:

    order = WishOrder(kind, parse_wish(kind, texts), rows, cols, seed=7)
    refused = refusal(order)               # Shortfall | None, at once: impossible
    tally = WishTally()
    for step in making_many(orders, seconds, tally=tally):
        ...                                # (JudgedLevel, WishOrder) for each level
        tally.tried, tally.missed          # live: what is missed most so far
    why = shortfall(order, tally, made)    # sentence, proved, conditions, missed, ways
    for way in why.ways:                   # what, words, texts, rows, cols, seconds
        ...
"""
