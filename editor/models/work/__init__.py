"""Work beside the window: worker threads, and the jobs whose signals come to the GUI thread."""
