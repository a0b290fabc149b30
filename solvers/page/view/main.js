// The page itself: levels, keys, pointers and buttons.
import { WAYS, placeOf, wayTo } from "./walk_pictures.js";
import { pitOfCell } from "../rules/sowing.js";
import { firstMove } from "../rules/walks.js";
import { swapText } from "../rules/match3.js";
import { many, say, speak, together } from "./language.js";
import { nextHint, spotOf, hintWords } from "./hints.js";
import { linkedLevel } from "./link.js";
import { Opponent } from "./opponent.js";
import { Session, unpackLevel } from "./session.js";
import { Stage } from "./stage.js";
import { markWords, sayLive, standing, tellFigures, tellLevel, tellTable } from "./words.js";

const ARROWS = { ArrowUp: "U", ArrowDown: "D", ArrowLeft: "L", ArrowRight: "R" };
const REST = 220, HOLD = 550, STILL = 10;
const one = (id) => document.getElementById(id);

class Page {
  constructor(views) {
    const content = JSON.parse(one("content").textContent);
    speak(JSON.parse(one("catalogues").textContent), content.language);
    this.title = content.title;
    this.sessions = content.levels.map((raw) => new Session(unpackLevel(raw), views[raw.kind]));
    const refused = this.take(location.hash.slice(1), content.rules, views);
    addEventListener("hashchange", () => location.reload());
    this.stage = new Stage(one("stage"), one("board"));
    this.timer = 0;
    this.pressed = null;
    this.pencil = false;
    this.held = null;
    this.fingers = new Map();
    this.opponent = new Opponent(this);
    this.listLevels();
    this.listen();
    this.open(0);
    if (content.watching && !location.hash) this.watch(true);
    if (refused) this.complain(say("The link in the address is damaged, or of a puzzle that this page does not have."));
  }

  /** Play the level of a link alone. True if it was refused. */
  take(link, rules, views) {
    if (!link.startsWith("gridwright:")) return false;
    try {
      const level = linkedLevel(link, rules);
      this.sessions = [new Session(level, views[level.kind])];
      this.title = "";
    } catch {
      return true;
    }
    return false;
  }

  complain(sentence) {
    sayLive(sentence);
    one("note").textContent = sentence;
  }

  listLevels() {
    one("levels").hidden = this.sessions.length < 2;
    this.sessions.forEach(({ level }, i) => {
      const option = document.createElement("option");
      option.value = String(i);
      option.textContent = `${i + 1}. ${(level.title || say("Level")).slice(0, 80)}`;
      one("choice").append(option);
    });
  }

  listen() {
    const clicks = {
      undo: () => this.undo(), restart: () => this.restart(), best: () => this.watch(!this.session.watching),
      hint: () => this.hint(), pencil: () => this.choosePencil(!this.pencil),
      trial: () => (this.session.trial === null ? this.beginTrial() : this.endTrial(false)),
      keep: () => this.endTrial(true), drop: () => this.endTrial(false),
      previous: () => this.open(this.number - 1), next: () => this.open(this.number + 1),
      first: () => this.goTo(0), back: () => this.goTo(this.session.at - 1), run: () => this.run(!this.timer),
      step: () => this.goTo(this.session.at + 1), last: () => this.goTo(Infinity),
    };
    for (const [id, act] of Object.entries(clicks)) one(id).addEventListener("click", act);
    one("choice").addEventListener("change", () => this.open(Number(one("choice").value)));
    one("scrub").addEventListener("input", () => this.goTo(Number(one("scrub").value)));
    document.addEventListener("keydown", (event) => this.onKey(event));
    const stage = one("stage");
    stage.addEventListener("pointerdown", (event) => this.onPress(event));
    stage.addEventListener("pointermove", (event) => this.onDrag(event));
    stage.addEventListener("pointerup", (event) => this.onRelease(event));
    stage.addEventListener("pointercancel", (event) => this.lift(event));
    stage.addEventListener("contextmenu", (event) => event.preventDefault());
    stage.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
  }

  get session() { return this.sessions[this.number]; }

