// Walks, the rules that coin maze and tour share: steps to side-adjacent cells, each visited once.

export const FLOOR = 0, WALL = -1, START = -2, EXIT = -3;
export const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };
export const DIRECTIONS = ["U", "D", "L", "R"];

// A code is what stands on a cell plus MARK times its marks: 4 * number + walls (1 right, 2 below).
const MARK = 2 ** 20;
export const content = (code) => ((code + 3) & (MARK - 1)) - 3;
export const number = (code) => (code + 3) >> 22;
export const wallsOf = (code) => ((code + 3) >> 20) & 3;

/** The numbered cells, by number. */
export function numbered(level) {
  const found = [];
  level.cells.forEach((code, cell) => { if (number(code) > 0) found[number(code) - 1] = cell; });
  return found;
}

/** The points of the first visit of a cell. */
const worthOf = ({ points, coin = 1 }, code) => points + coin * Math.max(0, content(code));

/** terms: points a cell, points of a coin of worth 1, total cells to visit (null: the walk ends at the exit), closed. first: where
    it begins; null where the first move names the cell. */
export function startWalk(level, first, terms) {
  const begun = first !== null;
  return {
    level, terms, path: begun ? [first] : [], visited: new Set(begun ? [first] : []),
    score: begun ? worthOf(terms, level.cells[first]) : 0,
    numbers: numbered(level),
  };
}

/** The move that begins a walk at a cell. */
export const firstMove = (level, cell) => `${Math.floor(cell / level.cols)},${cell % level.cols}:`;

/** Whether a walk may begin at a cell. */
function mayBegin(game, cell) {
  const what = content(game.level.cells[cell]);
  return what !== WALL && !(what === EXIT && game.terms.total > 1) && inOrder(game, cell);
}

const firstMoves = (game) => [...game.level.cells.keys()].filter((cell) => mayBegin(game, cell))
  .map((cell) => firstMove(game.level, cell));

function begin(game, move) {
  if (!firstMoves(game).includes(move)) throw new Error("the walk cannot begin there");
  const [row, col] = move.slice(0, -1).split(",").map(Number), to = row * game.level.cols + col;
  const gained = worthOf(game.terms, game.level.cells[to]);
  game.score += gained;
  game.path.push(to);
  game.visited.add(to);
  return { from: to, to, gained };
}

export function walkEnded(game) {
  const { terms, path, level } = game;
  if (!path.length) return false;
  if (terms.total === null) return content(level.cells[path[path.length - 1]]) === EXIT;
  return path.length === terms.total + (terms.closed ? 1 : 0);
}

/** The flat index of the cell a step leads to; -1 outside the board. */
export function stepTarget(level, from, move) {
  const [down, right] = STEPS[move];
  const row = Math.floor(from / level.cols) + down, col = (from % level.cols) + right;
  const inside = row >= 0 && row < level.rows && col >= 0 && col < level.cols;
  return inside ? row * level.cols + col : -1;
}

function walled(level, one, other) {
  const first = Math.min(one, other), across = Math.abs(one - other) === 1 && level.cols > 1;
  return (wallsOf(level.cells[first]) & (across ? 1 : 2)) > 0;
}

/** Whether the numbers allow to enter a cell now. */
function inOrder({ level, terms, visited, numbers }, target) {
  const ahead = numbers.slice(numbers.filter((cell) => visited.has(cell)).length);
  const exit = terms.total === null && content(level.cells[target]) === EXIT;
  if (!ahead.length || (!exit && !number(level.cells[target]))) return true;
  return ahead[0] === target && (!exit || ahead.length === 1);
}

function mayStep(game, move) {
  if (!Object.hasOwn(STEPS, move) || walkEnded(game)) return false;
  const { level, terms, path, visited } = game;
  const target = stepTarget(level, path[path.length - 1], move);
  const from = path[path.length - 1];
  if (target < 0 || level.cells[target] === WALL || walled(level, from, target)) return false;
  if (visited.has(target)) {
    return terms.closed && target === path[0] && path.length === terms.total;
  }
  const left = terms.total === null ? 0 : terms.total - 1 - path.length;
  const last = content(level.cells[target]) === EXIT || target === terms.last;
  return !(last && left > 0) && inOrder(game, target);
}

export const walkRules = {
  moves: (game) => (game.path.length ? DIRECTIONS.filter((move) => mayStep(game, move))
    : firstMoves(game)),
  play(game, move) {
    if (!game.path.length) return begin(game, move);
    if (!mayStep(game, move)) throw new Error("this step is not legal");
    const from = game.path[game.path.length - 1];
    const to = stepTarget(game.level, from, move);
    let gained = 0;
    if (!game.visited.has(to)) gained = worthOf(game.terms, game.level.cells[to]);
    game.score += gained;
    game.path.push(to);
    game.visited.add(to);
    return { from, to, gained };
  },
  score: (game) => game.score,
  finished: walkEnded,
  board: (game) => game.level.cells,
};
