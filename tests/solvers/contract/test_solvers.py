"""The contract of solvers over every kind in the registry: see `solvers.contract.test_solvers`."""

import pytest

from solvers.contract import test_solvers as contract
from solvers.contract.test_solvers import *  # noqa: F403

test_solvers_agree_where_they_prove_something = pytest.mark.slow(
    contract.test_solvers_agree_where_they_prove_something
)
