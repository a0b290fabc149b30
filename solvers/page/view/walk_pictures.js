// The line of a walk, the walker, and the tiles and words that coin maze and tour share.
import {
  FLOOR, WALL, START, EXIT, content, number, stepTarget, walkRules, wallsOf,
} from "../rules/walks.js";
import { blend, ease } from "./canvas.js";
import { noted, say, together } from "./language.js";

export const WAYS = { U: noted("up"), D: noted("down"), L: noted("left"), R: noted("right") };

const MARKS = {
  [FLOOR]: noted("floor"), [WALL]: noted("wall"), [START]: noted("start"), [EXIT]: noted("flag"),
};

/** Where a cell is, in words. */
export function placeOf(level, cell) {
  return say("row {row}, column {col}", { row: Math.floor(cell / level.cols), col: cell % level.cols });
}

/** "Open: up, left."; nothing where no way is open. */
export function openWays(moves) {
  const ways = moves.map((move) => say(WAYS[move])).join(say(", "));
  return ways && say("Open: {ways}.", { ways });
}

/** "Up to row 1, column 2." */
export function stepWords(game, move, to) {
  return say("{way} to {place}.", { way: say(WAYS[move]), place: placeOf(game.level, to) });
}

/** The direction from a cell to one beside it; null if it is not beside it. */
export function wayTo(level, from, to) {
  return Object.keys(WAYS).find((move) => stepTarget(level, from, move) === to) ?? null;
}

/** The centres of a path; of its last step only a share. */
function pointsOf(pen, path, share) {
  const points = path.map((cell) => pen.centre(cell));
  if (share < 1 && points.length > 1) {
    const [[x, y], [x2, y2]] = points.slice(-2), t = ease(share);
    points[points.length - 1] = [x + (x2 - x) * t, y + (y2 - y) * t];
  }
  return points;
}

/** The way walked, coloured along its length, with arrows. Returns where it ends. */
export function paintWalk(pen, path, share, total) {
  if (!path.length) return null;
  const points = pointsOf(pen, path, share), width = Math.max(1.5, pen.cell * 0.2);
  if (pen.cell >= 12) pen.line(points, pen.look("board"), width * 1.5);
  const from = pen.look("route-from"), to = pen.look("route-to");
  for (let i = 1; i < points.length; i += 1) {
    pen.line([points[i - 1], points[i]], blend(from, to, Math.min(1, i / total)), width);
  }
  if (pen.cell >= 18) paintArrows(pen, points, width);
  return points[points.length - 1];
}

function paintArrows(pen, points, width) {
  for (let i = 0; i + 1 < points.length; i += 3) {
    const [[x, y], [x2, y2]] = [points[i], points[i + 1]];
    const length = Math.hypot(x2 - x, y2 - y);
    if (length < width * 2) continue;
    const ux = ((x2 - x) / length) * width * 0.25, uy = ((y2 - y) / length) * width * 0.25;
    const mx = (x + x2) / 2, my = (y + y2) / 2;
    const arrow = [[mx - ux * 0.7 - uy, my - uy * 0.7 + ux], [mx + ux * 0.7, my + uy * 0.7],
      [mx - ux * 0.7 + uy, my - uy * 0.7 - ux]];
    pen.line(arrow, pen.look("on-mark"), width * 0.19);
  }
}

/** The rest of the best route, dotted. */
export function paintAhead(pen, level, from, moves) {
  const points = [pen.centre(from)];
  let at = from;
  for (const move of moves) {
    at = stepTarget(level, at, move);
    points.push(pen.centre(at));
  }
  const width = Math.max(1.5, pen.cell * 0.09);
  if (points.length > 1) pen.line(points, pen.look("success"), width, [0.1, width * 2]);
}

export function paintWalker(pen, [x, y]) {
  pen.disc(x, y, pen.cell * 0.33, pen.look("board"));
  pen.disc(x, y, pen.cell * 0.28, pen.look("walker"));
  pen.disc(x, y, pen.cell * 0.11, pen.look("on-mark"));
}

function paintStart(pen, cell) {
  const [x, y] = pen.centre(cell), side = pen.cell;
  pen.disc(x, y, side * 0.34, pen.look("start"));
  pen.disc(x, y, side * 0.2, pen.look("on-mark"));
  pen.disc(x, y, side * 0.1, pen.look("start"));
}

function paintExit(pen, cell) {
  const [x, y] = pen.corner(cell), side = pen.cell, colour = pen.look("exit");
  const at = (points) => points.map(([a, b]) => [x + side * a, y + side * b]);
  pen.line(at([[0.34, 0.2], [0.34, 0.82]]), colour, side * 0.06);
  pen.line(at([[0.24, 0.82], [0.46, 0.82]]), colour, side * 0.06);
  pen.line(at([[0.34, 0.2], [0.76, 0.35], [0.34, 0.52]]), colour, side * 0.06);
  pen.c.fillStyle = colour;
  pen.c.fill();
}

function paintCoin(pen, cell, worth) {
  const [x, y] = pen.centre(cell), radius = pen.cell * (worth === 1 ? 0.27 : 0.34);
  pen.disc(x, y, radius, pen.look("coin-edge"));
  pen.disc(x, y, radius * 0.86, pen.look("coin"));
  if (worth === 1) {
    pen.line([[x, y - radius * 0.36], [x, y + radius * 0.36]], pen.look("coin-edge"), pen.cell * 0.045);
  } else {
    const unit = worth >= 1e6 ? [1e6, "M"] : worth >= 1000 ? [1000, "k"] : [1, ""];
    const text = `${Math.floor(worth / unit[0])}${unit[1]}`;
    pen.text(text, x, y, radius * Math.min(0.9, 2 / text.length), pen.look("coin-ink"));
  }
}

