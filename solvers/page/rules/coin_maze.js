// Coin maze: from the start to the exit in one stroke, for the most points.
import { START, content, startWalk, walkRules } from "./walks.js";

export const coin_maze = {
  ...walkRules,
  start: (level) => startWalk(level, level.cells.findIndex((code) => content(code) === START), {
    points: level.rules.cell, total: null, closed: false,
  }),
};
