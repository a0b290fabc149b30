"""The features of the window, a folder for each: commands, models, panels and layers.

Slices do not import each other. What one offers another stands in
`editor/views/window/offers.py`; what several share stands in `editor/models` and
`editor/views`.
"""
