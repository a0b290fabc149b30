"""Charts of the lab in the window, as PNG and as SVG: lines and bars, axes, whiskers.

One painter serves all of them and needs no widgets: a chart is written where QtWidgets
does not load. pyqtgraph draws what is looked at in the window
(`gridwright.editor.views.style.plot`), but not these: its exporter needs an application
with widgets and half a second to load, its SVG of the same chart is 2.7 times as large,
and it has no powers in a legend. Series differ by colour, by the
shape of their points and by the dash of their lines; a hollow point marks that a limit
ended some of its runs. A ChartAxis, linear or logarithmic, maps values to places and
chooses round ticks.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPen,
    QPolygonF,
)
from PySide6.QtSvg import QSvgGenerator

from gridwright.editor.models.program.language import translated, words_of
from gridwright.editor.painting import Look, draw_with, painting_on
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.sheet import ensure_application
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.lab.charts import Chart, Mark, Series
from gridwright.solvers.text import whole, whole_lines

SIZE = QSize(720, 420)
_tr = words_of("Chart")

_PAD = 16.0
_GAP = 8.0
_TICK = 4.0
_LINE = 2.0
_POINT = 3.5
_POWER = re.compile(r"\^(\([^()]*\)|[\w.]+)")
_COLOURS = (1, 0, 3, 6, 4, 9, 7, 2, 11, 12)
"""Token colours by the number of a series."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 2), (8, 3, 2, 3))


def draw_chart(
    chart: Chart,
    path: Path | str,
    look: Look | None = None,
    size: QSize = SIZE,
) -> None:
    """Write a chart as .png (twice as sharp) or .svg. ValueError for another ending;
    OSError."""
    ensure_application()
    path = Path(path)
    look = look or look_named("light")
    if path.suffix.lower() == ".svg":
        write_whole(path, _svg(chart, look, size))
    elif path.suffix.lower() == ".png":
        write_whole(path, _png(chart, look, size))
    else:
        raise ValueError(f"{path.name}: charts are written as .png or .svg")


def chart_svg(chart: Chart) -> bytes:
    """A chart as SVG, on white."""
    ensure_application()
    return _svg(chart, look_named("light"), SIZE)


