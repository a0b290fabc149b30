"""The route that the designer intends, beside the best."""
