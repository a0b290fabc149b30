"""Attacks: damaged files, forged claims, hostile options, pictures and submissions,
signals, kills, a monkey.

`python -m tools.attack --seed 7 --seconds 60` runs them and prints the number of cases
and faults of each class; it exits with 1 where anything failed. Every case has a random
generator of its own, so that one case runs again alone with the command the tool
prints.
"""
