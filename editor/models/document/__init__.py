"""An open level: its cells, undo, selection and problems."""
