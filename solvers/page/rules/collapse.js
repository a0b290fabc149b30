// The collapsing building: a vertical move drops the row just left and every row behind it, a
// horizontal move does the same to columns. What stands is always a rectangle.
import { STEPS, DIRECTIONS } from "./walks.js";

export const COLLAPSED = -1;

function mayWalk(game, move) {
  const row = Math.floor(game.at / game.level.cols), col = game.at % game.level.cols;
  if (move === "U") return row > game.top;
  if (move === "D") return row < game.bottom;
  if (move === "L") return col > game.left;
  return move === "R" && col < game.right;
}

/** Whether a room stands. */
export function stands(game, row, col) {
  return row >= game.top && row <= game.bottom && col >= game.left && col <= game.right;
}

export const collapse = {
  start(level) {
    const middle = Math.floor(level.rows / 2), last = level.rows - 1;
    const at = middle * level.cols + middle;
    return { level, at, path: [at], food: 0, water: 0, top: 0, bottom: last, left: 0, right: last };
  },
  moves: (game) => DIRECTIONS.filter((move) => mayWalk(game, move)),
  play(game, move) {
    if (!mayWalk(game, move)) throw new Error("the room does not stand");
    const { top, bottom, left, right, at: from } = game;
    const to = from + STEPS[move][0] * game.level.cols + STEPS[move][1];
    const row = Math.floor(to / game.level.cols), col = to % game.level.cols;
    const code = game.level.cells[to];
    game.food += Math.floor(code / 10);
    game.water += code % 10;
    if (move === "D") game.top = row;
    if (move === "U") game.bottom = row;
    if (move === "R") game.left = col;
    if (move === "L") game.right = col;
    game.at = to;
    game.path.push(to);
    return { from, to, food: Math.floor(code / 10), water: code % 10, top, bottom, left, right };
  },
  score: (game) => Math.min(game.food, game.water),
  finished: (game) => DIRECTIONS.every((move) => !mayWalk(game, move)),
  board: (game) => game.level.cells.map((code, index) => {
    const row = Math.floor(index / game.level.cols);
    return stands(game, row, index % game.level.cols) ? code : COLLAPSED;
  }),
};
