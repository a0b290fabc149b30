"""The frontier method: every state of a row-by-row sweep once."""
