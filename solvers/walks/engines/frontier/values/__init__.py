"""What the states of a diagram are worth: their best scores and how many walks go on from them."""
