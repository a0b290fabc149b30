"""The contract of solvers over every kind in the registry: see `solvers.contract.test_solvers`."""

from solvers.contract.test_solvers import *  # noqa: F403
