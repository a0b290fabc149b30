"""How hard a level is, and why: what each move along a best route leaves to lose."""
