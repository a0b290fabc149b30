// How coin mazes look and what is said of them.
import { coin_maze } from "../rules/coin_maze.js";
import { content } from "../rules/walks.js";
import { grouped, many, noted, say, together } from "./language.js";
import { orderWords, walkView } from "./walk_pictures.js";

export const coin_maze_view = {
  ...walkView,
  rules: coin_maze,
  unit: (n) => many(n, "point", "points"),
  goal(level) {
    const { rules: { aim, cell } } = level;
    const walk = together(say("Walk from the ring to the flag, no cell twice."), orderWords(level));
    const coins = level.cells.some((code) => content(code) > 0);
    if (aim === "coins") return together(walk, say("Coins count first, then cells."));
    if (aim === "cells") return together(walk, say("Cells count first, then coins."));
    if (!cell) return coins ? together(walk, say("Every coin counts its worth.")) : walk;
    if (!coins) return together(walk, many(cell, "Every cell counts {n} point.", "Every cell counts {n} points."));
    return together(walk, many(cell, "Every cell counts {n} point, every coin its worth.",
      "Every cell counts {n} points, every coin its worth."));
  },
  headline: (game) => ({ number: grouped(game.score), value: game.score }),
  figures: (game) => many(game.visited.size, "{n} cell visited", "{n} cells visited"),
  scoreWords: (game) => say("Score {score}.", { score: game.score }),
  arrived: noted("You reached the flag"),
};