  open(number) {
    if (number < 0 || number >= this.sessions.length) return;
    this.run(false);
    this.opponent.drop();
    if (this.number !== undefined) this.session.watch(false);
    this.number = number;
    this.pencil = false;
    this.showHint(null);
    this.opponent.show();
    this.stage.show(this.session);
    tellLevel(this.session, number, this.sessions.length, this.title);
    one("choice").value = String(number);
    this.refresh();
    if (this.sessions.length > 1) {
      const [title, goal] = ["title", "goal"].map((id) => one(id).textContent);
      sayLive(together(say("{title}.", { title }), goal));
    }
    this.opponent.reply();
  }

  /** Everything beside the board says how the game stands. */
  refresh() {
    const { session } = this, { watching, best } = session;
    tellFigures(session);
    tellTable(session);
    this.refreshTrial();
    one("undo").disabled = watching || !session.past.length;
    one("restart").disabled = watching || !session.moves.length;
    one("previous").disabled = this.number === 0;
    one("next").disabled = this.number === this.sessions.length - 1;
    one("best").hidden = !best.moves.length;
    one("best").classList.toggle("on", watching);
    one("which").textContent = say(watching ? "Back to your game" : "Show the best");
    one("bar").hidden = !watching;
    one("scrub").max = String(best.moves.length);
    one("scrub").value = String(session.at);
    one("place").textContent = say("move {at} of {all}", { at: session.at, all: best.moves.length });
    one("scrub").setAttribute("aria-valuetext", one("place").textContent);
    one("first").disabled = one("back").disabled = session.at === 0;
    one("step").disabled = one("last").disabled = session.at === best.moves.length;
    this.keepFocus();
    this.stage.draw();
  }

  refreshTrial() {
    const { session } = this, { watching, trial } = session, open = trial !== null && !watching;
    one("hint").hidden = !session.level.plan;
    one("hint").disabled = watching || session.over;
    one("pencil").disabled = watching;
    one("trial").hidden = session.view.think !== undefined;
    one("trial").disabled = watching || (!open && session.over);
    for (const [id, on] of [["pencil", this.pencil], ["trial", open]]) {
      one(id).classList.toggle("on", on);
      one(id).setAttribute("aria-pressed", String(on));
    }
    one("onTrial").hidden = !open;
    one("trialTitle").textContent = many(session.moves.length - (trial ?? 0), "Trial, {n} step", "Trial, {n} steps");
    one("hopeless").hidden = !this.hopeless;
  }

  /** The board takes the focus from a button that can no longer be pressed. */
  keepFocus() {
    const { activeElement: focused } = document;
    const gone = focused.disabled || (focused !== document.body && !focused.offsetParent);
    if (gone) this.stage.element.focus({ preventScroll: true });
  }

  // -- the player's game ---------------------------------------------------------------------
  play(move, byComputer = false) {
    if (this.session.watching) this.watch(false);
    if (this.opponent.toMove && !byComputer) {
      sayLive(say("It is the computer's turn."));
      return true;
    }
    const { session } = this, shown = session.play(move);
    if (!shown) return false;
    this.showHint(null);
    this.stage.animate(shown);
    this.refresh();
    const { view, own } = session;
    sayLive(together(view.said(own, move, shown), view.scoreWords(own), standing(session).text));
    this.opponent.reply();
    return true;
  }

  refuse(way) {
    sayLive(say("Not possible: {way}.", { way }));
    one("status").textContent = one("live").textContent;
  }

  undo() {
    if (!this.session.undo()) return;
    this.undone();
  }

  /** Take the last move back, where a line is drawn back. */
  back() {
    if (this.session.back()) this.undone();
  }

  undone() {
    this.showHint(null);
    this.opponent.drop();
    while (this.opponent.toMove && this.session.undo());  // to where the person last had the move
    this.stage.still();
    this.refresh();
    sayLive(together(say("Undone."), this.session.view.scoreWords(this.session.own)));
    this.opponent.reply();
  }

  restart() {
    this.showHint(null);
    if (this.session.watching) this.watch(false);
    this.opponent.drop();
    this.session.restart();
    this.stage.still();
    this.refresh();
    sayLive(say("Restarted."));
    this.opponent.reply();
  }

  // -- hints, pencil and trial -----------------------------------------------------------------
  hint() {
    const { session } = this;
    if (session.watching || session.over || this.opponent.toMove) return;
    const found = nextHint(session);
    if (!found) return;
    session.hints += 1;
    if (found.fact && !found.lost) session.given.push(found.fact);
    this.showHint(found);
    this.hopeless = found.lost && session.trial !== null;
    this.refresh();
  }

