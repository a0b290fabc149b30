// Coin maze: from the start to the exit in one stroke, for the most points.
import { START, content, startWalk, walkRules } from "./walks.js";

/** The smallest power of ten above a whole number. */
const powerAbove = (number) => 10 ** String(number).length;

/** The points of a cell, and of a coin of worth 1: what comes first counts a power of ten. */
function tariff({ rules: { aim, cell }, cells }) {
  const above = powerAbove(cells.length);
  if (aim === "coins") return { points: 1, coin: above };
  if (aim !== "cells") return { points: cell, coin: 1 };
  const dearest = Math.max(...cells.map(content));
  return { points: above * (dearest > 1 ? powerAbove(dearest - 1) : 1), coin: 1 };
}

export const coin_maze = {
  ...walkRules,
  start: (level) => startWalk(level, level.cells.findIndex((code) => content(code) === START), {
    ...tariff(level), total: null, closed: false,
  }),
};
