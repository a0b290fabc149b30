"""The axis of a chart: from values to places, linear or logarithmic, with round ticks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Axis:
    """From low to high, along `start` to `end` in pixels."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    @classmethod
    def over(
        cls, values: Sequence[float], start: float, end: float, *, log: bool, zero: bool = False
    ) -> Axis:
        """An axis that holds all values. zero: it begins at zero, unless it is logarithmic.

        A logarithmic axis leaves out what is not above zero.
        """
        told = [v for v in values if v > 0] if log else list(values)
        low, high = min(told, default=1.0 if log else 0.0), max(told, default=1.0)
        if log:
            low = 10.0 ** math.floor(math.log10(low) + 1e-9)
            high = 10.0 ** math.ceil(math.log10(high) - 1e-9)
            return cls(low, high if high > low else 10 * low, start, end, True)
        if zero:
            low, high = min(low, 0.0), max(high, 0.0)
        if low == high:
            low, high = low - 0.5, high + 0.5
        return cls(low, high, start, end)

    def widened(self) -> Axis:
        """The same to the next round numbers."""
        if self.log:
            return self
        step = _step(self.high - self.low)
        low, high = math.floor(self.low / step) * step, math.ceil(self.high / step) * step
        return Axis(low, high, self.start, self.end)

    def place(self, value: float) -> float:
        """Where a value lies; a logarithmic axis has what is not above zero at its low end."""
        if self.log:
            span = math.log10(self.high / self.low)
            part = math.log10(max(value, self.low) / self.low) / span
        else:
            part = (value - self.low) / (self.high - self.low)
        return self.start + part * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round values along the axis."""
        if self.log:
            first, last = round(math.log10(self.low)), round(math.log10(self.high))
            each = max(1, math.ceil((last - first) / 6))
            return [10.0**power for power in range(first, last + 1, each)]
        step = _step(self.high - self.low)
        number = math.ceil(self.low / step - 1e-9)
        ticks = []
        while number * step <= self.high + 1e-9 * step:
            ticks.append(number * step)
            number += 1
        return ticks


def _step(span: float) -> float:
    """A round step that parts a span into about five."""
    rough = span / 5
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * unit for unit in (1, 2, 5, 10) if rough <= power * unit * (1 + 1e-9))


def number(value: float) -> str:
    """A value as a tick shows it: 0.001, 2.5, 10,000."""
    if value == 0 or 1e-4 <= abs(value) < 1e9:
        shown = f"{value:,.6f}".rstrip("0").rstrip(".")
        return shown or "0"
    return f"{value:.0e}"
