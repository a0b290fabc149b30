// A film of a search: the events of one solver, or of two on one clock of nodes.
//
// The record is JSON, deflated and written to the base of 64. Its pictures are lists of numbers of
// lines of SVG, and each line stands in it once. Nothing is computed here but which event is in
// sight, and whether an answer to a question is the one that the record has: boards, panels, words,
// values and answers are those of the program.

import { grouped, say, speak, together } from "./language.js";

const RATES = [1, 5, 20, 50];
const USUAL_RATE = 20;
const NARROW = 640;
const JUMPS = { better: ["IMPROVE"], prune: ["PRUNE", "CUT"], undone: ["UNDO"] };
const KEYS = { b: "better", p: "prune", u: "undone" };

const byId = (id) => document.getElementById(id);

/** The record of the page. */
async function unpacked() {
  const bytes = Uint8Array.from(atob(byId("record").textContent), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/** Where a number of nodes lies on the axis, from 0 to 1. */
function placeOf(node, last, logarithmic) {
  if (!logarithmic || last <= 1) return Math.min(node / Math.max(last, 1), 1);
  return Math.log(Math.max(node, 1)) / Math.log(last);
}

/** Text where it differs, so that a screen reader hears what changed only. */
function tellIn(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** One search: its place in the page, and what it shows of an event. */
class Stage {
  constructor(film, number, pair, record) {
    this.film = film;
    this.record = record;
    const section = byId("film").content.cloneNode(true).firstElementChild;
    byId("films").append(section);
    this.part = (name) => section.querySelector(`.${name}`);
    section.classList.add(`curve-${number}`);
    this.part("name").hidden = !pair;
    this.seen = -1;
    this.code = -1;
  }

  show(index) {
    if (index === this.seen) return;
    this.seen = index;
    const event = this.film.events[index];
    this.event = event;
    this.draw("board", event.board);
    this.part("board").setAttribute("aria-label", together(event.sentence, event.spoken));
    tellIn(this.part("name"), event.whose);
    const tag = this.part("tag");
    tellIn(tag, event.name);
    tag.className = `tag ${event.tone}`;
    tellIn(this.part("sentence"), event.sentence);
    this.write(event.code);
    this.mark(event);
    this.list(event.values);
    tellIn(this.part("panel-title"), event.title);
    tellIn(this.part("aside"), event.aside);
    this.draw("panel", event.panel);
    this.part("panel").setAttribute("aria-label", event.spoken || event.title);
  }

  draw(name, picture) {
    // The lines were written by the program, in which texts of a level have no markup.
    this.part(name).innerHTML = picture.map((line) => this.record.lines[line]).join("\n");
  }

  /** The pseudocode of the engine at work: a search may have several. */
  write(number) {
    if (number === this.code) return;
    this.code = number;
    const rows = this.film.codes[number].map((line) => {
      const row = document.createElement("li");
      row.textContent = line;
      return row;
    });
    this.part("code").hidden = rows.length === 0;
    this.part("code").replaceChildren(...rows);
  }

  mark(event) {
    const rows = this.part("code").children;
    for (let number = 0; number < rows.length; number += 1) {
      const here = number + 1 === event.line;
      rows[number].classList.toggle("here", here);
      rows[number].classList.toggle("stopped", here && event.tone === "danger");
      if (here) rows[number].setAttribute("aria-current", "step");
      else rows[number].removeAttribute("aria-current");
    }
    const row = rows[event.line - 1], code = this.part("code");
    if (row) code.scrollTop = row.offsetTop - code.clientHeight / 2;
  }

  list(values) {
    const list = this.part("values");
    const pairs = values.map(([name, value]) => {
      const pair = document.createElement("div");
      const term = document.createElement("dt"), told = document.createElement("dd");
      term.textContent = name;
      told.textContent = value;
      pair.append(term, told);
      return pair;
    });
    list.replaceChildren(...pairs);
  }
}

/** A field for a number, with its name. */
function field(name, most) {
  const label = document.createElement("label"), input = document.createElement("input");
  Object.assign(input, { type: "number", min: 0, max: most, inputMode: "numeric" });
  label.append(name, input);
  return label;
}

/** The questions of a lesson: each is asked where the film comes to its event. The answers were
 * read from the record by the program. */
class Quiz {
  constructor(questions, page) {
    this.questions = questions.map((question) => ({ ...question, state: "open" }));
    this.page = page;
    this.now = null;
    byId("quiz").hidden = questions.length === 0;
    document.body.classList.toggle("asks", questions.length > 0);
    const acts = {
      reply: () => this.reply(),
      look: () => page.go(this.now.seen),
      skip: () => this.skip(),
      "go-on": () => page.play(),
      "ask-next": () => this.askNext(),
    };
    for (const [id, act] of Object.entries(acts)) byId(id).addEventListener("click", act);
    byId("answers").addEventListener("keydown", ({ key, target }) => {
      if (key === "Enter" && target.tagName === "INPUT") this.reply();
    });
    page.stages[0].part("board").addEventListener("click", (event) => this.point(event));
  }

  /** The first question that has no answer yet: from here on, or of all. */
  get next() {
    const open = this.questions.filter(({ state }) => state !== "right" && state !== "wrong");
    return open.find(({ at }) => at > this.page.at) ?? open[0];
  }

  skip() {
    this.now.state = "skipped";
    this.show(this.page.at);
    if (!this.page.atEnd) this.page.play();
  }

  askNext() {
    const question = this.next;
    question.state = "open";
    this.page.go(question.at);
  }

  /** Whether a question is asked at an event. */
  asks(at) {
    return this.questions.some((question) => question.at === at && question.state === "open");
  }

  /** Show the question of an event, or the one whose answer it shows. */
  show(at) {
    const here = this.questions.findLast((question) => question.at === at && question.state !== "skipped")
      ?? (this.now?.verdict && this.now.at <= at && at <= this.now.seen ? this.now : null);
    if (here !== this.now || here === null) this.lay(here);
    this.word();
  }

  /** The fields or buttons of a question. */
  lay(question) {
    this.now = question;
    const { wanted, size, choices } = question ?? {};
    const rows = {
      cell: () => [field(say("row"), size[0] - 1), field(say("column"), size[1] - 1)],
      fewer: () => choices.map((name, number) => {
        const button = document.createElement("button");
        Object.assign(button, { type: "button", textContent: name });
        button.addEventListener("click", () => this.judge(number));
        return button;
      }),
    };
    const parts = question ? (rows[wanted] ?? (() => [field(say("number"), 1e9)]))() : [];
    byId("answers").replaceChildren(...parts);
  }

  word() {
    const question = this.now, judged = question?.verdict, asking = question && !judged;
    const right = this.questions.filter(({ state }) => state === "right").length;
    tellIn(byId("score"), say("Questions: {n} of {all} right", { n: right, all: this.questions.length }));
    tellIn(byId("asked"), !question ? "" : asking && question.wanted === "cell"
      ? together(question.words, say("Click it twice on the board, or type where it is.")) : question.words);
    tellIn(byId("verdict"), judged || "");
    byId("verdict").className = judged ? question.state : "";
    byId("answers").hidden = !asking;
    byId("reply").hidden = !asking || question.wanted === "fewer";
    byId("skip").hidden = !asking;
    byId("look").hidden = !judged || this.page.at === question.seen;
    byId("go-on").hidden = !judged || this.page.atEnd;
    byId("ask-next").hidden = Boolean(asking) || this.next === undefined;
    this.page.stages[0].part("board").classList.toggle("asking", Boolean(asking) && question.wanted === "cell");
  }

  /** A click on the board chooses a cell, and does not answer yet: it is easy to click beside what
   * one means. A click on the chosen cell, or the button, answers. */
  point(event) {
    const { wanted, corner, side, size, verdict } = this.now ?? {};
    if (wanted !== "cell" || verdict) return;
    const box = this.page.stages[0].part("board").querySelector("svg").getBoundingClientRect();
    const unit = 400 / box.width;
    const place = [event.clientY - box.top, event.clientX - box.left].map((length, axis) =>
      Math.floor((length * unit - corner[1 - axis]) / side));
    if (!place.every((index, axis) => index >= 0 && index < size[axis])) return;
    const fields = [...byId("answers").querySelectorAll("input")];
    if (String(fields.map((input) => input.value)) === String(place)) return this.judge(place);
    fields.forEach((input, axis) => { input.value = place[axis]; });
    byId("reply").focus();
  }

  /** Judge what was typed, once all of it was. */
  reply() {
    const fields = [...byId("answers").querySelectorAll("input")];
    const missing = fields.find((input) => input.value === "" || !input.checkValidity());
    if (missing) return missing.focus();
    const typed = fields.map((input) => Number(input.value));
    return this.judge(this.now.wanted === "cell" ? typed : typed[0]);
  }

  judge(answer) {
    const question = this.now;
    question.state = String(answer) === String(question.truth) ? "right" : "wrong";
    question.verdict = question[question.state];
    this.word();
    byId(this.page.atEnd ? "timeline" : "go-on").focus();
  }
}

class FilmPage {
  constructor(record) {
    this.record = record;
    const pair = record.films.length > 1;
    byId("films").classList.toggle("pair", pair);
    this.stages = record.films.map((film, number) => new Stage(film, number, pair, record));
    this.at = 0;
    this.logarithmic = record.logarithmic;
    this.rate = USUAL_RATE;
    this.timer = null;
    tellIn(byId("title"), record.title);
    tellIn(byId("note"), record.note);
    byId("timeline").setAttribute("aria-valuemax", String(record.shots.length));
    for (const [id, ops] of Object.entries(JUMPS)) {
      byId(id).disabled = !record.films[0].events.some((event) => ops.includes(event.op));
    }
    for (const rate of RATES) byId("rate").append(new Option(say("{n} a second", { n: rate }), rate));
    byId("rate").value = USUAL_RATE;
    this.quiz = new Quiz(record.questions, this);
    this.drawCurve();
    this.connect();
    this.show(0);
  }

  get atEnd() {
    return this.at === this.record.shots.length - 1;
  }

  // -- going there ------------------------------------------------------------------------------
  show(at) {
    const { shots, last } = this.record;
    this.at = Math.max(0, Math.min(at, shots.length - 1));
    const [node, ...indexes] = shots[this.at];
    this.stages.forEach((stage, number) => stage.show(indexes[number]));
    const place = say("node {node} of {last}", { node: grouped(node), last: grouped(last) });
    tellIn(byId("place"), place);
    const timeline = byId("timeline");
    timeline.setAttribute("aria-valuenow", String(this.at + 1));
    timeline.setAttribute("aria-valuetext", place);
    const { left, right } = this.record.axis;
    const across = left + (right - left) * placeOf(node, last, this.logarithmic);
    byId("playhead").style.left = `${across * 100}%`;
    this.quiz.show(this.at);
    if (this.timer === null) this.tell();
  }

  go(at) {
    this.pause();
    this.show(at);
  }

  tell() {
    const told = this.stages.map(({ event }) => `${event.name}. ${event.sentence}`);
    tellIn(byId("live"), told.join(" "));
  }

  step(by) {
    this.go(this.at + by);
  }

  /** The next event of a kind in the first film, or the one before. */
  jump(name, back = false) {
    this.pause();
    const { shots, films } = this.record;
    const by = back ? -1 : 1;
    for (let at = this.at + by; at >= 0 && at < shots.length; at += by) {
      const index = shots[at][1];
      const fresh = at === 0 || shots[at - 1][1] !== index;
      if (fresh && JUMPS[name].includes(films[0].events[index].op)) return this.show(at);
    }
    return undefined;
  }

  /** The event nearest to a place across the timeline. */
  seek(across) {
    this.pause();
    const { shots, last, axis } = this.record;
    const wanted = (across - axis.left) / (axis.right - axis.left);
    const away = shots.map(([node]) => Math.abs(placeOf(node, last, this.logarithmic) - wanted));
    this.show(away.lastIndexOf(Math.min(...away)));
  }

  // -- playing ----------------------------------------------------------------------------------
  play() {
    clearInterval(this.timer);
    if (this.atEnd) this.show(0);
    document.body.classList.add("running");
    byId("run").setAttribute("aria-label", say("Pause"));
    this.timer = setInterval(() => {
      this.show(this.at + 1);
      const asked = this.quiz.asks(this.at);
      if (asked || this.atEnd) this.pause();
      if (asked) byId("asked").focus();
    }, 1000 / this.rate);
  }

  pause() {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    document.body.classList.remove("running");
    byId("run").setAttribute("aria-label", say("Play"));
    this.tell();
  }

  toggle() {
    if (this.timer === null) this.play();
    else this.pause();
  }

  setRate(rate) {
    this.rate = rate;
    if (this.timer !== null) {
      this.pause();
      this.play();
    }
  }

  setLogarithmic(on) {
    this.logarithmic = on;
    this.drawCurve();
    this.show(this.at);
  }

  drawCurve() {
    const wide = innerWidth >= NARROW ? "wide" : "narrow";
    const curve = this.record.curves[`${this.logarithmic ? "log" : "even"} ${wide}`];
    this.record.axis = curve;
    byId("curve").innerHTML = curve.picture.map((line) => this.record.lines[line]).join("\n");
    byId("spacing").firstElementChild.textContent = this.logarithmic ? say("log") : say("even");
    byId("spacing").setAttribute("aria-pressed", String(this.logarithmic));
  }

  // -- hands ------------------------------------------------------------------------------------
  connect() {
    const last = this.record.shots.length - 1;
    const acts = {
      first: () => this.step(-last),
      back: () => this.step(-1),
      run: () => this.toggle(),
      step: () => this.step(1),
      last: () => this.step(last),
      spacing: () => this.setLogarithmic(!this.logarithmic),
    };
    for (const name of Object.keys(JUMPS)) acts[name] = (event) => this.jump(name, event.shiftKey);
    for (const [id, act] of Object.entries(acts)) byId(id).addEventListener("click", act);
    byId("rate").addEventListener("change", (event) => this.setRate(Number(event.target.value)));
    addEventListener("keydown", (event) => this.key(event, acts));
    addEventListener("resize", () => { this.drawCurve(); this.show(this.at); });
    const timeline = byId("timeline");
    const follow = (event) => {
      const box = timeline.getBoundingClientRect();
      this.seek((event.clientX - box.left) / box.width);
    };
    timeline.addEventListener("pointerdown", (event) => { timeline.setPointerCapture(event.pointerId); follow(event); });
    timeline.addEventListener("pointermove", (event) => { if (event.buttons) follow(event); });
  }

  key(event, acts) {
    if (event.ctrlKey || event.altKey || event.metaKey || ["SELECT", "INPUT"].includes(event.target.tagName)) return;
    const named = {
      ArrowLeft: acts.back, ArrowRight: acts.step, Home: acts.first, End: acts.last, " ": acts.run,
      l: acts.spacing, L: acts.spacing,
    };
    const jump = KEYS[event.key.toLowerCase()];
    const act = jump ? () => this.jump(jump, event.shiftKey) : named[event.key];
    if (!act || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    act();
  }
}

/** Show the film of the page. */
export async function runFilm() {
  const record = await unpacked();
  speak(JSON.parse(byId("catalogues").textContent), record.language);
  new FilmPage(record);
  document.body.classList.add("ready");
}
