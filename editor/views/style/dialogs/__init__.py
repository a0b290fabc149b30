"""What dialogs share: their buttons, the rows of their forms, and asking for a file to write."""
