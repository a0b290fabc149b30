"""The trace of a search: its events, kept in fixed memory, and what explains them.

Every kept event is whole: it holds the partial answer after it. What goes when the room is full:

* First events that are not pinned, evenly: those stay whose number is a multiple of a power of two.
* Then pinned ones that do not improve (layers, bounds, steps of proofs), evenly as well.
* Improvements stay, and the steps to the best answer. They are kept as differences from each other
  before they take much room, and the room for them grows up to a bound (`thinning`): 98,000
  improvements, if their answers resemble each other. Beyond it some go, never the last one, and
  are counted. (The engine `improve` tells a part of its own on large boards; the rest is counted
  with what went.)

The memory is 128 bytes an event, and 16 MiB for partial answers, or room for 32 of the greatest
length if that is more; with very many improvements up to 96 MiB together.
"""
