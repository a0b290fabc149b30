"""Answers to "what if": of every level that is one small edit away, here and in
processes."""

from gridwright.solvers.insight.what_if.children import what_if

__all__ = ["what_if"]
