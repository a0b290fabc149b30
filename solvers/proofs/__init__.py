"""Proofs of answers that a stranger checks without this program: see `proof`."""
