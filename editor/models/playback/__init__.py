"""Playback: an answer in time, and the route that is shown."""
