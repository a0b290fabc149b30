"""Quoting, numbers of lines, brackets and borders that people and programs put round
the rows of a board.

All of it becomes blanks or plain characters, one for each, so that the cells keep their
places in the text. A dress is taken off only if all lines wear it.
"""
