"""Tokens and stamps to paint with: their pictures, names, weights and keys."""