  /** Show a hint beside the board and on it; null takes it away. */
  showHint(found) {
    this.hopeless = false;
    one("reason").hidden = !found;
    this.stage.reason = null;
    if (!found) return;
    const { text, spoken, cells } = hintWords(found, this.session.level.cols);
    this.stage.reason = { cells, part: found.fact?.part ?? [] };
    one("reasonTitle").textContent = found.title;
    one("reasonText").replaceChildren(...text.split(/(\(\d+\))/).map((part) => {
      if (!/^\(\d+\)$/.test(part)) return document.createTextNode(part);
      const badge = document.createElement("span");
      badge.className = "badge";
      badge.textContent = part.slice(1, -1);
      return badge;
    }));
    sayLive(spoken);
  }

  choosePencil(on) {
    this.pencil = on && !this.session.watching;
    if (!this.pencil) this.stage.pencilAt = null;
    this.refresh();
    if (this.pencil) sayLive(say("Pencil: an arrow or a tap draws a mark."));
  }

  /** Lead the mark at a place on. */
  turn(spot) {
    const { session } = this;
    if (spot === null || session.watching) return;
    sayLive(markWords(session, spot, session.turn(spot)));
    this.refresh();
  }

  /** Mark the step that an arrow means, or the cell there. */
  markBeside(way) {
    const { session, stage } = this, { level, view } = session;
    const from = stage.pencilAt ?? stage.cursor ?? view.focus(session.own) ?? 0;
    const to = [...level.cells.keys()].find((cell) => wayTo(level, from, cell) === way);
    if (to === undefined) return;
    const steps = view.canGoBack === true || view.input === "dots";
    this.turn(steps ? spotOf(from, to) : `${to}`);
    this.choosePencil(false);
  }

  movePencil(way) {
    const { session, stage } = this, { level, view } = session;
    const from = stage.pencilAt ?? stage.cursor ?? view.focus(session.own) ?? 0;
    stage.pencilAt = [...level.cells.keys()].find((cell) => wayTo(level, from, cell) === way) ?? from;
    sayLive(say("{what}, {place}.", { what: view.cellWords(session.own, stage.pencilAt), place: placeOf(level, stage.pencilAt) }));
    stage.draw();
  }

  beginTrial() {
    const { session } = this;
    if (session.view.think !== undefined || !session.beginTrial()) return;
    this.hopeless = false;
    sayLive(say("A trial begins: its moves count once you keep them."));
    this.refresh();
  }

  endTrial(keep) {
    if (!this.session.endTrial(keep)) return;
    this.showHint(null);
    this.stage.still();
    this.refresh();
    const { view, own } = this.session;
    sayLive(together(say(keep ? "The trial is kept." : "The trial is dropped."), view.scoreWords(own),
      standing(this.session).text));
  }

  // -- the best route ------------------------------------------------------------------------
  watch(on) {
    this.run(false);
    this.opponent.drop();
    this.session.watch(on);
    this.stage.show(this.session);
    this.refresh();
    const { watching, best } = this.session;
    const words = many(best.moves.length, "The best route, {n} move.", "The best route, {n} moves.");
    sayLive(watching ? words : say("Your own game."));
    this.opponent.reply();
  }

  goTo(number, running = false) {
    if (!running) this.run(false);
    const { session } = this, shown = session.goTo(number);
    this.stage.motion = null;
    if (shown) {
      this.stage.animate(shown);
      const { view, game } = session;
      const said = view.said(game, session.best.moves[session.at - 1], shown);
      sayLive(together(said, view.scoreWords(game)));
    }
    this.refresh();
    return shown;
  }

  run(on) {
    clearTimeout(this.timer);
    this.timer = 0;
    const { session } = this;
    if (on && session.watching) {
      if (session.at === session.best.moves.length) this.goTo(0, true);
      this.timer = setTimeout(() => this.runOn(), REST);
    }
    one("bar").classList.toggle("running", this.timer !== 0);
    one("run").setAttribute("aria-label", say(this.timer ? "Pause" : "Play"));
  }

  runOn() {
    const { session } = this, shown = this.goTo(session.at + 1, true);
    const more = shown && session.at < session.best.moves.length;
    if (!more) this.run(false);
    else this.timer = setTimeout(() => this.runOn(), session.view.duration(shown) + REST);
  }

