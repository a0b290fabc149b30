// How the collapsing building looks and what is said of it.
import { collapse, stands } from "../rules/collapse.js";
import { blend, ease } from "./canvas.js";
import { apple, drop } from "./shapes.js";
import { grouped, many, noted, say, together } from "./language.js";
import { openWays, paintAhead, paintWalk, paintWalker, stepWords } from "./walk_pictures.js";

const supplies = (code) => [Math.floor(code / 10), code % 10];
const time = (days) => many(days, "{n} day", "{n} days");

function paintMark(pen, x, y, radius, food, colour = null) {
  pen.shape(food ? apple : drop, x, y, radius, colour ?? pen.look(food ? "food" : "water"));
}

function paintSupply(pen, x, y, high, amount, food) {
  paintMark(pen, x - high * 0.48, y, high * 0.42, food);
  pen.text(String(amount), x + high * 0.5, y, high, pen.look(food ? "food" : "water"));
}

function paintRoom(pen, cell, code) {
  const side = pen.cell, [x, y] = pen.corner(cell), [food, water] = supplies(code);
  const tint = pen.look(food && water ? "both" : food ? "food" : "water");
  const amount = code ? 0.03 + 0.022 * (Math.min(food, water) || Math.max(food, water)) : 0;
  const d = side * 0.04, room = blend(pen.look("room"), tint, amount);
  const edge = blend(pen.look("room-edge"), tint, 2.5 * amount);
  pen.plate(x + d, y + d, side - 2 * d, side - 2 * d, side * 0.12, room, edge, Math.max(1, side * 0.02));
  const cx = x + side / 2;
  if (food && food === water) {
    pen.text(String(food), cx, y + side * 0.38, side * 0.4, pen.look("ink"));
    paintMark(pen, cx - side * 0.12, y + side * 0.78, side * 0.085, true);
    paintMark(pen, cx + side * 0.12, y + side * 0.78, side * 0.085, false);
  } else if (food && water) {
    paintSupply(pen, cx, y + side * 0.31, side * 0.3, food, true);
    paintSupply(pen, cx, y + side * 0.69, side * 0.3, water, false);
  } else if (code) {
    paintSupply(pen, cx, y + side / 2, side * 0.42, food || water, food > 0);
  }
}

function paintRubble(pen, cell) {
  const side = pen.cell, [x, y] = pen.corner(cell), d = side * 0.04, rubble = pen.look("rubble");
  pen.plate(x + d, y + d, side - 2 * d, side - 2 * d, side * 0.12, rubble);
  const mark = blend(rubble, pen.look("muted"), 0.35);
  for (const [a, b, size] of [[0.36, 0.58, 0.056], [0.55, 0.62, 0.08], [0.52, 0.43, 0.04]]) {
    pen.disc(x + a * side, y + b * side, size * side, mark);
  }
}

/** A room on its way down: it sinks, shrinks and fades. */
function paintFalling(pen, cell, code, fallen) {
  const [x, y] = pen.centre(cell), { c } = pen;
  c.save();
  c.globalAlpha = 1 - fallen;
  c.translate(x, y + fallen * fallen * pen.cell * 0.3);
  c.rotate(Math.sin(12.9 * cell) * 0.42 * fallen);
  c.scale(1 - 0.45 * fallen, 1 - 0.45 * fallen);
  c.translate(-x, -y);
  paintRoom(pen, cell, code);
  c.restore();
}

/** What the walker carries, on two small plates beside it. */
function paintLoad(pen, game, [x, y]) {
  if (pen.cell < 26) return;
  const high = pen.cell * 0.34, ink = pen.look("on-mark");
  for (const [value, food, way] of [[game.food, true, -1], [game.water, false, 1]]) {
    const wide = high * (1.25 + 0.55 * String(value).length), top = y + way * pen.cell * 0.46 - high / 2;
    pen.plate(x - wide / 2, top, wide, high, high / 2, pen.look(food ? "food" : "water"), pen.look("board"), 2);
    paintMark(pen, x - wide / 2 + high * 0.58, top + high / 2, high * 0.3, food, ink);
    pen.text(String(value), x + high * 0.35, top + high / 2, high * 0.76, ink);
  }
}

export const collapse_view = {
  rules: collapse,
  input: "walk",
  canGoBack: false,
  margins: [0, 0, 0, 0],
  unit: (n) => many(n, "day", "days"),
  duration: () => 520,
  focus: (game) => game.at,
  paint(pen, game, { share = 1, shown = null, ahead = null }) {
    const { cells, cols } = game.level, entered = new Set(game.path);
    const old = share < 1 && shown ? shown : null, fallen = old ? ease((share - 0.35) / 0.65) : 1;
    for (const cell of pen.shown()) {
      const row = Math.floor(cell / cols), col = cell % cols;
      const code = entered.has(cell) && !(old && cell === old.to && share < 0.2) ? 0 : cells[cell];
      if (stands(game, row, col)) paintRoom(pen, cell, code);
      else {
        paintRubble(pen, cell);
        if (old && stands(old, row, col)) paintFalling(pen, cell, code, fallen);
      }
    }
    if (ahead) paintAhead(pen, game.level, game.at, ahead);
    const end = paintWalk(pen, game.path, old ? Math.min(1, share / 0.4) : 1, cols);
    if (game.path.length === 1) {
      const [x, y] = pen.corner(game.at), d = pen.cell * 0.17;
      pen.c.beginPath();
      pen.c.roundRect(x + d, y + d, pen.cell - 2 * d, pen.cell - 2 * d, pen.cell * 0.1);
      pen.c.strokeStyle = pen.look("start");
      pen.c.lineWidth = Math.max(1.5, pen.cell * 0.055);
      pen.c.stroke();
    }
    paintWalker(pen, end);
    paintLoad(pen, game, end);
  },
  goal({ rules: { needs } }) {
    return together(say("Walk through the building; the row or column you leave collapses, with all behind it."),
      needs === null ? say("Gather food and water for as many days as you can.")
        : say("Gather food and water for {time}.", { time: time(needs) }));
  },
  headline(game) {
    const value = Math.min(game.food, game.water);
    return { number: grouped(value), value };
  },
  figures(game) {
    const { food, water, level: { rules: { needs } } } = game;
    return needs === null ? say("Food {food}, water {water}", { food, water })
      : say("Food {food}, water {water}, {needs} of each needed", { food, water, needs });
  },
  scoreWords: ({ food, water }) => say("Food {food}, water {water}.", { food, water }),
  said(game, move, { to, food, water }) {
    const found = say("Food {food} and water {water} found.", { food, water });
    return together(stepWords(game, move, to), found, openWays(collapse.moves(game)));
  },
  arrived: noted("You are out of the building"),
  verdict(game) {
    const { needs } = game.level.rules, days = Math.min(game.food, game.water);
    if (needs === null) return null;
    return days >= needs ? { good: true, text: say("You survive {time}.", { time: time(needs) }) }
      : { good: false, text: say("You do not survive {time}: food and water last {days}.",
        { time: time(needs), days: time(days) }) };
  },
  cellWords(game, cell) {
    const { cols } = game.level;
    if (cell === game.at) return say("you are here");
    if (!stands(game, Math.floor(cell / cols), cell % cols)) return say("collapsed");
    const [food, water] = supplies(game.level.cells[cell]);
    return say("food {food}, water {water}", { food, water });
  },
  how: noted("Tap or click a room beside the walker. Rows and columns count from 0."),
};
