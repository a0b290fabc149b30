"""Coin maze and tour in the editor."""
