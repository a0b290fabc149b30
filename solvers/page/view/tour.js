// How tours look and what is said of them.
import { tour } from "../rules/tour.js";
import { walkView } from "./walk_pictures.js";

const freeCells = (game) => game.terms.total;

export const tour_view = {
  ...walkView,
  rules: tour,
  unit: "cells",
  goal: ({ rules: { closed } }) => (closed
    ? "Visit every open cell once, and come back to the first one."
    : "Visit every open cell once, from the ring to the flag where there is one."),
  headline: (game) => ({
    number: String(game.visited.size), value: game.visited.size, all: freeCells(game),
  }),
  figures: (game) => `${freeCells(game) - game.visited.size} cells left`,
  scoreWords: (game) => `${game.visited.size} of ${freeCells(game)} cells.`,
  arrived: "The tour is complete",
};
