// How tours look and what is said of them.
import { tour } from "../rules/tour.js";
import { many, noted, say, together } from "./language.js";
import { orderWords, walkView } from "./walk_pictures.js";

const freeCells = (game) => game.terms.total;

export const tour_view = {
  ...walkView,
  rules: tour,
  unit: (n) => many(n, "cell", "cells"),
  goal: (level) => together(level.rules.closed
    ? say("Visit every open cell once, and come back to the first one.")
    : say("Visit every open cell once, from the ring to the flag where there is one."),
  orderWords(level)),
  headline: (game) => ({
    number: String(game.visited.size), value: game.visited.size, all: freeCells(game),
  }),
  figures: (game) => many(freeCells(game) - game.visited.size, "{n} cell left", "{n} cells left"),
  scoreWords: (game) => say("{n} of {all} cells.", { n: game.visited.size, all: freeCells(game) }),
  arrived: noted("The tour is complete"),
};
