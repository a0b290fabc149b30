// How trails look and what is said of them.
import { KEYPAD, KEYS, degreeOf, isStart, lineFrom, linesIn, trail } from "../rules/trail.js";
import { grouped, many, noted, say, together } from "./language.js";
import { paintWalk, paintWalker, placeOf } from "./walk_pictures.js";

const TRAIL_WAYS = {
  8: noted("up"), 2: noted("down"), 4: noted("left"), 6: noted("right"),
  7: noted("up left"), 9: noted("up right"), 1: noted("down left"), 3: noted("down right"),
};
const OF_ARROWS = { ArrowUp: "8", ArrowDown: "2", ArrowLeft: "4", ArrowRight: "6" };

function paintLine(pen, from, to, number) {
  const [[x, y], [x2, y2]] = [pen.centre(from), pen.centre(to)], long = Math.hypot(x2 - x, y2 - y);
  const ux = (x2 - x) / long, uy = (y2 - y) / long, apart = pen.cell * 0.055, dot = pen.cell * 0.2;
  for (const shift of number === 2 ? [-apart, apart] : [0]) {
    const ends = [[x + ux * dot - uy * shift, y + uy * dot + ux * shift],
      [x2 - ux * dot - uy * shift, y2 - uy * dot + ux * shift]];
    pen.line(ends, pen.look("text"), Math.max(1, pen.cell * 0.055));
  }
}

function paintDot(pen, game, dot) {
  const { level, board } = game, [x, y] = pen.centre(dot), side = pen.cell;
  if (isStart(level.cells[dot])) pen.ring(x, y, side * 0.32, pen.look("start"), side * 0.07);
  const degree = degreeOf(level, board, dot), size = side * 0.2;
  if (!degree) {
    pen.disc(x, y, side * 0.06, pen.look("muted"));
    return;
  }
  if (degree % 2) pen.plate(x - size, y - size, 2 * size, 2 * size, side * 0.05, pen.look("warning"));
  else pen.disc(x, y, size, pen.look("muted"));
  if (side >= 28) pen.text(String(degree), x, y, side * 0.26, pen.look("board"));
}

const lastOf = (game) => game.path[game.path.length - 1];

/** The move from the last dot of the trail to a dot beside it; the start where there is none. */
function moveTo(game, dot) {
  if (!game.path.length) return `${Math.floor(dot / game.level.cols)},${dot % game.level.cols}:`;
  return KEYS.find((key, way) => lineFrom(game.level, lastOf(game), way)?.to === dot) ?? null;
}

const wayWords = (move) => say(TRAIL_WAYS[move] ?? noted("begin"));

export const trail_view = {
  rules: trail,
  input: "dots",
  margins: [0, 0, 0, 0],
  duration: ({ from, to }) => (from === to ? 60 : 150),
  focus: (game) => lastOf(game) ?? null,
  unit: (n) => many(n, "line", "lines"),
  goal: ({ rules: { closed } }) => together(
    say("Draw every line once without lifting the pen."), closed ? say("End where you began.") : ""),
  headline: (game) => ({ number: grouped(game.drawn), value: game.drawn, all: game.total }),
  figures: (game) => many(game.total - game.drawn, "{n} line left", "{n} lines left"),
  scoreWords: (game) => say("{n} of {all} lines.", { n: game.drawn, all: game.total }),
  arrived: noted("The trail is complete"),
  moveTo,
  moveWords: wayWords,
  /** What a key draws; null if it means nothing here. */
  keyMove: (game, key) => {
    if (!game.path.length) return null;
    const digit = OF_ARROWS[key] ?? key;
    return Object.hasOwn(KEYPAD, digit) ? digit : null;
  },
  /** Whether drawing to a dot goes back along the last line. */
  goesBack: (game, dot) => game.path.length > 1 && dot === game.path[game.path.length - 2]
    && !trail.moves(game).includes(moveTo(game, dot)),
  paint(pen, game, { share = 1, ahead = null }) {
    const { level, board } = game;
    pen.plate(pen.x, pen.y, level.cols * pen.cell, level.rows * pen.cell, 0, pen.look("board"));
    for (const dot of board.keys()) {
      for (let way = 0; way < 4; way += 1) {
        const number = linesIn(board[dot], way);
        if (number) paintLine(pen, dot, lineFrom(level, dot, way).to, number);
      }
    }
    for (const dot of pen.shown()) paintDot(pen, game, dot);
    if (ahead && game.path.length) paintNext(pen, game, ahead);
    if (game.path.length) paintWalker(pen, paintWalk(pen, game.path, share, game.total + 1));
  },
  cellWords(game, dot) {
    const degree = degreeOf(game.level, game.board, dot);
    const what = degree ? many(degree, "{n} line", "{n} lines") : say("dot without lines");
    const told = degree % 2 ? say("{what}, odd", { what }) : what;
    return dot === lastOf(game) ? say("{what}, you are here", { what: told }) : told;
  },
  said: (game, move, { to }) => say("{way} to {place}.", { way: wayWords(move), place: placeOf(game.level, to) }),
  how: noted("Tap or click a dot to begin, then draw from dot to dot with a finger or the mouse, or press "
    + "the digits of the keypad. Drawing back undoes. Rows and columns count from 0."),
};

/** The rest of the best trail, dotted. */
function paintNext(pen, game, moves) {
  const dots = [lastOf(game)];
  for (const move of moves) {
    const line = lineFrom(game.level, dots[dots.length - 1], KEYS.indexOf(move));
    if (line) dots.push(line.to);
  }
  const width = Math.max(1.5, pen.cell * 0.09);
  if (dots.length > 1) pen.line(dots.map((dot) => pen.centre(dot)), pen.look("success"), width, [0.1, width * 2]);
}
