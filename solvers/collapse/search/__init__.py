"""The engines of the collapsing building."""
