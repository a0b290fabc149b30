"""The levels that were made: their files, their cards, and the current one."""
