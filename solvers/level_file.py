"""Level files under the address that scripts import: see `solvers.files.level_file`."""

from solvers.files.level_file import *  # noqa: F403
from solvers.files.rows import *  # noqa: F403
