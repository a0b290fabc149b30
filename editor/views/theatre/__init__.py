"""The theatre of Study: films of searches, looked at event by event."""
