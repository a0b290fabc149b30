// Ten-pit sowing: pits are one ring, counter-clockwise from the bottom left. A relay goes on while
// the pit after the last one sown holds stones; one that never ends is not legal.

export const RELAY_HANDS = 100000;

/** The flat index of a pit on a board of two rows. */
export function cellOfPit(pit, cols) {
  return pit < cols ? cols + pit : 2 * cols - 1 - pit;
}

/** The pit of a flat index: the inverse of cellOfPit. */
export function pitOfCell(cell, cols) {
  return cell >= cols ? cell - cols : 2 * cols - 1 - cell;
}

/** Put the stones of a pit one by one into the next pits; the pit after the last one. */
function sowHand(board, at) {
  const size = board.length, hand = board[at];
  const rounds = Math.floor(hand / size), rest = hand % size;
  board[at] = 0;
  for (let i = 0; i < size; i += 1) {
    board[(at + i) % size] += rounds + (i > 0 && i <= rest ? 1 : 0);
  }
  return (at + hand + 1) % size;
}

/** Sow a pit and all that follow. null if that never ends: a relay that does can only come back
    to its own first board, as seen from the pit about to be sown. */
function relay(pits, pit) {
  const size = pits.length, board = pits.slice();
  let at = pit;
  for (let hands = 1; hands <= RELAY_HANDS; hands += 1) {
    at = sowHand(board, at);
    if (!board[at]) return { board, at };
    let same = true;
    for (let i = 0; same && i < size; i += 1) {
      same = board[(at + i) % size] === pits[(pit + i) % size];
    }
    if (same) return null;
  }
  return null;
}

/** The pits captured when a relay ends before the empty pit. */
function capturedPits(pits, empty, chain) {
  const size = pits.length, board = pits.slice();
  let at = (empty + 1) % size;
  const taken = [at];
  while (chain && board[at]) {
    board[at] = 0;
    if (board[(at + 1) % size] || !board[(at + 2) % size]) break;
    at = (at + 2) % size;
    taken.push(at);
  }
  return taken;
}

/** The end of a move: the board, the pits captured and their stones; null if it never ends. */
export function sown(pits, pit, chain) {
  const end = relay(pits, pit);
  if (end === null) return null;
  const captures = [];
  for (const target of capturedPits(end.board, end.at, chain)) {
    captures.push({ pit: target, stones: end.board[target] });
    end.board[target] = 0;
  }
  return { board: end.board, captures };
}

const positionOf = (game) => `${game.mover}:${game.pits.join(",")}`;

/** Whether sowing a pit would go on for ever; asked of every pit once in a position. */
export function endlessPit(game, pit) {
  game.endless ??= game.pits.map((stones, i) => stones > 0 && relay(game.pits, i) === null);
  return game.endless[pit];
}

export const sowing = {
  start(level) {
    const pits = level.cells.map((_, pit) => level.cells[cellOfPit(pit, level.cols)]);
    return { level, pits, mover: 0, totals: [0, 0], seen: new Set(), endless: null };
  },
  moves(game) {
    if (game.seen.has(positionOf(game))) return [];
    const pits = game.pits.map((_, pit) => pit);
    return pits.filter((pit) => game.pits[pit] && !endlessPit(game, pit)).map(String);
  },
  play(game, move) {
    const pit = Number(move);
    const end = game.pits[pit] && !game.seen.has(positionOf(game)) 
      ? sown(game.pits, pit, game.level.rules.chain) : null;
    if (end === null) throw new Error("this pit cannot be sown");
    const shown = { pit, before: game.pits, captures: end.captures, player: game.mover };
    const captured = end.captures.reduce((sum, capture) => sum + capture.stones, 0);
    game.seen = captured ? new Set() : new Set(game.seen).add(positionOf(game));
    game.pits = end.board;
    game.endless = null;
    game.totals[game.mover] += captured;
    game.mover = 1 - game.mover;
    return { ...shown, captured };
  },
  score: (game) => game.totals[0] - game.totals[1],
  finished: (game) => sowing.moves(game).length === 0,
  board(game) {
    return game.level.cells.map((_, cell) => game.pits[pitOfCell(cell, game.level.cols)]);
  },
};

/** The handfuls of a move for pictures: each the pit it is taken from and the stones in hand. */
export function handfuls(pits, pit, most) {
  const board = pits.slice(), found = [];
  let at = pit;
  while (board[at] && found.length < most) {
    found.push({ board: board.slice(), pit: at, stones: board[at] });
    at = sowHand(board, at);
  }
  return { found, board, done: !board[at] };
}
