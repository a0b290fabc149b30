// Hints that say why: the next fact of the plan of a level, and what the player is told.
import { say, sentence, together } from "./language.js";
import { WAYS, wayTo } from "./walk_pictures.js";

/** The place of a step among marks: both cells, the smaller first. */
export const spotOf = (one, other) => (one < other ? `${one}-${other}` : `${other}-${one}`);

/** What a walk has decided: its steps, and the cells that it can step from or to no more. */
function walked(level, path) {
  const steps = new Set(), done = new Set(path.slice(0, -1));
  for (let i = 1; i < path.length; i += 1) steps.add(spotOf(path[i - 1], path[i]));
  if (level.rules.closed && path.at(-1) !== path[0]) done.delete(path[0]);
  if (level.rules.closed && path.length > 1 && path.at(-1) === path[0]) done.add(path[0]);
  return { steps, done };
}

/** The steps of a fact: their place, and whether they are used. */
function* stepsOf(fact) {
  for (const [one, other] of fact.used ?? []) yield [one, other, true];
  for (const [one, other] of fact.crossed ?? []) yield [one, other, false];
}

function breaks(fact, { steps, done }) {
  for (const [one, other, used] of stepsOf(fact)) {
    const made = steps.has(spotOf(one, other));
    if (made !== used && (made || done.has(one) || done.has(other))) return true;
  }
  return false;
}

/** Whether a fact says something that the walk does not show. */
function isNew(fact, { steps, done }) {
  for (const [one, other] of stepsOf(fact)) {
    if (!steps.has(spotOf(one, other)) && !done.has(one) && !done.has(other)) return true;
  }
  return false;
}

/** A fact of steps that the game breaks, and since which move; null if there is none. */
function broken(session) {
  const { level, own } = session, plan = level.plan.filter((fact) => fact.at === undefined);
  const now = walked(level, own.path ?? []), fact = plan.find((one) => breaks(one, now));
  if (!fact) return null;
  let move = own.path.length - 1;
  while (move > 1 && breaks(fact, walked(level, own.path.slice(0, move)))) move -= 1;
  return { fact, move };
}

/** How many moves of the game are those of the best answer. */
function sharedWithBest({ moves, best }) {
  const parting = moves.findIndex((move, i) => move !== best.moves[i]);
  return parting < 0 ? moves.length : parting;
}

/** The next hint: its title, fact and move, or a sentence alone where nothing is stored. */
export function nextHint(session) {
  const { level, own, view, moves, best } = session;
  if (!level.plan?.length) return null;
  const lost = level.plan[0].at === undefined ? broken(session) : null;
  if (lost) {
    const since = say("It shows since move {number}.", { number: lost.move });
    return { title: say("Lost"), fact: lost.fact, more: since, lost: true };
  }
  const same = sharedWithBest(session) === moves.length;
  const fact = level.plan.find((one) => (one.at === undefined
    ? !session.given.includes(one) && isNew(one, walked(level, own.path))
    : same && one.at === moves.length && !session.given.includes(one)));
  if (fact) return { title: titleOf(session, fact), fact, more: "", lost: false };
  const next = best.moves[moves.length];
  if (same && next !== undefined) {
    const text = say("A best move: {move}. No short reason is stored.", { move: view.moveWords?.(next) ?? say(WAYS[next] ?? next) });
    return { title: text, fact: null, more: "", lost: false };
  }
  return { title: say("No hint is stored from here."), fact: null, more: "", lost: false };
}

/** The title of a fact, as in the window. */
function titleOf(session, fact) {
  const move = moveOf(session, fact);
  if (move && fact.remark) return say("A remark: {move}", { move });
  if (move) {
    const words = say("{move} is forced", { move });
    return words[0].toUpperCase() + words.slice(1);
  }
  if (fact.barred || fact.crossed) return say("Not this way");
  return say(fact.used ? "These steps are used" : "What can be seen");
}

/** The words of the move that a fact leaves; an empty text if there is a choice. */
function moveOf({ own, view, level }, fact) {
  if (fact.move) return view.moveWords?.(fact.move) ?? say(WAYS[fact.move] ?? fact.move);
  const here = fact.at === undefined ? own.path.at(-1) : null;
  for (const [one, other] of here === null ? [] : fact.used ?? []) {
    const to = one === here ? other : other === here ? one : null;
    if (to !== null && !own.visited.has(to)) return say(WAYS[wayTo(level, here, to)]);
  }
  return "";
}

/** The words of a hint: with badges for cells, which come beside them, and as it is spoken. */
export function hintWords({ title, fact, more }, cols) {
  const cells = [];
  if (!fact) return { text: "", spoken: title, cells };
  const badge = ({ row, col }) => {
    const cell = row * cols + col;
    if (!cells.includes(cell)) cells.push(cell);
    return `(${cells.indexOf(cell) + 1})`;
  };
  const text = together(sentence(fact.say, badge), more);
  return { text, spoken: together(`${title}.`, sentence(fact.say), more), cells };
}

/** The steps that the hints given so far have decided, by place. */
export function givenMarks(session) {
  const marks = new Map();
  for (const fact of session.given) {
    for (const [one, other, used] of stepsOf(fact)) marks.set(spotOf(one, other), used ? "dot" : "cross");
  }
  return marks;
}
