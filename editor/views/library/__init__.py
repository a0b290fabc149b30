"""The library panel, the welcome page, versions and recovery."""
