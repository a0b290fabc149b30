// How pits and stones look and what is said of a turn.
import { sowing, cellOfPit, endlessPit, handfuls, pitOfCell } from "../rules/sowing.js";
import { think } from "../rules/sowing_computer.js";
import { blend } from "./canvas.js";
import { grouped, many, noted, say, together } from "./language.js";

const SHOWN = 15, MOST = 60, HAND = 260, CAPTURE = 600;

/** What is said of the two players: of two people, of a person and the computer. */
const PEOPLE = [
  { moves: noted("First to move"), wins: noted("First wins by {n}."),
    sows: noted("First sows pit {pit} and captures {stones}.") },
  { moves: noted("Second to move"), wins: noted("Second wins by {n}."),
    sows: noted("Second sows pit {pit} and captures {stones}.") },
];
const YOU = { moves: noted("You move"), wins: noted("You win by {n}."),
  sows: noted("You sow pit {pit} and capture {stones}.") };
const COMPUTER = { moves: noted("The computer is thinking"), wins: noted("The computer wins by {n}."),
  sows: noted("The computer sows pit {pit} and captures {stones}.") };

function wordsOf(game, player) {
  if ((game.computer ?? null) === null) return PEOPLE[player];
  return game.computer === player ? COMPUTER : YOU;
}

function ringOf(count, radius) {
  const turn = -Math.PI / 2 + (count % 2 ? 0 : Math.PI / count);
  return Array.from({ length: count }, (_, i) => [radius * Math.cos(turn + (2 * Math.PI * i) / count),
    radius * Math.sin(turn + (2 * Math.PI * i) / count)]);
}

function stonePlaces(count) {
  if (count <= 1) return count ? [[0, 0]] : [];
  if (count <= 5) return ringOf(count, 0.38);
  const inner = Math.max(1, Math.floor((count - 5) / 2));
  return [...(inner > 1 ? ringOf(inner, 0.29) : [[0, 0]]), ...ringOf(count - inner, 0.68)];
}

function wellOf(pen, pit) {
  const [x, y] = pen.corner(cellOfPit(pit, pen.cols)), labelled = pen.cell >= 30;
  return [x + pen.cell / 2, y + pen.cell * (labelled ? 0.44 : 0.5), pen.cell * (labelled ? 0.37 : 0.43)];
}

function paintStones(pen, count, x, y, radius) {
  if (count > SHOWN) {
    pen.disc(x, y, radius * 0.72, pen.look("stone-edge"));
    pen.disc(x, y, radius * 0.67, pen.look("stone"));
    pen.text(String(count), x, y, radius * 0.6, pen.look("on-mark"));
    return;
  }
  const size = radius * (count <= 5 ? 0.21 : 0.17);
  stonePlaces(count).forEach(([a, b], i) => {
    pen.disc(x + a * radius, y + b * radius, size, pen.look("stone-edge"));
    pen.disc(x + a * radius, y + b * radius, size * 0.86, pen.look(i % 3 === 1 ? "stone-alt" : "stone"));
  });
}

function paintPit(pen, pit, count) {
  const [x, y, radius] = wellOf(pen, pit);
  pen.disc(x, y, radius, pen.look("pit-edge"));
  pen.disc(x, y, radius * 0.94, pen.look("pit"));
  if (pen.cell < 30) {
    if (count) pen.text(String(count), x, y, radius * 0.9, pen.look("ink"));
    return;
  }
  paintStones(pen, count, x, y, radius);
  const below = pen.corner(cellOfPit(pit, pen.cols))[1] + pen.cell * 0.9;
  pen.text(String(count), x, below, Math.max(10, pen.cell * 0.15), pen.look(count ? "ink" : "muted"));
}

/** Chevrons between pits: counter-clockwise round the ring. */
function paintDirection(pen) {
  const colour = blend(pen.look("pit-edge"), pen.look("muted"), 0.45), d = pen.cell * 0.04;
  for (let col = 1; col < pen.cols; col += 1) {
    for (const [row, way] of [[0, -d], [1, d]]) {
      const x = pen.x + col * pen.cell, y = pen.y + (row + 0.44) * pen.cell;
      pen.line([[x - way, y - 2 * d], [x + way, y], [x - way, y + 2 * d]], colour, pen.cell * 0.025);
    }
  }
}

