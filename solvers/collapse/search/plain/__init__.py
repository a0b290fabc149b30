"""The loops of the searches in plain Python; `compiled` has the same ones, compiled."""
