"""Tests of the features of the window, a folder for each."""