function storeOf(pen, player) {
  const x = player ? pen.x - pen.cell * 0.95 : pen.x + pen.cols * pen.cell + pen.cell * 0.15;
  return [x, pen.y + pen.cell * 0.25, pen.cell * 0.8, pen.cell * 1.5];
}

/** The two stores; the one of the player to move has a bright edge. */
function paintStores(pen, totals, mover) {
  totals.forEach((total, player) => {
    const [x, y, wide, high] = storeOf(pen, player), turn = player === mover;
    const edge = pen.look(turn ? "accent" : "pit-edge");
    pen.plate(x, y, wide, high, wide * 0.42, pen.look("pit"), edge, turn ? Math.max(2, pen.cell * 0.045) : 1);
    pen.text(String(total), x + wide / 2, y + high * 0.42, pen.cell * 0.32, pen.look("ink"));
    pen.disc(x + wide / 2, y + high - pen.cell * 0.3, pen.cell * 0.1, pen.look("stone"));
    if (player) pen.disc(x + wide / 2, y + high - pen.cell * 0.3, pen.cell * 0.055, pen.look("pit"));
  });
}

function paintHand(pen, stones, x, y, radius, plus = "") {
  const text = `${plus}${stones}`, high = Math.max(9, radius * 0.52);
  const wide = Math.max(high, high * (0.5 + 0.55 * text.length));
  paintStones(pen, stones, x, y, radius * 0.82);
  pen.plate(x + radius * 0.67 - wide / 2, y - radius * 0.65 - high / 2, wide, high, high / 2, pen.look("accent"));
  pen.text(text, x + radius * 0.67, y - radius * 0.65, high * 0.7, pen.look("on-accent"));
}

/** An arrow that runs in a circle: this pit would be sown for ever. */
function paintLoop(pen, pit) {
  const [x, y] = pen.corner(cellOfPit(pit, pen.cols)), side = pen.cell, r = side * 0.11;
  const cx = x + side * 0.82, cy = y + side * 0.18, colour = pen.look("warning");
  pen.disc(cx, cy, r * 1.5, pen.look("window"));
  pen.c.beginPath();
  pen.c.arc(cx, cy, r, -0.6, Math.PI * 1.5);
  pen.c.strokeStyle = colour;
  pen.c.lineWidth = Math.max(1.5, side * 0.035);
  pen.c.stroke();
  pen.line([[cx - r * 0.2, cy - r * 1.5], [cx + r * 0.2, cy - r], [cx - r * 0.2, cy - r * 0.5]], colour,
    Math.max(1.5, side * 0.035));
}

/** The stages of a move, counted once: handfuls, then captures. */
function stagesOf(shown) {
  shown.stages ??= handfuls(shown.before, shown.pit, MOST);
  return shown.stages;
}

function paintMove(pen, game, shown, share) {
  const { found, board } = stagesOf(shown), haste = hasteOf(shown);
  let time = share * sowing_view.duration(shown), totals = [...game.totals];
  totals[shown.player] -= shown.captured;
  const at = Math.floor(time / (HAND * haste));
  if (at < found.length) {
    const { board: before, pit, stones } = found[at], part = time / (HAND * haste) - at;
    const size = before.length, done = Math.floor(part * (stones + 1)), now = before.slice();
    now[pit] = 0;
    for (let i = 1; i <= done; i += 1) now[(pit + i) % size] += 1;
    now.forEach((count, i) => paintPit(pen, i, count));
    paintStores(pen, totals, shown.player);
    const [x, y, radius] = wellOf(pen, (pit + done) % size);
    if (stones > done) paintHand(pen, stones - done, x, y - pen.cell * 0.2, radius);
    return;
  }
  time -= found.length * HAND * haste;
  const number = Math.min(shown.captures.length - 1, Math.floor(time / CAPTURE));
  const now = stagesOf(shown).done ? board.slice() : game.pits.slice();
  shown.captures.slice(0, number + 1).forEach((capture, i) => {
    now[capture.pit] = 0;
    if (i < number) totals[shown.player] += capture.stones;
  });
  now.forEach((count, i) => paintPit(pen, i, count));
  paintStores(pen, totals, shown.player);
  paintFlight(pen, shown, shown.captures[number], Math.min(1, time / CAPTURE - number));
}

