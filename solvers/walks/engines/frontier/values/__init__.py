"""The values of a diagram's states: their best scores and how many walks go on from
them."""
