// A level under play: the moves made, the best route beside them, and which of the two is shown.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** A level of the page's content with its cells unpacked. */
export function unpackLevel(raw) {
  const { codes, width, text } = raw.cells, value = new Map([...DIGITS].map((sign, i) => [sign, i]));
  const cells = new Array(raw.rows * raw.cols);
  for (let i = 0; i < cells.length; i += 1) {
    let number = 0;
    for (let k = 0; k < width; k += 1) number = number * 64 + value.get(text[i * width + k]);
    cells[i] = codes[number];
  }
  return { ...raw, cells };
}

export class Session {
  constructor(level, view) {
    Object.assign(this, { level, view, record: null, side: null, watching: false, watched: null, at: 0 });
    Object.assign(this, { past: [], marks: new Map(), trial: null, hints: 0, given: [] });
    this.begin([]);
  }

  /** Which of two players the computer is; null: neither. */
  set computer(side) {
    this.side = side;
    this.own.computer = side;
  }

  begin(moves) {
    this.moves = moves;
    this.own = this.replayed(moves);
    this.own.computer = this.side;
    this.known = null;
    this.settle();
  }

  /** The game without what is on trial. */
  settle() {
    this.kept = this.trial === null ? this.own : this.replayed(this.moves.slice(0, this.trial));
  }

  /** Whether a trial is a line over the game that was kept. */
  get overKept() { return this.trial !== null && this.view.canGoBack === true && !this.watching; }

  /** Keep what undo comes back to. */
  remember() {
    this.past.push({ moves: [...this.moves], trial: this.trial, marks: new Map(this.marks) });
  }

  /** The game that is shown: the player's, or the best route so far. */
  get game() { return this.watching ? this.watched : this.own; }

  get best() { return this.level.best; }

  get legal() {
    this.known ??= this.view.rules.moves(this.own);
    return this.known;
  }

  /** Whether nothing more can be played, and whether that is a complete answer. A trial is neither. */
  get over() { return this.trial === null && this.legal.length === 0; }

  get complete() { return this.trial === null && this.view.rules.finished(this.own); }

  replayed(moves) {
    const game = this.view.rules.start(this.level);
    for (const move of moves) this.view.rules.play(game, move);
    return game;
  }

  restart() {
    this.remember();
    this.trial = null;
    this.begin([]);
  }

  /** Make a move if it is legal; what it did, or null. */
  play(move) {
    if (this.watching || !this.legal.includes(move)) return null;
    this.remember();
    const shown = this.view.rules.play(this.own, move);
    this.moves.push(move);
    this.known = null;
    this.note();
    return shown;
  }

  note() {
    if (!this.complete || (!this.over && this.level.rules.exactly)) return;
    const { value } = this.view.headline(this.own, this.best);
    if (value !== null && (this.record === null || value > this.record)) this.record = value;
  }

  undo() {
    if (this.watching || !this.past.length) return false;
    const { moves, trial, marks } = this.past.pop();
    Object.assign(this, { trial, marks });
    this.begin(moves);
    return true;
  }

  /** Take the last move back, but no further than to where a trial began. */
  back() {
    if (this.watching || this.moves.length === (this.trial ?? 0)) return false;
    const { moves, trial } = this.past.at(-1);
    if (trial === this.trial && moves.length === this.moves.length - 1) return this.undo();
    this.remember();
    this.begin(this.moves.slice(0, -1));
    return true;
  }

  /** Begin a trial, keep it (true) or drop it (false). */
  beginTrial() {
    if (this.watching || this.trial !== null || !this.legal.length) return false;
    this.remember();
    this.trial = this.moves.length;
    this.settle();
    return true;
  }

  endTrial(keep) {
    if (this.trial === null) return false;
    this.remember();
    const moves = keep ? this.moves : this.moves.slice(0, this.trial);
    this.trial = null;
    this.begin(moves);
    this.note();
    return true;
  }

  /** Lead the mark at a place on: none, cross, dot. A place is "cell" or "cell-cell". */
  turn(spot) {
    this.remember();
    const mark = { "": "cross", cross: "dot", dot: "" }[this.marks.get(spot) ?? ""];
    if (mark) this.marks.set(spot, mark);
    else this.marks.delete(spot);
    return mark;
  }

  watch(on) {
    this.watching = on && this.best.moves.length > 0;
    if (this.watching) this.goTo(0);
  }

  /** Show the best route after so many moves; what the last of them did if it is one step on. */
  goTo(number) {
    const at = Math.max(0, Math.min(this.best.moves.length, number));
    let shown = null;
    if (this.watched && at === this.at + 1) {
      shown = this.view.rules.play(this.watched, this.best.moves[at - 1]);
    } else {
      this.watched = this.replayed(this.best.moves.slice(0, at));
    }
    this.at = at;
    return shown;
  }

  /** The moves of the best route that are still to come; null while the player plays. */
  get ahead() { return this.watching ? this.best.moves.slice(this.at) : null; }
}
