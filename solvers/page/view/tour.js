// How tours look and what is said of them.
import { tour } from "../rules/tour.js";
import { EXIT, START, content, numbered } from "../rules/walks.js";
import { grouped, many, noted, say, together } from "./language.js";
import { orderWords, walkView } from "./walk_pictures.js";

/** From where to where: of ring, flag and numbers those that there are. */
function tourWay(level) {
  const holds = (what) => level.cells.some((code) => content(code) === what);
  const [start, end, last] = [holds(START), holds(EXIT), numbered(level).length];
  if (level.rules.closed) return say("Visit every open cell once, and come back to the first one.");
  if (level.rules.start === "any") {
    return end ? say("Visit every open cell once, from any cell to the flag.")
      : say("Visit every open cell once, from any cell.");
  }
  if (start && end) return say("Visit every open cell once, from the ring to the flag.");
  if (start) return say("Visit every open cell once, from the ring.");
  if (last && end) return say("Visit every open cell once, from the 1 to the flag.");
  return say("Visit every open cell once, from the 1 to the {last}.", { last });
}

const freeCells = (game) => game.terms.total;

export const tour_view = {
  ...walkView,
  rules: tour,
  unit: (n) => many(n, "cell", "cells"),
  goal: (level) => together(tourWay(level), orderWords(level)),
  headline: (game) => ({
    number: grouped(game.visited.size), value: game.visited.size, all: freeCells(game),
  }),
  figures: (game) => many(freeCells(game) - game.visited.size, "{n} cell left", "{n} cells left"),
  scoreWords: (game) => say("{n} of {all} cells.", { n: game.visited.size, all: freeCells(game) }),
  arrived: noted("The tour is complete"),
};
