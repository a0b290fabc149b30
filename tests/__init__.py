"""Tests of all rooms. What is said here holds before anything else is imported.

A product of small matrices is one thread's work, and a second one that waits for it
counts, too. Bytecode is kept beside the sources by the tests and by the processes that
they start: pytest rewrites assertions before it compiles a file, those of hypothesis as
well. Containers often switch that off, and then half of the time goes into doing it
again.
"""

import os
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
