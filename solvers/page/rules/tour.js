// Tour: visit every free cell exactly once; a closed tour returns to its first cell.
import { EXIT, START, WALL, content, numbered, startWalk, walkRules } from "./walks.js";

export const tour = {
  ...walkRules,
  start(level) {
    const holds = (what) => level.cells.findIndex((code) => content(code) === what);
    const given = holds(START), numbers = numbered(level), { closed } = level.rules;
    const free = numbers.length ? numbers[0] : level.cells.findIndex((code) => code !== WALL);
    const anywhere = level.rules.start === "any" && !closed;
    const first = anywhere ? null : given < 0 ? free : given;
    const alone = given < 0 && holds(EXIT) < 0 && !closed && numbers.length > 0;
    const total = level.cells.filter((code) => code !== WALL).length;
    return startWalk(level, first, {
      points: 1, total, closed, last: alone && !anywhere ? numbers[numbers.length - 1] : null,
    });
  },
};
