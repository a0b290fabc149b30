"""An agent that picks legal moves at random, held against the proved optimum.

python docs/examples/random_agent.py level.json
"""

import sys

import gymnasium
import numpy as np

import gridwright.gym  # noqa: F401 - makes the environment known


def best_of(level: str, games: int) -> tuple[float, float]:
    """The most that a random agent earned in some games, and the optimum."""
    env = gymnasium.make("gridwright/Level-v0", levels=level)
    chance = np.random.default_rng(0)
    most = 0.0
    optimum = 0.0
    for game in range(games):
        _, info = env.reset(seed=game)
        earned = 0.0
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            if not len(legal):
                break
            _, reward, ended, cut, info = env.step(chance.choice(legal))
            earned += float(reward)
            over = ended or cut
        most = max(most, earned)
        optimum = float(info["optimum"])
    return most, optimum


if __name__ == "__main__":
    print("best game {}, optimum {}".format(*best_of(sys.argv[1], 200)))