/** Captured stones on their way to the store. */
function paintFlight(pen, shown, capture, part) {
  const [x, y, radius] = wellOf(pen, capture.pit), [sx, sy, wide, high] = storeOf(pen, shown.player);
  pen.ring(x, y, radius * 1.04, pen.look("accent"), pen.cell * 0.05);
  if (!capture.stones) return;
  const t = part * part * (3 - 2 * part);
  const lift = pen.cell * 0.35 * Math.sin(Math.PI * t);
  paintHand(pen, capture.stones, x + (sx + wide / 2 - x) * t, y + (sy + high / 2 - y) * t - lift, radius, "+");
}

/** A long relay runs faster, so that no move takes more than some seconds. */
function hasteOf(shown) {
  const count = stagesOf(shown).found.length;
  return Math.min(1, 4000 / (HAND * count));
}

function lead(value) {
  if (!value) return say("a draw");
  return say(value > 0 ? "first by {n}" : "second by {n}", { n: Math.abs(value) });
}

export const sowing_view = {
  rules: sowing,
  think,
  input: "pit",
  margins: [1.15, 0, 1.15, 0],
  unit: (n) => many(n, "stone captured", "stones captured"),
  duration: (shown) => stagesOf(shown).found.length * HAND * hasteOf(shown) + shown.captures.length * CAPTURE,
  focus: () => null,
  paint(pen, game, { share = 1, shown = null, ahead = null }) {
    if (share < 1 && shown) {
      paintMove(pen, game, shown, share);
    } else {
      game.pits.forEach((count, pit) => paintPit(pen, pit, count));
      paintStores(pen, game.totals, sowing.moves(game).length ? game.mover : -1);
      game.pits.forEach((_, pit) => endlessPit(game, pit) && paintLoop(pen, pit));
      if (ahead && ahead.length) {
        const [x, y, radius] = wellOf(pen, Number(ahead[0]));
        pen.ring(x, y, radius * 1.06, pen.look("success"), Math.max(2, pen.cell * 0.06));
      }
    }
    if (pen.cell >= 30) paintDirection(pen);
  },
  /** The keyboard's frame: round the pit, so that its number can be read. */
  frame(pen, cell, colour, width) {
    const [x, y, radius] = wellOf(pen, pitOfCell(cell, pen.cols));
    pen.ring(x, y, radius * 1.1, colour, width);
  },
  goal({ rules: { chain } }) {
    const task = say("Take turns: sow all stones of any pit one by one, counter-clockwise. If the next pit "
      + "then holds stones, sow those too; if it is empty, capture the stones of the pit after it. Whoever "
      + "captures more stones wins.");
    return together(task, chain && say("After a capture of stones, as long as the next pit is empty and the "
      + "one after it is not, that one is captured too."));
  },
  headline: (game) => ({ number: game.totals.map(grouped).join(" : "), value: null }),
  figures: (game) => say(sowing.moves(game).length ? wordsOf(game, game.mover).moves : "The game is over"),
  scoreWords(game) {
    const [first, second] = game.totals, now = sowing_view.figures(game);
    return say("First {first}, second {second}. {now}.", { first, second, now });
  },
  said: (game, move, shown) => (
    say(wordsOf(game, shown.player).sows, { pit: move, stones: shown.captured })),
  proofWords: (score) => say("perfect play: {lead}", { lead: lead(score) }),
  verdict(game, best) {
    const score = sowing.score(game), winner = score > 0 ? 0 : 1;
    const won = score ? say(wordsOf(game, winner).wins, { n: Math.abs(score) }) : say("A draw.");
    const proved = best.proved ? say("Under perfect play: {lead}.", { lead: lead(best.score) }) : "";
    return { good: !score || game.computer !== winner, text: together(won, proved) };
  },
  cellWords(game, cell) {
    const pit = pitOfCell(cell, game.level.cols), count = game.pits[pit];
    const told = many(count, "pit {pit}, {n} stone", "pit {pit}, {n} stones", { pit });
    return endlessPit(game, pit) ? say("{what}, would never end", { what: told }) : told;
  },
  how: noted("Tap or click a pit to sow it; with keys the arrows move the frame and Enter sows. Pits run "
    + "counter-clockwise and count from 0 at the bottom left. The first player's store is on the right. A pit "
    + "with a loop would be sown for ever and is not legal."),
};
