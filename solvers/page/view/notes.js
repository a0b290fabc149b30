// What lies over the board: pencil marks, the badges of a hint, and the line of a trial.
import { givenMarks } from "./hints.js";

function paintPencil(pen, spot, mark) {
  const ends = spot.split("-").map((cell) => pen.centre(Number(cell)));
  const [[x, y], [x2, y2]] = [ends[0], ends.at(-1)], size = Math.min(5, Math.max(2, pen.cell * 0.08));
  const [mx, my] = [(x + x2) / 2, (y + y2) / 2], colour = pen.look("muted");
  if (mark === "dot") {
    pen.disc(mx, my, size * 0.8, colour);
    return;
  }
  for (const slope of [1, -1]) {
    pen.line([[mx - size, my - slope * size], [mx + size, my + slope * size]], colour, Math.max(1.5, pen.cell / 32));
  }
}

function paintBadge(pen, cell, number) {
  const [x, y] = pen.corner(cell), radius = Math.min(14, Math.max(7, pen.cell * 0.15));
  const [mx, my] = [x + pen.cell - radius * 1.3, y + radius * 1.3];
  pen.disc(mx, my, radius, pen.look("accent"));
  pen.text(String(number), mx, my, radius * 1.3, pen.look("on-accent"));
}

/** The marks of hints, those of the player over them, and the badges of the hint that shows. */
export function paintNotes(pen, session, reason) {
  for (const [spot, mark] of new Map([...givenMarks(session), ...session.marks])) paintPencil(pen, spot, mark);
  if (!reason) return;
  pen.c.globalAlpha = 0.14;
  pen.c.fillStyle = pen.look("accent");
  for (const cell of reason.part) pen.c.fillRect(...pen.corner(cell), pen.cell, pen.cell);
  pen.c.globalAlpha = 1;
  reason.cells.forEach((cell, i) => {
    pen.frame(cell, pen.look("accent"), Math.max(1.5, pen.cell / 28));
    paintBadge(pen, cell, i + 1);
  });
}

/** A dotted line over the game that was kept; a dashed frame where no line is drawn. */
export function paintTrial(pen, session) {
  const { own, kept, overKept } = session, colour = pen.look("warning"), thick = Math.max(2, pen.cell * 0.06);
  if (!overKept) {
    const { x, y, cell, rows, cols } = pen, right = x + cols * cell, low = y + rows * cell;
    pen.line([[x, y], [right, y], [right, low], [x, low], [x, y]], colour, thick, [thick * 3, thick * 3]);
    return;
  }
  const points = own.path.slice(kept.path.length - 1).map((cell) => pen.centre(cell));
  const [end_x, end_y] = points.at(-1), width = Math.max(2.5, pen.cell * 0.09);
  if (points.length > 1) {
    const [[x, y], [x2, y2]] = points;
    points[0] = [x + (x2 - x) * 0.32, y + (y2 - y) * 0.32];
    pen.line(points, colour, width, [0.4 * width, 1.8 * width]);
  }
  pen.disc(end_x, end_y, Math.max(4, pen.cell * 0.17), pen.look("board"));
  pen.ring(end_x, end_y, Math.max(4, pen.cell * 0.17), colour, thick);
}
