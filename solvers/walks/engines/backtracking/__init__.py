"""Every route in turn, with cuts."""
