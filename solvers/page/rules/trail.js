// Trail: draw every line between dots exactly once. A code has the lines right, down right, down and
// down left as digits to the base of three, and 81 more where the trail begins.

export const KEYPAD = {
  6: [0, 1], 3: [1, 1], 2: [1, 0], 1: [1, -1], 4: [0, -1], 7: [-1, -1], 8: [-1, 0], 9: [-1, 1],
};
export const KEYS = ["6", "3", "2", "1", "4", "7", "8", "9"];
const BEGIN = 81;

/** The dot at the other end of a line, and where the line is written: a dot and a direction. */
export function lineFrom(level, dot, way) {
  const [down, right] = KEYPAD[KEYS[way]];
  const row = Math.floor(dot / level.cols) + down, col = (dot % level.cols) + right;
  if (row < 0 || row >= level.rows || col < 0 || col >= level.cols) return null;
  const to = row * level.cols + col;
  return { to, owner: way < 4 ? dot : to, way: way % 4 };
}

/** How many lines are written at a dot in one of the four directions. */
export const linesIn = (code, way) => Math.floor((code % BEGIN) / 3 ** way) % 3;

/** How many lines end at a dot. */
export function degreeOf(level, board, dot) {
  let degree = 0;
  for (let way = 0; way < 8; way += 1) {
    const line = lineFrom(level, dot, way);
    if (line) degree += linesIn(board[line.owner], line.way);
  }
  return degree;
}

export const isStart = (code) => code >= BEGIN;
const placeText = (level, dot) => `${Math.floor(dot / level.cols)},${dot % level.cols}:`;

export const trail = {
  start(level) {
    const first = level.cells.findIndex(isStart);
    let total = 0;
    for (const code of level.cells) for (let way = 0; way < 4; way += 1) total += linesIn(code, way);
    return { level, board: [...level.cells], path: first < 0 ? [] : [first], drawn: 0, total };
  },
  moves({ level, board, path }) {
    if (!path.length) {
      return [...board.keys()].filter((dot) => degreeOf(level, board, dot)).map((dot) => placeText(level, dot));
    }
    const at = path[path.length - 1];
    return KEYS.filter((key, way) => {
      const line = lineFrom(level, at, way);
      return line && linesIn(board[line.owner], line.way);
    });
  },
  play(game, move) {
    if (!trail.moves(game).includes(move)) throw new Error("there is no line to draw");
    if (move.endsWith(":")) {
      const [row, col] = move.slice(0, -1).split(",").map(Number), to = row * game.level.cols + col;
      game.path.push(to);
      return { from: to, to };
    }
    const from = game.path[game.path.length - 1];
    const { to, owner, way } = lineFrom(game.level, from, KEYS.indexOf(move));
    game.board[owner] -= 3 ** way;
    game.path.push(to);
    game.drawn += 1;
    return { from, to };
  },
  score: (game) => game.drawn,
  finished: ({ level, path, drawn, total }) => (
    drawn === total && (!level.rules.closed || path[0] === path[path.length - 1])),
  board: (game) => game.board,
};
