// The board on the page: where its cells lie, drawing, and moves in motion.
import { Pen, readLook } from "./canvas.js";
import { spotOf } from "./hints.js";
import { paintNotes, paintTrial } from "./notes.js";

const LEAST_SIDE = { walk: 24, dots: 24, swap: 16, pit: 16 }, MOST_SIDE = 116;

export class Stage {
  constructor(element, canvas) {
    Object.assign(this, { element, canvas, motion: null, frame: 0, cursor: null, held: null, eye: null, reason: null, pencilAt: null });
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.narrow = matchMedia("(max-width: 820px)");
    const anew = () => { this.look = readLook(); this.draw(); };
    for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
      matchMedia(query).addEventListener("change", anew);
    }
    new ResizeObserver(() => this.draw()).observe(element);
    addEventListener("resize", () => this.draw());
    this.look = readLook();
  }

  show(session) {
    this.session = session;
    this.motion = null;
    this.cursor = null;
    this.held = null;
    this.eye = null;
    this.reason = null;
    this.pencilAt = null;
    this.draw();
  }

  /** End what moves, and let go of a tile. */
  still() {
    this.motion = null;
    this.held = null;
    this.draw();
  }

  /** Look at another part of a board that is larger than its room; whether it is. */
  pan(x, y) {
    const { cell, width, height, rows, cols } = this.where;
    const [left, top, right, bottom] = this.session.view.margins, from = this.eye ?? this.middle;
    if ((cols + left + right) * cell <= width && (rows + top + bottom) * cell <= height) return false;
    const within = (value, before, count, after, half) => (
      Math.max(half - before, Math.min(count + after - half, value + 0.5)) - 0.5);
    this.eye = {
      row: within(from.row + y / cell, top, rows, bottom, height / 2 / cell),
      col: within(from.col + x / cell, left, cols, right, width / 2 / cell),
    };
    this.draw();
    return true;
  }

  /** Show what a move did; at once where motion is not wanted. */
  animate(shown) {
    const length = this.session.view.duration(shown);
    if (this.session.view.input === "walk") this.eye = null;
    this.motion = this.calm.matches || this.session.overKept ? null : { shown, length, since: performance.now() };
    this.draw();
  }

  get moving() { return this.motion !== null; }

  /** Milliseconds until nothing moves. */
  get left() {
    return this.motion ? Math.max(0, this.motion.since + this.motion.length - performance.now()) : 0;
  }

  /** Side of a cell and the corner of the board; a board larger than the room follows the play. */
  layout() {
    const { level, view } = this.session, [left, top, right, bottom] = view.margins;
    const width = this.element.clientWidth;
    const cols = level.cols + left + right, rows = level.rows + top + bottom;
    const high = this.narrow.matches ? Math.max(240, innerHeight * 0.54) : this.element.clientHeight;
    const cell = Math.floor(Math.min(MOST_SIDE, Math.max(LEAST_SIDE[view.input], Math.min((width - 4) / cols, (high - 4) / rows))));
    const height = this.narrow.matches ? Math.min(high, rows * cell + 4) : high;
    if (this.narrow.matches) this.element.style.height = `${height}px`;
    else this.element.style.removeProperty("height");
    const at = this.cursor ?? view.focus(this.session.game) ?? 0;
    const focus = this.eye ?? { row: Math.floor(at / level.cols), col: at % level.cols };
    const place = (room, count, before, at) => {
      const all = count * cell;
      if (all <= room) return (room - all) / 2 + before * cell;
      return Math.min(0, Math.max(room - all, room / 2 - (at + before + 0.5) * cell)) + before * cell;
    };
    const x = Math.round(place(width, cols, left, focus.col));
    const y = Math.round(place(height, rows, top, focus.row));
    this.middle = { row: (height / 2 - y) / cell - 0.5, col: (width / 2 - x) / cell - 0.5 };
    return { cell, x, y, width, height, rows: level.rows, cols: level.cols };
  }

  /** The cell under a pointer; null outside the board. */
  cellAt(event) {
    const box = this.canvas.getBoundingClientRect(), { x, y, cell, rows, cols } = this.where;
    const col = Math.floor((event.clientX - box.left - x) / cell);
    const row = Math.floor((event.clientY - box.top - y) / cell);
    return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : null;
  }

  /** The place of a mark under a pointer: a cell, or near an edge both cells, where steps are drawn. */
  spotAt(event) {
    const cell = this.cellAt(event), { level, view } = this.session;
    if (cell === null) return null;
    if (view.canGoBack !== true && view.input !== "dots") return `${cell}`;
    const box = this.canvas.getBoundingClientRect(), { x, y, cell: side, rows, cols } = this.where;
    const row = Math.floor(cell / level.cols), col = cell % level.cols;
    const right = (event.clientX - box.left - x) / side - col, down = (event.clientY - box.top - y) / side - row;
    const gaps = [[right, -1, col > 0], [1 - right, 1, col < cols - 1],
      [down, -cols, row > 0], [1 - down, cols, row < rows - 1]];
    const [gap, away, inside] = gaps.reduce((best, one) => (one[0] < best[0] ? one : best));
    if (gap > 0.27) return `${cell}`;
    return inside ? spotOf(cell, cell + away) : null;
  }

  /** Whether a pointer is near the middle of a cell: ways to diagonal neighbours pass others. */
  nearMiddle(event) {
    const box = this.canvas.getBoundingClientRect(), { x, y, cell } = this.where;
    const [across, down] = [(event.clientX - box.left - x) / cell % 1, (event.clientY - box.top - y) / cell % 1];
    return Math.hypot(across - 0.5, down - 0.5) < 0.38;
  }

  draw() {
    if (this.session && !this.frame) this.frame = requestAnimationFrame((now) => this.paint(now));
  }

  paint(now) {
    this.frame = 0;
    const { session } = this, view = this.layout(), scale = devicePixelRatio || 1;
    this.where = view;
    const [wide, high] = [Math.round(view.width * scale), Math.round(view.height * scale)];
    if (this.canvas.width !== wide) this.canvas.width = wide;
    if (this.canvas.height !== high) this.canvas.height = high;
    const context = this.canvas.getContext("2d");
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, view.width, view.height);
    let share = 1, shown = null;
    if (this.motion) {
      share = Math.min(1, Math.max(0, now - this.motion.since) / this.motion.length);
      shown = this.motion.shown;
      if (share >= 1) this.motion = null;
    }
    const pen = new Pen(context, this.look, view);
    const game = session.overKept ? session.kept : session.game;
    session.view.paint(pen, game, { share, shown, ahead: session.ahead });
    if (session.trial !== null && !session.watching) paintTrial(pen, session);
    if (!session.watching) paintNotes(pen, session, this.reason);
    const thick = Math.max(2, view.cell * 0.06);
    const frame = session.view.frame ?? ((on, cell, colour, width) => on.frame(cell, colour, width));
    if (this.held !== null) frame(pen, this.held, this.look("accent"), thick * 1.5);
    if (this.cursor !== null) frame(pen, this.cursor, this.look("cursor"), thick);
    if (this.pencilAt !== null) pen.frame(this.pencilAt, this.look("muted"), thick);
    if (this.motion) this.draw();
  }
}