def _png(
    chart: Chart,
    look: Look,
    size: QSize,
) -> bytes:
    image = QImage(size * 2, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(2)
    with painting_on(image) as p:
        paint_chart(
            p,
            chart,
            QRectF(QPointF(), size.toSizeF()),
            look,
        )
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def _svg(
    chart: Chart,
    look: Look,
    size: QSize,
) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator(resolution=96, size=size)
    generator.setOutputDevice(buffer)
    generator.setViewBox(
        QRect(
            0,
            0,
            size.width(),
            size.height(),
        )
    )
    generator.setTitle(whole(chart.title))
    generator.setDescription("Drawn by Gridwright")
    with painting_on(generator) as p:
        paint_chart(
            p,
            chart,
            QRectF(QPointF(), size.toSizeF()),
            look,
        )
    return whole_lines(bytes(data.data()).decode("utf-8", "replace")).encode()


def paint_chart(
    p: QPainter,
    chart: Chart,
    rect: QRectF,
    look: Look,
) -> None:
    """Paint a chart with its title and legend into a rectangle."""
    p.save()
    p.fillRect(rect, look.panel)
    _Painting(
        p,
        chart,
        rect,
        look,
    ).paint()
    p.restore()


class _Painting:
    """One chart on one painter."""

    def __init__(
        self,
        p: QPainter,
        chart: Chart,
        rect: QRectF,
        look: Look,
    ) -> None:
        self.p = p
        self.chart = chart
        self.look = look
        self.small = QFont(p.font())
        self.bold = QFont(p.font())
        self.raised = QFont(p.font())
        self.small.setPixelSize(11)
        self.raised.setPixelSize(9)
        self.bold.setPixelSize(13)
        self.bold.setWeight(QFont.Weight.DemiBold)
        self.metrics = QFontMetricsF(self.small)
        self.rect = rect.adjusted(
            _PAD,
            _PAD,
            -_PAD,
            -_PAD,
        )

    def paint(self) -> None:
        self._title()
        if not self.chart.bars:
            self._legend()
        self._axes()
        self._grid()
        drawn = sorted(
            enumerate(self.chart.series), key=lambda pair: not pair[1].silent
        )
        for place, series in drawn:  # laws lie below
            if self.chart.bars:
                self._bars(place, series)
            else:
                self._line(place, series)

    # -- around the plot ---------------------------------------------------------------
    def _title(self) -> None:
        self.p.setFont(self.bold)
        metrics = QFontMetricsF(self.bold)
        title = translated(self.chart.title)
        words = metrics.elidedText(
            title, Qt.TextElideMode.ElideRight, self.rect.width()
        )
        self.p.setPen(self.look.text)
        self.p.drawText(
            QPointF(self.rect.left(), self.rect.top() + metrics.ascent()), words
        )
        self.rect.setTop(self.rect.top() + metrics.height() + _GAP)
        self.p.setFont(self.small)

    def _write_parts(
        self,
        x: float,
        y: float,
        parts: list[tuple[str, bool]],
    ) -> None:
        """Write a name, the raised parts of it smaller and higher."""
        for part, up in parts:
            self.p.setFont(self.raised if up else self.small)
            rise = self.metrics.ascent() * 0.35 if up else 0
            self.p.drawText(QPointF(x, y + self.metrics.ascent() / 2 - 1 - rise), part)
            x += self._metrics(up).horizontalAdvance(part)
        self.p.setFont(self.small)

    def _has_cut_marks(self) -> bool:
        """True if a limit ended runs of a point."""
        return any(mark.cut for series in self.chart.series for mark in series.marks)

    def _legend(self) -> None:
        """Samples of the lines with their names, in as many rows as they need."""
        x, y = self.rect.left(), self.rect.top() + self.metrics.height() / 2
        for place, series in enumerate(self.chart.series):
            if series.silent:
                continue
            name = translated(series.name)
            parts = set_in_parts(
                f"{name}: {translated(series.law)}" if series.law else name
            )
            width = (
                28
                + sum(self._metrics(up).horizontalAdvance(part) for part, up in parts)
                + 16
            )
            if x > self.rect.left() and x + width > self.rect.right():
                x, y = self.rect.left(), y + self.metrics.height() + 2
            self.p.setPen(self._pen(place, series))
            self.p.drawLine(QPointF(x, y), QPointF(x + 22, y))
            if not series.guide:
                self._point(QPointF(x + 11, y), place, False)
            self.p.setPen(self.look.text)
            self._write_parts(x + 28, y, parts)
            x += width
        if self._has_cut_marks():
            x, y = self.rect.left(), y + self.metrics.height() + 2
            draw_with(self.p, QPen(self.look.muted, 1.5), self.look.panel)
            self.p.drawEllipse(QPointF(x + 11, y), _POINT, _POINT)
            self.p.setPen(self.look.text)
            words = _tr("hollow: a limit ended some of its runs")
            self.p.drawText(QPointF(x + 28, y + self.metrics.ascent() / 2 - 1), words)
        self.rect.setTop(y + self.metrics.height() + _GAP)

    def _metrics(self, raised: bool) -> QFontMetricsF:
        return QFontMetricsF(self.raised) if raised else self.metrics

    def _axes(self) -> None:
        """Find room for the ticks, then place the axes in what is left."""
        chart = self.chart
        marks = [mark for series in chart.series for mark in series.marks]
        values = [v for mark in marks for v in (mark.low, mark.y, mark.high)]
        y = ChartAxis.over(
            values,
            0,
            1,
            log=chart.log_y,
            zero=True,
        ).widened()
        widest = max(self.metrics.horizontalAdvance(number(tick)) for tick in y.ticks())
        height = self.metrics.height()
        beside = widest + _GAP + _TICK + height + 2
        below = 2 * height + _GAP + _TICK
        self.plot = self.rect.adjusted(
            beside,
            height / 2,
            -_GAP,
            -below,
        )
        self.y = ChartAxis(
            y.low,
            y.high,
            self.plot.bottom(),
            self.plot.top(),
            y.log,
        )
        left, right = self.plot.left() + 12, self.plot.right() - 12
        if chart.categories:
            half = (right - left) / (2 * len(chart.categories))
            last = max(len(chart.categories) - 1, 1)
            end = right - half if len(chart.categories) > 1 else left + 3 * half
            self.x = ChartAxis(
                0,
                last,
                left + half,
                end,
            )
        else:
            self.x = ChartAxis.over(
                [m.x for m in marks],
                left,
                right,
                log=chart.log_x,
            )

    def _grid(self) -> None:
        p = self.p
        plot = self.plot
        for tick in self.y.ticks():
            y = self.y.place(tick)
            p.setPen(QPen(self.look.line, 1))
            p.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            p.setPen(self.look.muted)
            words = number(tick)
            x = plot.left() - _GAP - self.metrics.horizontalAdvance(words)
            p.drawText(QPointF(x, y + self.metrics.ascent() / 2 - 1), words)
        p.setPen(QPen(self.look.edge, 1))
        p.drawLine(plot.bottomLeft(), plot.bottomRight())
        self._places()
        p.setPen(self.look.muted)
        below = QRectF(
            plot.left(),
            self.rect.bottom() - self.metrics.height(),
            plot.width(),
            20,
        )
        p.drawText(below, Qt.AlignmentFlag.AlignHCenter, translated(self.chart.x_label))
        p.save()
        p.translate(self.rect.left(), plot.center().y())
        p.rotate(-90)
        beside = QRectF(
            -plot.height() / 2,
            0,
            plot.height(),
            self.metrics.height(),
        )
        p.drawText(
            beside, Qt.AlignmentFlag.AlignHCenter, translated(self.chart.y_label)
        )
        p.restore()

    def _marked_places(self) -> list[float]:
        """The places that get words: categories, a few whole numbers, or ticks."""
        names = self.chart.categories
        if names:
            return [float(number) for number in range(len(names))]
        measured = {mark.x for series in self.chart.series for mark in series.marks}
        if len(measured) > 12 or self.x.log:
            return self.x.ticks()
        whole = all(x == int(x) for x in measured)
        return sorted(measured) if whole else self.x.ticks()

    def _places(self) -> None:
        """The words under the horizontal axis; of numbers, those that were measured if
        few."""
        names = self.chart.categories
        places = self._marked_places()
        room = self.plot.width() / max(len(places), 1) - 4
        wide = max((self.metrics.horizontalAdvance(name) for name in names), default=0)
        tight = wide > room and not self.chart.x_label
        room *= 1 + tight  # every second name stands lower
        self.p.setPen(self.look.muted)
        for place in places:
            x = self.x.place(place)
            words = names[int(place)] if names else number(place)
            words = self.metrics.elidedText(
                words, Qt.TextElideMode.ElideRight, max(room, 30)
            )
            top = (
                self.plot.bottom()
                + _TICK
                + tight * int(place) % 2 * self.metrics.height()
            )
            box = QRectF(
                x - 200,
                top,
                400,
                self.metrics.height(),
            )
            self.p.drawText(box, Qt.AlignmentFlag.AlignHCenter, words)

    # -- in the plot -------------------------------------------------------------------
    def _line(self, place: int, series: Series) -> None:
        points = [self._where(mark) for mark in series.marks]
        draw_with(self.p, self._pen(place, series))
        self.p.drawPolyline(QPolygonF(points))
        if series.guide:
            return
        for point, mark in zip(points, series.marks, strict=True):
            self._whiskers(point.x(), mark, self._colour(place))
            self._point(point, place, mark.cut)

    def _bars(self, place: int, series: Series) -> None:
        """A bar a category; series beside each other."""
        count = len(self.chart.categories)
        several = len(self.chart.series)
        width = min(60.0, 0.7 * self.plot.width() / max(count, 1)) / several
        zero = self.plot.bottom() if self.y.log else self.y.place(0)
        for mark in series.marks:
            centre = self.x.place(mark.x) + (place - (several - 1) / 2) * width
            top = self.y.place(mark.y)
            colour = self._colour(place if several > 1 else int(mark.x))
            bar = QRectF(
                centre - width / 2,
                min(top, zero),
                width,
                abs(zero - top),
            )
            fill = (
                Qt.BrushStyle.BDiagPattern if mark.cut else Qt.BrushStyle.SolidPattern
            )
            draw_with(self.p, QPen(colour, 1), QBrush(colour, fill))
            self.p.drawRect(bar)
            self._whiskers(centre, mark, self.look.text)
            self.p.setPen(self.look.text)
            box = QRectF(
                centre - 60,
                min(top, self.y.place(mark.high)) - 16,
                120,
                14,
            )
            self.p.drawText(box, Qt.AlignmentFlag.AlignHCenter, _short(mark.y))

    def _whiskers(
        self,
        x: float,
        mark: Mark,
        colour: QColor,
    ) -> None:
        low, high = self.y.place(mark.low), self.y.place(mark.high)
        if low - high < 3:
            return
        self.p.setPen(QPen(colour, 1))
        self.p.drawLine(QPointF(x, low), QPointF(x, high))
        for y in (low, high):
            self.p.drawLine(QPointF(x - 3, y), QPointF(x + 3, y))

    def _where(self, mark: Mark) -> QPointF:
        return QPointF(self.x.place(mark.x), self.y.place(mark.y))

    def _point(
        self,
        at: QPointF,
        place: int,
        hollow: bool,
    ) -> None:
        colour = self._colour(place)
        draw_with(self.p, QPen(colour, 1.5), self.look.panel if hollow else colour)
        self.p.drawPolygon(
            QPolygonF([at + corner * _POINT for corner in _shape(place)])
        )

    def _colour(self, place: int) -> QColor:
        return self.look.tokens[_COLOURS[place % len(_COLOURS)]]

    def _pen(self, place: int, series: Series) -> QPen:
        thin = _LINE / 2 if series.silent else _LINE
        pen = QPen(self.look.muted if series.guide else self._colour(place), thin)
        dashes: Sequence[float] = (
            (3, 3) if series.guide else _DASHES[place % len(_DASHES)]
        )
        if dashes:
            pen.setDashPattern(list(dashes))
        return pen


def _shape(place: int) -> list[QPointF]:
    """The outline of the points of a series, round the origin."""
    shapes: tuple[tuple[tuple[float, float], ...], ...] = (
        (
            (-1, -0.4),
            (-0.4, -1),
            (0.4, -1),
            (1, -0.4),
            (1, 0.4),
            (0.4, 1),
            (-0.4, 1),
            (-1, 0.4),
        ),
        ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        ((0, -1.2), (1.1, 0.9), (-1.1, 0.9)),
        ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        ((0, 1.2), (1.1, -0.9), (-1.1, -0.9)),
    )
    return [QPointF(x, y) for x, y in shapes[place % len(shapes)]]


def set_in_parts(text: str) -> list[tuple[str, bool]]:
    """A text with powers such as `3.1^side` in parts; those that are raised have
    True."""
    parts = [
        (part, place % 2 == 1) for place, part in enumerate(_POWER.split(text)) if part
    ]
    return [(part.strip("()"), True) if up else (part, False) for part, up in parts]


def _short(value: float) -> str:
    """A value above a bar."""
    if abs(value) >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.3g}"