  // -- keys ------------------------------------------------------------------------------------
  onKey(event) {
    const { target } = event, key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.altKey || event.metaKey || (event.ctrlKey && key !== "z")) return;
    if (target.matches("select, input") && key !== "Escape") return;
    const act = this.noteAct(key, event.shiftKey) ?? this.actOf(key, target.matches("button, summary"));
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** What a key does for pencil and trial; null where it means nothing to them. */
  noteAct(key, shift) {
    const { session, stage } = this, way = ARROWS[key];
    if (session.watching) return null;
    if (session.trial !== null && (key === "Enter" || key === "Escape")) return () => this.endTrial(key === "Enter");
    if (way && shift) return () => (this.pencil ? this.movePencil(way) : this.markBeside(way));
    if (!this.pencil) return null;
    if (way) return () => this.markBeside(way);
    if (key === "Escape") return () => this.choosePencil(false);
    if (key !== " ") return null;
    const cell = stage.pencilAt ?? stage.cursor ?? session.view.focus(session.own) ?? 0;
    return () => { this.turn(`${cell}`); this.choosePencil(false); };
  }

  /** What a key does; nothing where a button has to hear it. */
  actOf(key, onButton) {
    const { session } = this;
    const plain = {
      h: () => this.hint(), x: () => this.choosePencil(!this.pencil),
      t: () => (session.trial === null ? this.beginTrial() : this.endTrial(false)),
      r: () => this.restart(), z: () => this.undo(), Backspace: () => this.undo(),
      n: () => this.open(this.number + 1), b: () => this.watch(!session.watching),
      Escape: () => (session.watching ? this.watch(false) : this.hold(null)),
    };
    if (plain[key]) return plain[key];
    const move = session.watching ? null : session.view.keyMove?.(session.own, key);
    if (move) return () => { if (!this.play(move)) this.refuse(session.view.moveWords(move)); };
    if (key in ARROWS) return () => this.onArrow(ARROWS[key]);
    if (onButton || (key !== "Enter" && key !== " ")) return null;
    return session.watching ? () => this.run(!this.timer) : () => this.onEnter();
  }

  onArrow(way) {
    const { session } = this;
    if (session.watching) {
      this.goTo(session.at + (way === "R" || way === "D" ? 1 : -1));
    } else if (session.view.input === "walk" && session.own.path.length) {
      if (!this.play(way)) this.refuse(say(WAYS[way]));
    } else {
      this.moveCursor(way);
    }
  }

  moveCursor(way) {
    const { session, stage } = this, { level } = session;
    const from = stage.held ?? stage.cursor;
    const to = from === null ? 0 : [...level.cells.keys()].find((cell) => wayTo(level, from, cell) === way);
    if (to === undefined) return;
    if (stage.held !== null) {
      const done = this.play(swapText(level, stage.held, to));
      if (!done) this.refuse(say("no three in a line"));
      this.hold(null);
      stage.cursor = done ? to : from;
    } else {
      stage.cursor = to;
      stage.eye = null;
      const what = session.view.cellWords(session.game, to);
      sayLive(say("{what}, {place}.", { what, place: placeOf(level, to) }));
    }
    stage.draw();
  }

  onEnter() {
    const { session, stage } = this;
    if (stage.cursor === null) return;
    if (session.view.input === "walk") {
      if (!session.own.path.length) this.walkTo(stage.cursor, false);
      return;
    }
    if (session.view.input === "pit") this.sow(stage.cursor);
    else if (session.view.input === "dots") this.drawTo(stage.cursor);
    else this.hold(stage.held === null ? stage.cursor : null);
  }

  hold(cell) {
    this.stage.held = cell;
    this.stage.draw();
    if (cell !== null) sayLive(say("Taken: an arrow swaps it."));
  }

