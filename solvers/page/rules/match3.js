// Clear tiles in X swaps: a swap is legal if three equal tiles stand in line anywhere after it;
// then all runs vanish at once and the tiles above fall, until nothing clears.

/** The points of a run: the largest length of the table stands for longer ones, too. */
export function runPoints(table, length) {
  const top = Math.max(0, ...Object.keys(table).map(Number));
  return table[Math.min(length, top)] ?? 0;
}

/** All maximal runs of three and more, each as a list of flat indices. */
export function findRuns(board, rows, cols) {
  const runs = [];
  const scan = (first, step, count) => {
    for (let i = 0; i < count;) {
      let j = i + 1;
      const colour = board[first + i * step];
      while (j < count && board[first + j * step] === colour) j += 1;
      if (colour && j - i >= 3) {
        runs.push(Array.from({ length: j - i }, (_, k) => first + (i + k) * step));
      }
      i = j;
    }
  };
  for (let row = 0; row < rows; row += 1) scan(row * cols, 1, cols);
  for (let col = 0; col < cols; col += 1) scan(col, cols, rows);
  return runs;
}

/** Whether a run goes through a cell. */
function runThrough(board, rows, cols, cell) {
  const row = Math.floor(cell / cols), col = cell % cols, colour = board[cell];
  const reach = (down, right) => {
    let r = row + down, c = col + right, count = 0;
    while (r >= 0 && r < rows && c >= 0 && c < cols && board[r * cols + c] === colour) {
      r += down; c += right; count += 1;
    }
    return count;
  };
  return colour !== 0 && (reach(-1, 0) + reach(1, 0) >= 2 || reach(0, -1) + reach(0, 1) >= 2);
}

/** Three cells of every run that stands, each triple of neighbours in it. */
function triplesOf(game) {
  return findRuns(game.board, game.level.rows, game.level.cols)
    .flatMap((run) => run.slice(2).map((_, i) => run.slice(i, i + 3)));
}

function mayExchange(game, a, b, triples) {
  const { board, level: { rows, cols } } = game;
  if (!board[a] || !board[b]) return false;
  if (triples.some((triple) => !triple.includes(a) && !triple.includes(b))) return true;
  [board[a], board[b]] = [board[b], board[a]];
  const found = runThrough(board, rows, cols, a) || runThrough(board, rows, cols, b);
  [board[a], board[b]] = [board[b], board[a]];
  return found;
}

export function swapText(level, a, b) {
  const [first, second] = a < b ? [a, b] : [b, a];
  const place = (cell) => `${Math.floor(cell / level.cols)},${cell % level.cols}`;
  return `${place(first)}-${place(second)}`;
}

/** The two flat indices of a written swap. */
export function swapCells(level, move) {
  const [r, c, r2, c2] = move.split(/[,-]/).map(Number);
  const inside = [r, r2].every((row) => row >= 0 && row < level.rows)
    && [c, c2].every((col) => col >= 0 && col < level.cols);
  if (!inside || Math.abs(r - r2) + Math.abs(c - c2) !== 1) throw new Error("this is not a swap");
  return [r * level.cols + c, r2 * level.cols + c2];
}

/** The board with all tiles fallen, and where each one that fell came from and stopped. */
function dropTiles(board, rows, cols) {
  const after = new Array(board.length).fill(0), drops = [];
  for (let col = 0; col < cols; col += 1) {
    let rest = (rows - 1) * cols + col;
    for (let cell = rest; cell >= 0; cell -= cols) {
      if (!board[cell]) continue;
      after[rest] = board[cell];
      if (cell !== rest) drops.push([cell, rest]);
      rest -= cols;
    }
  }
  return { after, drops };
}

export const match3 = {
  start: (level) => ({ level, board: level.cells.slice(), swaps: 0, score: 0 }),
  moves(game) {
    const { level: { rows, cols, rules }, level } = game, found = [];
    if (game.swaps >= rules.swaps) return found;
    const triples = triplesOf(game);
    for (let a = 0; a < rows * cols; a += 1) {
      const right = a % cols < cols - 1 && mayExchange(game, a, a + 1, triples);
      if (right) found.push(swapText(level, a, a + 1));
      const below = a + cols < rows * cols && mayExchange(game, a, a + cols, triples);
      if (below) found.push(swapText(level, a, a + cols));
    }
    return found;
  },
  play(game, move) {
    const { level: { rows, cols, rules } } = game;
    const [a, b] = swapCells(game.level, move);
    if (game.swaps >= rules.swaps || !mayExchange(game, a, b, triplesOf(game))) {
      throw new Error("this swap is not legal");
    }
    const shown = { a, b, before: game.board, rounds: [] };
    let board = game.board.slice();
    [board[a], board[b]] = [board[b], board[a]];
    for (let runs = findRuns(board, rows, cols); runs.length; runs = findRuns(board, rows, cols)) {
      const points = runs.reduce((sum, run) => sum + runPoints(rules.points, run.length), 0);
      const gone = [...new Set(runs.flat())];
      const holes = board.slice();
      for (const cell of gone) holes[cell] = 0;
      const { after, drops } = dropTiles(holes, rows, cols);
      shown.rounds.push({ board, gone, points, holes, drops });
      game.score += points;
      board = after;
    }
    game.board = board;
    game.swaps += 1;
    return shown;
  },
  score: (game) => game.score,
  finished: (game) => !game.level.rules.exactly || game.swaps >= game.level.rules.swaps,
  board: (game) => game.board,
};
