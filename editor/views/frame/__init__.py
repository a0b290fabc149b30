"""The frame of the window: its columns of sections, its workspaces, its menu row."""
