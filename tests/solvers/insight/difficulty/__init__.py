"""Tests of the difficulty of a level."""
