"""The plots of answers: the Pareto front, progress over time, routes by score."""
