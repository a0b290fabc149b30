"""The last way across a border, and what its sentence says of the others."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np

from gridwright.solvers.options import fill_options
from gridwright.solvers.reasons.fact import step_of
from gridwright.solvers.registry import kind
from gridwright.solvers.tour.generator import GENERATOR_OPTIONS, draw
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.reasons.borders import borders
from gridwright.solvers.walks.reasons.reasoner import numbers_of
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.reasons.tours import steps_of
from gridwright.solvers.walks.why.links import IN, OPEN, OUT
from tests.sampling import Cases

TOUR = kind("tour")
SIZE = 5, 5


def partly_known(seed: int, rng: np.random.Generator) -> tuple[TourSteps, list[int]]:
    """A board of which most steps are known, and the values of all in one tour; those
    of links that are no steps are open."""
    end = ("free", "given")[seed % 2]
    given = {"holes": 0.1, "end": end}
    level = TOUR.generate(*SIZE, seed, given)
    steps = steps_of(walk_board(TOUR.initial(level), {}), numbers_of(level))
    assert steps is not None
    order = draw(*SIZE, seed, fill_options(GENERATOR_OPTIONS, given)).order
    path = [divmod(cell, level.cols) for cell in order]
    walked = {step_of(*pair) for pair in pairwise(path)}
    values = [OPEN] * len(steps.pairs)
    for link in steps.real(range(len(steps.pairs))):
        values[link] = IN if steps.step(link) in walked else OUT
        if rng.random() < 0.8:
            steps.value[link] = values[link]
    return steps, values


def known_crossings(steps: TourSteps, finding: TourFinding) -> int:
    """How many steps are known to cross the border of a part."""
    part = set(finding.part)
    links = steps.real(range(len(steps.pairs)))
    across = [link for link in links if len(part & set(steps.pairs[link])) == 1]
    return sum(steps.value[link] == IN for link in across)


def test_what_is_left_across_a_border_is_as_said(cases: Cases) -> None:
    rng = np.random.default_rng(8)
    said: Counter[str] = Counter()
    for seed in cases(daily=60, thorough=1500):
        steps, values = partly_known(seed, rng)
        for finding in borders(steps):
            real = steps.real(link for link, _ in finding.decided)
            assert all(dict(finding.decided)[link] == values[link] for link in real)
            if finding.text is None or "two ways only" in finding.text:
                continue
            (link,) = real
            assert finding.text.endswith("not used.") is (values[link] == OUT)
            known = finding.text.values.get("known", 0)
            assert known == known_crossings(steps, finding)
            said[finding.text.template] += 1
    assert len(said) == 5, said
