"""How many walks reach a score, and on how many of the best each room and step lies."""
