// Tour: visit every free cell exactly once; a closed tour returns to its first cell.
import { START, WALL, startWalk, walkRules } from "./walks.js";

export const tour = {
  ...walkRules,
  start(level) {
    const given = level.cells.indexOf(START);
    const first = given < 0 ? level.cells.findIndex((code) => code !== WALL) : given;
    const total = level.cells.filter((code) => code !== WALL).length;
    return startWalk(level, first, { points: 1, total, closed: level.rules.closed });
  },
};
