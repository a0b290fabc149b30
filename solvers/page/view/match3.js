// How tiles look and what is said of swaps.
import { match3, swapCells } from "../rules/match3.js";
import { ease } from "./canvas.js";
import { grouped, many, noted, say, together } from "./language.js";
import { tileNames, tileShapes } from "./shapes.js";
import { placeOf } from "./walk_pictures.js";

const SWAP = 220, VANISH = 280, FALL = 260;

/** A table of points: the last length stands for longer ones; lengths without points are told with 0. */
function pointsTold(table) {
  const last = Math.max(0, ...Object.keys(table).map(Number));
  const told = [];
  for (let length = Math.min(3, last), end; length <= last; length = end + 1) {
    const points = table[length] ?? 0;
    for (end = length; end < last && (table[end + 1] ?? 0) === points;) end += 1;
    const name = end === last ? `${length}+` : end > length ? `${length}–${end}` : `${length}`;
    told.push(`${name}\u00a0→\u00a0${points}`);
  }
  return told.join(" · ");
}

function paintTile(pen, code, [x, y], size = 0.64) {
  if (code && size > 0) {
    pen.shape(tileShapes[code - 1], x, y, (pen.cell / 2) * size, pen.look(`token-${code}`), 0.2);
  }
}

function paintTiles(pen, board, left = []) {
  const out = new Set(left);
  for (const cell of pen.shown()) if (!out.has(cell)) paintTile(pen, board[cell], pen.centre(cell));
}

const between = ([x, y], [x2, y2], t) => [x + (x2 - x) * t, y + (y2 - y) * t];

/** The stage of a move that a moment of it falls into. */
function stageAt(shown, share) {
  let time = share * match3_view.duration(shown);
  if (time < SWAP) return { part: time / SWAP };
  time -= SWAP;
  for (const round of shown.rounds) {
    if (time < VANISH) return { round, part: time / VANISH, vanish: true };
    time -= VANISH;
    if (time < FALL) return { round, part: time / FALL };
    time -= FALL;
  }
  return null;
}

function paintStage(pen, shown, { round, part, vanish }) {
  if (!round) {
    const { a, b, before } = shown, t = ease(part);
    paintTiles(pen, before, [a, b]);
    paintTile(pen, before[b], between(pen.centre(b), pen.centre(a), t));
    paintTile(pen, before[a], between(pen.centre(a), pen.centre(b), t));
  } else if (vanish) {
    paintTiles(pen, round.board, round.gone);
    for (const cell of round.gone) {
      const [x, y] = pen.corner(cell);
      pen.c.globalAlpha = 0.5 * Math.sin(Math.PI * part);
      pen.plate(x, y, pen.cell, pen.cell, pen.cell * 0.18, pen.look("coin"));
      pen.c.globalAlpha = 1;
    }
    const size = 0.64 * (1 - ease((part - 0.3) / 0.7));
    for (const cell of round.gone) paintTile(pen, round.board[cell], pen.centre(cell), size);
    if (round.points) paintPoints(pen, round);
  } else {
    paintTiles(pen, round.holes, round.drops.map(([from]) => from));
    for (const [from, to] of round.drops) {
      paintTile(pen, round.holes[from], between(pen.centre(from), pen.centre(to), part * part));
    }
  }
}

function paintPoints(pen, round) {
  const spots = round.gone.map((cell) => pen.centre(cell)), text = `+${round.points}`;
  const mean = (i) => spots.reduce((sum, spot) => sum + spot[i], 0) / spots.length;
  const high = pen.cell * 0.62, wide = high * (0.6 + 0.5 * text.length);
  pen.plate(mean(0) - wide / 2, mean(1) - high / 2, wide, high, high / 2, pen.look("walker"));
  pen.text(text, mean(0), mean(1), high * 0.6, pen.look("on-mark"));
}

/** The next swap of the best answer, as a link between its two cells. */
function paintLink(pen, level, move) {
  const [a, b] = swapCells(level, move).map((cell) => pen.centre(cell));
  const colour = pen.look("success"), width = Math.max(1.5, pen.cell * 0.1);
  pen.line([a, b], pen.look("board"), width * 2);
  pen.line([a, b], colour, width);
  for (const end of [a, b]) {
    pen.disc(...end, width * 1.5, pen.look("board"));
    pen.disc(...end, width * 1.05, colour);
  }
}

export const match3_view = {
  rules: match3,
  input: "swap",
  margins: [0, 0, 0, 0],
  unit: (n) => many(n, "point", "points"),
  duration: (shown) => SWAP + shown.rounds.length * (VANISH + FALL),
  focus: () => null,
  paint(pen, game, { share = 1, shown = null, ahead = null }) {
    pen.grid();
    const stage = share < 1 && shown ? stageAt(shown, share) : null;
    if (stage) paintStage(pen, shown, stage);
    else {
      paintTiles(pen, game.board);
      if (ahead && ahead.length) paintLink(pen, game.level, ahead[0]);
    }
  },
  goal({ rules: { swaps, exactly, points } }) {
    const task = exactly
      ? many(swaps, "Make exactly {n} swap of neighbouring tiles.", "Make exactly {n} swaps of neighbouring tiles.")
      : many(swaps, "Make at most {n} swap of neighbouring tiles.", "Make at most {n} swaps of neighbouring tiles.");
    const lines = say("Three or more alike in a line vanish. Score as many points as you can.");
    const told = Object.keys(points).length
      && say("Points by the length of the line: {points}.", { points: pointsTold(points) });
    return together(task, lines, told);
  },
  headline: (game) => ({ number: grouped(game.score), value: game.score }),
  figures(game) {
    const left = game.level.rules.swaps - game.swaps;
    return game.level.rules.exactly ? many(left, "{n} swap left", "{n} swaps left")
      : many(left, "{n} swap left; you may stop at any time", "{n} swaps left; you may stop at any time");
  },
  scoreWords: (game) => say("Score {score}, {left}.", { score: game.score, left: match3_view.figures(game) }),
  said(game, move, shown) {
    const points = shown.rounds.reduce((sum, round) => sum + round.points, 0);
    const tiles = shown.rounds.reduce((sum, round) => sum + round.gone.length, 0);
    const [a, b] = [shown.a, shown.b].map((cell) => placeOf(game.level, cell));
    const told = { a, b, tiles, rounds: shown.rounds.length, points: many(points, "{n} point", "{n} points") };
    return told.rounds > 1
      ? say("Swapped {a} and {b}: {tiles} tiles cleared in {rounds} rounds, {points}.", told)
      : say("Swapped {a} and {b}: {tiles} tiles cleared, {points}.", told);
  },
  arrived: noted("All swaps are made"),
  cellWords(game, cell) {
    const code = game.board[cell];
    return code ? say("{shape} {number}", { shape: say(tileNames[code - 1]), number: code }) : say("empty");
  },
  how: noted("Drag a tile onto its neighbour, or tap both. With keys: the arrows move the frame, Enter "
    + "takes a tile, an arrow swaps it. Rows and columns count from 0."),
};
