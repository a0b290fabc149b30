"""Published counts of walks."""

from __future__ import annotations

CORNERS = {
    2: 2,
    3: 12,
    4: 184,
    5: 8512,
    6: 1262816,
    7: 575780564,
    8: 789360053252,
    9: 3266598486981642,
    10: 41044208702632496804,
    11: 1568758030464750013214100,
    12: 182413291514248049241470885236,
    13: 64528039343270018963357185158482118,
}
"""OEIS A007764: self-avoiding walks between opposite corners of n x n dots."""
