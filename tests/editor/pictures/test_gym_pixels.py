"""Environments of Gymnasium draw the board with the painters of the window."""

from __future__ import annotations

import numpy as np
import pytest

from tests.gridwright.test_gym import NAMES, env_of


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("kind", NAMES)
def test_the_board_is_drawn_as_it_stands(kind: str) -> None:
    env = env_of(kind, optimum=False, render_mode="rgb_array")
    _, info = env.reset()
    before = env.render()
    env.step(np.int64(info["action_mask"].argmax()))
    after = env.render()
    assert (
        before.dtype == np.uint8
        and before.shape == after.shape
        and before.shape[2] == 3
    )
    assert (before != after).any()
    env.reset()
    assert (env.render() == before).all()