@dataclass(frozen=True)
class ChartAxis:
    """From low to high, along `start` to `end` in pixels."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    @classmethod
    def over(
        cls,
        values: Sequence[float],
        start: float,
        end: float,
        *,
        log: bool,
        zero: bool = False,
    ) -> ChartAxis:
        """An axis that holds all values. zero: it begins at zero, unless it is
        logarithmic.

        A logarithmic axis leaves out what is not above zero.
        """
        told = [v for v in values if v > 0] if log else list(values)
        low, high = min(told, default=1.0 if log else 0.0), max(told, default=1.0)
        if log:
            low = 10.0 ** math.floor(math.log10(low) + 1e-9)
            high = 10.0 ** math.ceil(math.log10(high) - 1e-9)
            return cls(
                low,
                high if high > low else 10 * low,
                start,
                end,
                True,
            )
        if zero:
            low, high = min(low, 0.0), max(high, 0.0)
        if low == high:
            low, high = low - 0.5, high + 0.5
        return cls(
            low,
            high,
            start,
            end,
        )

    def widened(self) -> ChartAxis:
        """The same to the next round numbers."""
        if self.log:
            return self
        step = _step(self.high - self.low)
        low, high = (
            math.floor(self.low / step) * step,
            math.ceil(self.high / step) * step,
        )
        return ChartAxis(
            low,
            high,
            self.start,
            self.end,
        )

    def place(self, value: float) -> float:
        """Where a value lies; a logarithmic axis has what is not above zero at its low
        end."""
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
    return next(
        power * unit for unit in (1, 2, 5, 10) if rough <= power * unit * (1 + 1e-9)
    )


def number(value: float) -> str:
    """A value as a tick shows it: 0.001, 2.5, 10,000."""
    if value == 0 or 1e-4 <= abs(value) < 1e9:
        shown = f"{value:,.6f}".rstrip("0").rstrip(".")
        return shown or "0"
    return f"{value:.0e}"