/** A wall, joined to those beside it. */
function paintWall(pen, cells, cell) {
  const { cols, cell: side } = pen, [x, y] = pen.corner(cell), gap = side * 0.05;
  const col = cell % cols;
  const wall = (down, right) => col + right >= 0 && col + right < cols
    && cells[cell + down * cols + right] === WALL;
  const [up, below, left, right] = [wall(-1, 0), wall(1, 0), wall(0, -1), wall(0, 1)];
  const x0 = left ? x : x + gap, x1 = right ? x + side : x + side - gap;
  const y0 = up ? y : y + gap, y1 = below ? y + side : y + side - gap;
  const corner = (a, b) => (a || b ? 0 : side * 0.19);
  pen.c.beginPath();
  pen.c.roundRect(x0, y0, x1 - x0, y1 - y0,
    [corner(left, up), corner(up, right), corner(right, below), corner(below, left)]);
  pen.c.fillStyle = pen.look("wall");
  pen.c.fill();
  for (const [down, across, both] of [[-1, -1, up && left], [-1, 1, up && right],
    [1, -1, below && left], [1, 1, below && right]]) {
    if (both && !wall(down, across)) {
      pen.c.fillStyle = pen.look("board");
      pen.c.fillRect(across < 0 ? x : x + side - gap, down < 0 ? y : y + side - gap, gap, gap);
    }
  }
}

/** The walls on the right of a cell and below it, a pixel wide at least. */
function paintSides(pen, cell, code) {
  const [x, y] = pen.corner(cell), side = pen.cell, width = Math.max(1, side * 0.14);
  if (wallsOf(code) & 1) pen.line([[x + side, y], [x + side, y + side]], pen.look("wall"), width);
  if (wallsOf(code) & 2) pen.line([[x, y + side], [x + side, y + side]], pen.look("wall"), width);
}

/** A number on a disc: in the middle, or in the corner beside what stands there; `walker` does. */
function paintNumber(pen, cell, code, walker = false) {
  const alone = content(code) === FLOOR && !walker, shift = alone ? 0 : pen.cell * 0.27;
  const [x, y] = pen.centre(cell), radius = pen.cell * (alone ? 0.33 : 0.2);
  if (walker) pen.disc(x - shift, y - shift, radius * 1.15, pen.look("board"));
  pen.disc(x - shift, y - shift, radius, pen.look("ink"));
  pen.text(`${number(code)}`, x - shift, y - shift, radius * 1.1, pen.look("board"));
}

/** What numbers ask of a walk, in a sentence. */
export const orderWords = (level) => (level.cells.some((code) => number(code) > 0)
  ? say("Enter the numbered cells in order, from 1 on.") : "");

/** What every walk shows; kinds add goal, headline and words of the end. */
export const walkView = {
  input: "walk",
  canGoBack: true,
  margins: [0, 0, 0, 0],
  duration: () => 150,
  focus: (game) => game.path[game.path.length - 1] ?? null,
  paint(pen, game, { share = 1, ahead = null }) {
    pen.grid();
    const { cells } = game.level, taken = share < 0.5 ? game.path[game.path.length - 1] : -1;
    const stands = game.path[Math.max(0, game.path.length - (share < 0.5 ? 2 : 1))];
    const marks = [];
    for (const cell of pen.shown()) {
      if (cells[cell] === WALL) paintWall(pen, cells, cell);
      else if (cells[cell] !== FLOOR) marks.push(cell);
    }
    for (const cell of pen.shown()) paintSides(pen, cell, cells[cell]);
    const paintMark = (cell) => {
      const what = content(cells[cell]), left = !game.visited.has(cell) || cell === taken;
      if (what === START) paintStart(pen, cell);
      else if (what === EXIT) paintExit(pen, cell);
      else if (what > 0 && left) paintCoin(pen, cell, what);
      if (number(cells[cell]) && cell !== stands) paintNumber(pen, cell, cells[cell]);
    };
    if (ahead && game.path.length) paintAhead(pen, game.level, walkView.focus(game), ahead);
    const total = cells.filter((code) => code !== WALL).length;
    const end = paintWalk(pen, game.path, share, total);
    marks.forEach(paintMark);
    if (end) paintWalker(pen, end);
    if (end && number(cells[stands])) paintNumber(pen, stands, cells[stands], true);
  },
  cellWords(game, cell) {
    const whole = game.level.cells[cell], code = content(whole);
    const visited = game.visited.has(cell), worth = { worth: code };
    let what = MARKS[code] ? say(MARKS[code]) : say(visited ? "coin taken" : "coin of {worth}", worth);
    if (number(whole)) what += say(", ") + say("number {number}", { number: number(whole) });
    if (wallsOf(whole) & 1) what += say(", ") + say("wall on its right");
    if (wallsOf(whole) & 2) what += say(", ") + say("wall below");
    if (cell === walkView.focus(game)) return say("{what}, you are here", { what });
    return visited ? say("{what}, visited", { what }) : what;
  },
  said(game, move, shown) {
    if (!Object.hasOwn(WAYS, move)) {
      return together(say("{way} to {place}.", { way: say("begin"), place: placeOf(game.level, shown.to) }),
        openWays(walkRules.moves(game)));
    }
    const worth = Math.max(0, content(game.level.cells[shown.to]));
    const found = worth && shown.gained ? say("Coin of {worth}.", { worth }) : "";
    return together(stepWords(game, move, shown.to), found, openWays(walkRules.moves(game)));
  },
  how: noted("Tap or click a cell beside the walker, or draw the way with a finger or the mouse; drawing "
    + "back undoes. Rows and columns count from 0."),
};
