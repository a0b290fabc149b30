"""The reasons of walks: rules on steps for tours, on cells and points for mazes."""
