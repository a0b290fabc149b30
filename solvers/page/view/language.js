// The words of the page, in the language of whoever reads it.

let catalogue = {};

/** Marks a text of a table, which is translated where it is shown. */
export const noted = (text) => text;

/** A number in groups of three; anything else as it is. */
export const grouped = (value) => (typeof value === "number" ? value.toLocaleString("en") : value);

/** A text in the language of the page, with {name} filled in. */
export function say(template, values = {}) {
  return (catalogue[template] ?? template).replace(/\{(\w+)\}/g, (all, name) => grouped(values[name] ?? all));
}

/** A sentence of a plan: [template, values, 1 for a capital], where values may be sentences. place:
    what stands for a cell; null for its row and column. */
export function sentence([template, values, capital], place = null) {
  if (place && template === "row {row}, column {col}") return place(values);
  const part = place && template.startsWith("the part with {");
  const known = part ? "the marked part" : template;
  const text = (catalogue[known] ?? known).replace(/\{(\w+)(?::([^}]*))?\}/g, (all, name, form) => {
    const value = values[name];
    if (Array.isArray(value)) return sentence(value, place);
    if (form?.includes("|")) return form.split("|")[value === 1 ? 0 : 1].replaceAll("#", grouped(value));
    return form === "d" ? String(value) : grouped(value ?? all);
  });
  return capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The text for one thing or for several; {n} is their number. */
export function many(n, one, several, values = {}) {
  return say(n === 1 ? one : several, { n, ...values });
}

/** Sentences one after the other; empty ones are left out. */
export const together = (...sentences) => sentences.filter(Boolean).join(say(" "));

/** The language among those there are that a reader prefers: an id such as zh_TW, or "en". */
function preferred(wished, known) {
  for (const wish of wished) {
    const tag = wish.toLowerCase();
    if (tag.startsWith("en")) return "en";
    if (!tag.startsWith("zh")) continue;
    const found = /-(tw|hk|mo|hant)/.test(tag) ? "zh_TW" : "zh_CN";
    if (known.includes(found)) return found;
  }
  return "en";
}

/** Choose a language and put the words of the page into it. asked: its id; "" as the browser wishes. */
export function speak(catalogues, asked) {
  const language = asked || preferred(navigator.languages, Object.keys(catalogues));
  catalogue = catalogues[language] ?? {};
  document.documentElement.lang = language.replace("_", "-");
  for (const element of document.querySelectorAll("[data-say]")) {
    element.textContent = say(element.textContent);
  }
  for (const element of document.querySelectorAll("[aria-label]")) {
    const label = element.getAttribute("aria-label");
    element.setAttribute("aria-label", say(label));
  }
}
