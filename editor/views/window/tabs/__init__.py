"""The tabs of the window: open levels, and pages that are not levels."""
