"""Formulas in the specs of labs: arithmetic on the parameters of a point, and nothing
else."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping

from gridwright.solvers.text import Text, WordedError, visible


class FormulaError(WordedError):
    """A formula that cannot be computed; one sentence."""


_PAIRS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


def value_of(formula: str, names: Mapping[str, float]) -> float:
    """The value of a formula such as `(rows * cols) ** 2`. FormulaError if it has
    none."""
    try:
        value = _value(ast.parse(formula, mode="eval").body, names)
    except FormulaError:
        raise
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise _refusal(formula, Text("it is not arithmetic")) from None
    except (ArithmeticError, TypeError):
        raise _refusal(formula, Text("it has no value here")) from None
    if not math.isfinite(value):
        raise _refusal(formula, Text("it has no value here"))
    return value


def _value(node: ast.expr, names: Mapping[str, float]) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return float(node.value)
    if isinstance(node, ast.Name):
        return _named_number(node.id, names)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand, names)
    if isinstance(node, ast.BinOp) and type(node.op) in _PAIRS:
        result = _PAIRS[type(node.op)](
            _value(node.left, names), _value(node.right, names)
        )
        if isinstance(result, float):
            return result
    raise ValueError(ast.dump(node)[:80])


def _named_number(name: str, names: Mapping[str, float]) -> float:
    """The number of a name; FormulaError if the lab has none."""
    if name not in names:
        known = ", ".join(sorted(names)) or "none"
        raise FormulaError(
            "{name} is not a number of this lab (known: {known})",
            name=name,
            known=known,
        )
    return float(names[name])


def _refusal(formula: str, why: Text) -> FormulaError:
    return FormulaError(
        "the formula {formula}: {why}", formula=repr(visible(formula, 60)), why=why
    )
