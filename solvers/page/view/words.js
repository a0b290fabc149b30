// What the page says: figures, the state of the game, and the board as a table for screen readers.

import { many, noted, say, together } from "./language.js";
import { placeOf } from "./walk_pictures.js";

/** A mark and its place, for a screen reader. */
export function markWords(session, spot, mark) {
  const [place, other] = spot.split("-").map((cell) => placeOf(session.level, Number(cell)));
  const where = other ? say("between {one} and {other}", { one: place, other }) : place;
  const words = { cross: noted("Cross: {place}"), dot: noted("Dot: {place}"), "": noted("No mark: {place}") };
  return say(words[mark], { place: where });
}

const MOST_CELLS = 625;
const byId = (id) => document.getElementById(id);

/** Write text where it differs: a screen reader hears what changed only. */
export function tell(id, text) {
  const element = byId(id);
  if (element.textContent !== text) element.textContent = text;
  return element;
}

export function sayLive(text) {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  tell("live", byId("live").textContent === sentence ? `${sentence}\u00a0` : sentence);
}

/** The best the level allows in the unit of the headline; null where it is not proved. */
function bestOf(session, all) {
  const { best } = session;
  if (all !== undefined) return all;
  return best.proved ? best.score : null;
}

function proofOf(session) {
  const { best, view } = session;
  if (best.proved && best.score === null) return ["proved", say("✓ proved: there is no answer")];
  if (best.proved) return ["proved", say("✓ {what} is proved", { what: view.proofWords?.(best.score) ?? best.score })];
  if (best.score !== null) return ["open", say("best known {score}, not proved", { score: best.score })];
  return ["open", say("not proved")];
}

/** How the game stands, and whether that is good (true), bad (false) or open (null). */
export function standing(session) {
  const { view, own, best } = session;
  if (!session.moves.length && !session.over) return { good: null, text: "" };
  if (!session.complete) {
    return session.over ? { good: false, text: say("No way on: undo a step, or restart.") } : { good: null, text: "" };
  }
  if (!session.over) return { good: null, text: "" };
  const verdict = view.verdict?.(own, best);
  if (verdict) return verdict;
  const { value } = view.headline(own, best), score = view.rules.score(own);
  const below = best.score - score, told = { arrived: say(view.arrived), value, unit: view.unit(value), below };
  if (!best.proved) return { good: true, text: say("{arrived}: {value} {unit}. The optimum is not proved.", told) };
  if (score >= best.score) return { good: true, text: say("{arrived}: {value} {unit}, the best there is.", told) };
  return { good: false, text: say("{arrived}, {below} {unit} below the best.", { ...told, unit: view.unit(below) }) };
}

function watched({ best }) {
  return { good: null, text: best.proved ? say("The best route.") : say("The best route that is known; nothing proves it.") };
}

/** All figures beside the board. */
export function tellFigures(session) {
  const { view } = session, game = session.watching ? session.game : session.kept;
  const { number, value, all } = view.headline(game, session.best);
  const best = bestOf(session, all);
  tell("number", number);
  tell("rest", value === null || best === null ? view.unit(value) : say("of {best} {unit}", { best, unit: view.unit(best) }));
  const share = value === null || !best ? null : Math.max(0, Math.min(1, value / best));
  byId("meter").hidden = share === null;
  byId("share").style.width = `${(share ?? 0) * 100}%`;
  byId("meter").setAttribute("aria-valuenow", String(Math.round((share ?? 0) * 100)));
  tell("figures", view.figures(game));
  const { good, text } = session.watching ? watched(session) : standing(session);
  const used = session.hints && session.over ? many(session.hints, "{n} hint used.", "{n} hints used.") : "";
  tell("status", together(text, used)).className = good === null ? "" : good ? "won" : "lost";
  const [kind, words] = proofOf(session);
  tell("proof", words).className = `chip ${kind}`;
  byId("record").hidden = session.record === null;
  const record = session.record ?? "";
  tell("record", say("your best so far {record}", { record }));
}

/** The board as a table, on boards of a size that one listens to. */
export function tellTable(session) {
  const { level, view, game } = session, body = byId("table").tBodies[0];
  byId("table").hidden = level.cells.length > MOST_CELLS;
  if (byId("table").hidden) return;
  if (body.rows.length !== level.rows || body.rows[0].cells.length !== level.cols + 1) {
    body.replaceChildren(...Array.from({ length: level.rows }, (_, row) => {
      const line = document.createElement("tr"), head = document.createElement("th");
      head.scope = "row";
      head.textContent = say("row {row}", { row });
      line.append(head, ...Array.from({ length: level.cols }, () => document.createElement("td")));
      return line;
    }));
  }
  level.cells.forEach((_, cell) => {
    const place = body.rows[Math.floor(cell / level.cols)].cells[1 + (cell % level.cols)];
    const words = view.cellWords(game, cell);
    if (place.textContent !== words) place.textContent = words;
  });
}

/** The texts of a level; all of them are text and nothing else. */
export function tellLevel(session, number, count, setTitle) {
  const { level, view } = session, name = level.title || say("Level {number}", { number: number + 1 });
  tell("title", name);
  byId("set").hidden = count < 2;
  const place = say("level {number} of {count}", { number: number + 1, count });
  tell("set", setTitle ? `${setTitle} · ${place}` : place);
  tell("goal", view.goal(level));
  tell("how", say(view.how));
  tell("keys", together(say("Keys: arrows, Z or Backspace undo, R restarts, B shows the best."),
    count > 1 ? say("N opens the next level.") : "",
    say("X or Shift and an arrow draws a pencil mark, T begins a trial, Enter keeps it, Escape drops it."),
    level.plan ? say("H gives a hint.") : "",
    say("While the best is shown the arrows step, Space plays, Escape ends it."),
    say("The wheel or two fingers move a board that is larger than its room.")));
  for (const id of ["author", "source", "notes"]) tell(id, level[id]).hidden = !level[id];
  byId("about").hidden = !(level.author || level.source || level.notes);
  byId("stage").setAttribute("aria-label", say("Board of {name}, {rows} rows, {cols} columns",
    { name, rows: level.rows, cols: level.cols }));
}
