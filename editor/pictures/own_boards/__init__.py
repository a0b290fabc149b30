"""Boards in pictures that this program drew, where nothing is stored in the file."""
