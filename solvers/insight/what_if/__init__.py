"""What if: the answer of every level that is one small edit away, here and in processes."""

from solvers.insight.what_if.children import what_if

__all__ = ["what_if"]
