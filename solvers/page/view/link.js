// A level in the address of the page, behind its #: see solvers/files/link.py.

const LINK_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LINK = /^gridwright:([\w.-]+)\/(\d{1,5})x(\d{1,5})(?:\?([^/]+))?\/([-\d.,]+)\/([\w-]*)\/([\w-]{6})$/;
const LINK_CELLS = 65536;

/** The CRC-32 of a text in six digits. */
function linkCheck(text) {
  let rest = ~0;
  for (const sign of text) {
    rest ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  const value = ~rest >>> 0;
  return [30, 24, 18, 12, 6, 0].map((place) => LINK_DIGITS[Math.floor(value / 2 ** place) % 64]).join("");
}

/** The digits that hold so many cells. */
function digitsOf(base, cells) {
  return base > 1 ? Math.ceil((BigInt(base) ** BigInt(cells) - 1n).toString(2).length / 6) : 0;
}

/** Each cell's place among the codes; null if the text is no such board. */
function placesOf(text, base, count) {
  let size = 1;
  while (BigInt(base) ** BigInt(size + 1) <= 1n << 48n && size < 48) size += 1;
  const found = new Array(count);
  let at = 0;
  for (let first = 0; first < count; first += size) {
    const cells = Math.min(size, count - first), digits = digitsOf(base, cells);
    let number = 0;
    for (const digit of text.slice(at, at + digits)) number = number * 64 + LINK_DIGITS.indexOf(digit);
    at += digits;
    for (let cell = first + cells - 1; cell >= first; cell -= 1) {
      found[cell] = number % base;
      number = Math.floor(number / base);
    }
    if (number) return null;
  }
  return at === text.length ? found : null;
}

/** The level of a link as the page holds levels. defaults: the rules of each kind that is here. Null: it is damaged, or of a kind that is not. */
export function linkedLevel(link, defaults) {
  const found = LINK.exec(link);
  if (!found || linkCheck(link.slice(0, -7)) !== found[7] || !Object.hasOwn(defaults, found[1])) return null;
  const [rows, cols] = [Number(found[2]), Number(found[3])], count = rows * cols;
  const [low, high] = found[5].split("..").map(Number);
  const codes = high === undefined ? found[5].split(",").map(Number) : null;
  if (!count || count > LINK_CELLS) return null;
  const numbers = placesOf(found[6], codes ? codes.length : high - low + 1, count);
  if (!numbers) return null;
  const rules = { ...defaults[found[1]] };
  for (const part of (found[4] ?? "").split("&").filter(Boolean)) {
    const [name, value] = part.split("=");
    rules[name] = JSON.parse(decodeURIComponent(value));
  }
  const cells = numbers.map((number) => (codes ? codes[number] : low + number));
  const best = { proved: false, score: null, moves: [] };
  return { kind: found[1], title: "", author: "", source: "", notes: "", rows, cols, cells, rules, best };
}
