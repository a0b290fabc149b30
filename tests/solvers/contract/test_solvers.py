"""The contract of solvers over every kind in the registry: see
`gridwright.solvers.contract.test_solvers`."""

import pytest

from gridwright.solvers.contract import test_solvers as contract
from gridwright.solvers.contract.test_solvers import *  # noqa: F403

pytestmark = [pytest.mark.whole, pytest.mark.usefixtures("kept_tables")]

test_solvers_agree_where_they_prove_something = pytest.mark.slow(
    contract.test_solvers_agree_where_they_prove_something
)
