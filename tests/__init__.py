"""Tests of all rooms. This stands before anything that imports numpy: a product of
small matrices is one thread's work, and a second one that waits for it counts, too."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
