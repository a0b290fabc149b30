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
    this.restart();
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
  }

  /** The game that is shown: the player's, or the best route so far. */
  get game() { return this.watching ? this.watched : this.own; }

  get best() { return this.level.best; }

  get legal() {
    this.known ??= this.view.rules.moves(this.own);
    return this.known;
  }

  /** Whether nothing more can be played, and whether that is a complete answer. */
  get over() { return this.legal.length === 0; }

  get complete() { return this.view.rules.finished(this.own); }

  replayed(moves) {
    const game = this.view.rules.start(this.level);
    for (const move of moves) this.view.rules.play(game, move);
    return game;
  }

  restart() {
    this.begin([]);
  }

  /** Make a move if it is legal; what it did, or null. */
  play(move) {
    if (this.watching || !this.legal.includes(move)) return null;
    const shown = this.view.rules.play(this.own, move);
    this.moves.push(move);
    this.known = null;
    if (this.complete && (this.over || !this.level.rules.exactly)) this.note();
    return shown;
  }

  note() {
    const { value } = this.view.headline(this.own, this.best);
    if (value !== null && (this.record === null || value > this.record)) this.record = value;
  }

  undo() {
    if (this.watching || !this.moves.length) return false;
    this.begin(this.moves.slice(0, -1));
    return true;
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
