"""Rules that the window is known to break, each with a sentence: the robot expects them.

Whoever mends one takes it out; the set becomes empty.
"""

KNOWN: dict[str, str] = {
    # -- what one place knows does not reach the others --
    "nothing known beside a proof: inspector": (
        "Live, the theatre, Compare or a game proved it; the inspector says that Solve would."
    ),
    "nothing known beside a proof: certificate": (
        "Live, the theatre, Compare or a game proved it; the certificate says that there is no "
        "answer yet."
    ),
    "nothing known beside a proof: library": (
        "The theatre, Compare or a game proved a level that is saved; its row says: not solved."
    ),
    "nothing known beside an answer: inspector": "The same with an answer that is not proved.",
    "nothing known beside an answer: certificate": "The same with an answer that is not proved.",
    "nothing known beside an answer: strip": "The same with an answer that is not proved.",
    "nothing known beside an answer: library": "The same with an answer that is not proved.",
    "no proof beside a proof: search under way": (
        "Live proved it; Solve begins from nothing, and waits for Live to count the rest."
    ),
    "no proof beside a proof: card": "A game proves its best; the card has it as a player's.",
    "no proof beside a proof: live strip": (
        "Live has begun to search; the card beside it has a proof."
    ),
    "a lower score: card": "The last search found less than Live, a film or a search before it.",
    "a lower score: certificate": "It shows the answer of the last search, not the best one.",
    "a lower score: strip": "It shows the answer of the last search, not the best one.",
    "a lower score: search under way": "A search begins from nothing beside a better answer.",
    "a higher bound: strip": "It shows the bound of the last search, not the best one.",
    "a higher bound: search under way": "A search begins from nothing beside a better bound.",
    "a higher bound: live strip": "Live does not know what a search proved.",
    "a lower score: live strip": "Live does not know what a search found, after an undo above all.",
    # -- what is of another state does not say so --
    "not said to be of an earlier state: live strip": (
        "For a moment after an edit the numbers of the level before stand in, with the tick of a "
        "proof, beside a card that says outdated."
    ),
    "not said to be of an earlier state: search under way": (
        "The level was edited while a search goes on; its best and its bound do not say so."
    ),
    # -- what is not true --
    "not true: certificate": (
        "The most stones of one move, kept without its question, is called the lead at the end."
    ),
    # -- the board --
    "the board: an old route after the third edit": "It stays until the next search.",
}
