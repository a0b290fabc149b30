"""How boards are drawn, with QPainter and no widgets: see `painter.Painter`."""