  // -- pointers --------------------------------------------------------------------------------
  onPress(event) {
    if (event.button === 2 || (event.button === 0 && this.pencil)) {
      this.turn(this.stage.spotAt(event));
      return;
    }
    if (event.button !== 0) return;
    this.stage.element.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, event);
    if (this.fingers.size > 1) {
      this.pressed = null;
      this.letGo();
      return;
    }
    const cell = this.stage.cellAt(event), { session, stage } = this;
    if (session.watching) {
      this.watch(false);
      return;
    }
    this.holdOn(event);
    this.pressed = cell;
    stage.cursor = null;
    if (cell === null) return;
    if (session.view.input === "walk") this.walkTo(cell, false);
    if (session.view.input === "dots") this.drawTo(cell);
    if (session.view.input === "swap") this.swapWith(cell);
  }

  /** A press that is held draws a mark; what it began does not count. */
  holdOn(event) {
    const { session } = this, spot = this.stage.spotAt(event), done = session.past.length;
    this.held = { x: event.clientX, y: event.clientY, timer: setTimeout(() => {
      this.held = null;
      this.pressed = null;
      if (session.view.think === undefined) while (session.past.length > done) session.undo();
      else if (session.past.length > done) return;
      this.stage.still();
      this.showHint(null);
      this.turn(spot);
    }, HOLD) };
  }

  letGo() {
    clearTimeout(this.held?.timer);
    this.held = null;
  }

  onDrag(event) {
    if (this.held && Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y) > STILL) this.letGo();
    if (this.fingers.size > 1 && this.fingers.has(event.pointerId)) {
      const before = this.fingers.get(event.pointerId), share = this.fingers.size;
      this.stage.pan((before.clientX - event.clientX) / share, (before.clientY - event.clientY) / share);
      this.fingers.set(event.pointerId, event);
    }
    if (this.pressed === null) return;
    const cell = this.stage.cellAt(event), { session } = this;
    if (cell === null || cell === this.pressed) return;
    if (session.view.input === "dots" && this.stage.nearMiddle(event)) {
      this.pressed = cell;
      this.drawTo(cell);
    } else if (session.view.input === "walk") {
      this.pressed = cell;
      this.walkTo(cell, true);
    } else if (session.view.input === "swap" && wayTo(session.level, this.pressed, cell)) {
      this.swap(this.pressed, cell);
      this.pressed = null;
    }
  }

  onRelease(event) {
    const cell = this.stage.cellAt(event);
    if (this.session.view.input === "pit" && cell !== null && cell === this.pressed) this.sow(cell);
    this.lift(event);
  }

  lift(event) {
    this.letGo();
    this.fingers.delete(event.pointerId);
    this.pressed = null;
  }

  /** The wheel shows another part of a board that is larger than its room. */
  onWheel(event) {
    if (event.ctrlKey || !this.stage.pan(event.deltaX, event.deltaY)) return;
    event.preventDefault();
  }

  /** Walk to a cell beside the walker, or straight on to one in its row or column; back over the
      last step undoes it while one draws. */
  walkTo(cell, drawing) {
    const { session } = this, { level, view } = session, path = session.own.path;
    if (!path.length) {
      if (this.play(firstMove(level, cell))) this.stage.cursor = null;
      else this.refuse(placeOf(level, cell));
      return;
    }
    if (drawing && view.canGoBack && path.length > 1 && cell === path[path.length - 2]) {
      this.back();
      return;
    }
    const cols = level.cols;
    for (let at = view.focus(session.own); at !== cell; at = view.focus(session.own)) {
      const down = Math.floor(cell / cols) - Math.floor(at / cols), right = (cell % cols) - (at % cols);
      if ((down && right) || !this.play(down < 0 ? "U" : down > 0 ? "D" : right < 0 ? "L" : "R")) return;
    }
  }

  /** Draw to a dot beside the pen, or begin there; back along the last line undoes it. */
  drawTo(cell) {
    const { view, own } = this.session, move = view.moveTo(own, cell);
    if (view.goesBack(own, cell)) this.back();
    else if (move && !this.play(move)) this.refuse(view.moveWords(move));
    else this.stage.cursor = null;
  }

  swapWith(cell) {
    const { stage, session } = this, held = stage.held;
    if (held !== null && wayTo(session.level, held, cell)) {
      this.swap(held, cell);
      this.pressed = null;
    } else {
      this.hold(held === cell || !session.own.board[cell] ? null : cell);
    }
  }

  swap(from, to) {
    if (!this.play(swapText(this.session.level, from, to))) this.refuse(say("no three in a line"));
    this.hold(null);
  }

  sow(cell) {
    const pit = pitOfCell(cell, this.session.level.cols);
    if (!this.play(String(pit))) this.refuse(this.session.view.cellWords(this.session.own, cell));
  }
}

export function run(views) {
  new Page(views);
}
