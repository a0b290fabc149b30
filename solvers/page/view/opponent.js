// The computer as one of two players: who plays, and moves that it thinks about beside the page.
import { say, together } from "./language.js";
import { sayLive, tell } from "./words.js";

const SLICE = 12, PAUSE = 250;
const choice = (id) => document.getElementById(id);

export class Opponent {
  constructor(page) {
    Object.assign(this, { page, strength: "", side: 1, ticket: 0, timer: 0, thinking: false });
    choice("players").addEventListener("change", () => this.choose());
    choice("side").addEventListener("change", () => this.choose());
  }

  /** Whether the computer moves next. */
  get toMove() {
    const { session } = this.page;
    return this.plays && !session.watching && !session.over && session.own.mover === this.side;
  }

  get plays() { return this.strength !== "" && this.page.session.view.think !== undefined; }

  /** The choices, where two play; they hold for the level in front. */
  show() {
    const { session } = this.page;
    choice("opponent").hidden = session.view.think === undefined;
    choice("side").disabled = !this.plays;
    session.computer = this.plays ? this.side : null;
    tell("note", "");
  }

  choose() {
    this.drop();
    this.strength = choice("players").value;
    this.side = Number(choice("side").value);
    this.show();
    this.page.refresh();
    this.reply();
  }

  /** Forget what is being thought about. */
  drop() {
    this.ticket += 1;
    clearTimeout(this.timer);
    this.thinking = false;
  }

  /** Think about a move, if it is the computer's turn, and make it. */
  reply() {
    if (!this.toMove || this.thinking) return;
    this.drop();
    this.thinking = true;
    const { session } = this.page, { ticket } = this;
    const thought = session.view.think(session.own, this.strength);
    const slice = () => {
      if (ticket !== this.ticket) return;
      const until = performance.now() + SLICE;
      let step = thought.next();
      while (!step.done && performance.now() < until) step = thought.next();
      if (!step.done) this.timer = setTimeout(slice, 0);
      else this.timer = setTimeout(() => this.make(ticket, step.value), this.page.stage.left + PAUSE);
    };
    this.timer = setTimeout(slice, 0);
  }

  make(ticket, { move, proved }) {
    if (ticket !== this.ticket) return;
    this.thinking = false;
    const words = proved === null ? "" : proved ? say("The computer's move is proved best.")
      : say("Too many positions to prove a move here: it looks four moves ahead.");
    tell("note", words);
    this.page.play(move, true);
    if (words) sayLive(together(choice("live").textContent, words));
  }
}
