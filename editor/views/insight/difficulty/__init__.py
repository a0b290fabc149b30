"""How hard a level is, as parts, a profile and a curve."""
