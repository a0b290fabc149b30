// The computer in a game of sowing: a look some moves ahead, or the value of every move proved.
// Both are generators, so that the page can draw while they work; what they return is the move.
import { sowing, sown } from "./sowing.js";

/** How many moves a strength looks ahead. */
const DEPTHS = { greedy: 1, careful: 2, "far-sighted": 4 };
const AHEAD = 1500, PROOF = 2500, MOST_POSITIONS = 60000;

const after = (game, move) => {
  const copy = { ...game, totals: [...game.totals] };
  sowing.play(copy, move);
  return copy;
};

/** The difference of captures after so many moves, for the player to move; alpha-beta. */
function* valueAhead(game, left, low, high) {
  const moves = left ? sowing.moves(game) : [];
  if (!moves.length) return sowing.score(game) * (game.mover ? -1 : 1);
  if (left > 1) yield;
  let best = -Infinity, least = low;
  for (const move of moves) {
    best = Math.max(best, -(yield* valueAhead(after(game, move), left - 1, -high, -least)));
    least = Math.max(least, best);
    if (least >= high) break;
  }
  return best;
}

/** The best move of a look of exactly so many moves, the lowest pit among equals. */
function* bestAhead(game, depth) {
  let best = -Infinity, chosen = null;
  for (const move of sowing.moves(game)) {
    const value = -(yield* valueAhead(after(game, move), depth - 1, -Infinity, -best));
    if (value > best) [best, chosen] = [value, move];
  }
  return chosen;
}

/** The move of the deepest look that ends in time; the first look always does. */
export function* lookAhead(game, depth, time = AHEAD) {
  const until = performance.now() + time;
  let chosen = null;
  for (let deeper = 1; deeper <= depth; deeper += 1) {
    const look = bestAhead(game, deeper);
    let step = look.next();
    while (!step.done) {
      if (deeper > 1 && performance.now() > until) return chosen;
      yield;
      step = look.next();
    }
    chosen = step.value;
  }
  return chosen;
}

// -- proofs ----------------------------------------------------------------------------------------
// All positions that can be reached, solved backwards as solvers/sowing/search/small.py does: after a
// capture neither player nor rotation matters, before it they do, and positions seen are worth 0.
const SHARED = 0, MOVER = 1, OTHER = 2;

const packed = (pits) => String.fromCharCode(...pits);

/** The same ring begun at the pit that makes its text the smallest. */
function canonical(pits) {
  const twice = packed(pits).repeat(2), size = pits.length;
  let best = twice.slice(0, size);
  for (let i = 1; i < size; i += 1) {
    const turned = twice.slice(i, i + size);
    if (turned < best) best = turned;
  }
  return best;
}

/** Positions by number. first: where their moves begin in gains and targets, undefined before they
    are known; count: how many they are. */
class Positions {
  constructor(chain) {
    Object.assign(this, { chain, numbers: new Map(), boards: [], sides: [], values: [] });
    Object.assign(this, { first: [], count: [], gains: [], targets: [] });
  }

  number(side, text) {
    const key = side + text;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.boards.length;
      this.numbers.set(key, number);
      this.boards.push(text);
      this.sides.push(side);
      this.count.push(-1);
      this.values.push(0);
    }
    return number;
  }

  /** What sowing a pit captures, and the position it leads to; null if it is not legal. */
  follow(pits, side, pit) {
    const end = pits[pit] ? sown(pits, pit, this.chain) : null;
    if (end === null) return null;
    const captured = end.captures.reduce((sum, capture) => sum + capture.stones, 0);
    const shared = captured > 0 || side === SHARED;
    const text = shared ? canonical(end.board) : packed(end.board);
    return [captured, this.number(shared ? SHARED : MOVER + OTHER - side, text)];
  }

  /** Find all that can be reached; false if there are too many. */
  *grow(until) {
    for (let at = 0; at < this.boards.length; at += 1) {
      if (at >= MOST_POSITIONS || performance.now() > until) return false;
      if (at % 16 === 0) yield;
      if (this.count[at] < 0) this.expand(at);
    }
    return true;
  }

  expand(at) {
    const pits = [...this.boards[at]].map((sign) => sign.charCodeAt(0));
    const found = pits.map((_, pit) => this.follow(pits, this.sides[at], pit)).filter(Boolean);
    this.first[at] = this.gains.length;
    this.count[at] = found.length;
    for (const [captured, to] of found) {
      this.gains.push(captured);
      this.targets.push(to);
    }
  }

  /** What the player to move gains, by the values so far of where the moves lead. */
  gain(at) {
    const from = this.first[at], to = from + this.count[at];
    let best = this.count[at] > 0 ? -Infinity : 0;
    for (let i = from; i < to; i += 1) best = Math.max(best, this.gains[i] - this.values[this.targets[i]]);
    return best;
  }

  /** Solve layer by layer, from the fewest stones up, from 0 outwards until nothing changes. */
  *settle() {
    const layers = new Map();
    this.boards.forEach((text, at) => {
      const stones = [...text].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
      if (!layers.has(stones)) layers.set(stones, []);
      layers.get(stones).push(at);
    });
    for (const stones of [...layers.keys()].sort((a, b) => a - b)) {
      for (let changed = true; changed;) {
        changed = false;
        for (const at of layers.get(stones)) {
          const best = this.gain(at);
          if (best !== this.values[at]) [this.values[at], changed] = [best, true];
        }
        yield;
      }
    }
  }
}

/** The value of every pit for the player to move under perfect play, null where it cannot be sown;
    null in all if that takes longer than the time there is. */
export function* provedValues(game, time = PROOF) {
  const positions = new Positions(game.level.rules.chain), until = performance.now() + time;
  for (const seen of [...game.seen, `${game.mover}:${game.pits.join(",")}`]) {
    const [player, pits] = seen.split(":");
    const side = Number(player) === game.mover ? MOVER : OTHER;
    positions.count[positions.number(side, packed(pits.split(",").map(Number)))] = 0;
  }
  const root = game.pits.map((_, pit) => positions.follow(game.pits, MOVER, pit));
  if (!(yield* positions.grow(until))) return null;
  yield* positions.settle();
  return root.map((move) => (move ? move[0] - positions.values[move[1]] : null));
}

/** The move of a strength. proved: whether it is proved best, null where nobody asked for that. */
export function* think(game, strength) {
  if (strength in DEPTHS) return { move: yield* lookAhead(game, DEPTHS[strength]), proved: null };
  const values = yield* provedValues(game);
  if (values === null) return { move: yield* lookAhead(game, DEPTHS["far-sighted"]), proved: false };
  const best = Math.max(...values.filter((value) => value !== null));
  return { move: String(values.indexOf(best)), proved: true };
}
