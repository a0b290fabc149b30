"""Single edits of coin mazes and tours, and the answers of edited levels that need no search."""
