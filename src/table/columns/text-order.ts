/** Printable ASCII characters in the order of `Intl.Collator`, ignoring case. */
const characters = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

/** The 1-based position of each ASCII code in `characters`. 0 for control characters. */
const places = Array.from(
  { length: 128 },
  (_, code) => characters.indexOf(String.fromCharCode(code).toLowerCase()) + 1,
);

const zero = characters.indexOf('0') + 1;
const isDigit = (place: number): boolean => place >= zero && place < zero + 10;

/** Returns a character's position. Returns -1 at the string's end, and 0 for characters other than printable ASCII. */
const placeIn = (text: string, index: number): number =>
  index < text.length ? (places[text.charCodeAt(index)] ?? 0) : -1;

/** True if the language sorts ASCII characters as English does. Czech doesn't: `ch` comes after `h`. */
export const hasAsciiOrder = (tag: string): boolean => /^(de|en|es|fr|it|nl|pt)(-[A-Z]{2})?$/.test(tag);

/**
 * Compares two strings as `Intl.Collator` does, ignoring case, but without a collator. Creating a page's first collator
 * takes 7 to 30 ms, which would delay opening a sorted table.
 *
 * @param numeric true to compare digits as numbers
 * @returns `undefined` if the order depends on characters other than printable ASCII
 */
export function compareAscii(a: string, b: string, numeric: boolean): number | undefined {
  for (let [atA, atB] = [0, 0]; ; atA += 1, atB += 1) {
    let [placeA, placeB] = [placeIn(a, atA), placeIn(b, atB)];
    if (numeric && isDigit(placeA) && isDigit(placeB)) {
      while (placeA === zero) placeA = placeIn(a, (atA += 1));
      while (placeB === zero) placeB = placeIn(b, (atB += 1));
      let difference = 0;
      while (isDigit(placeA) && isDigit(placeB)) {
        difference ||= placeA - placeB;
        placeA = placeIn(a, (atA += 1));
        placeB = placeIn(b, (atB += 1));
      }
      // The number with more digits is greater.
      if (isDigit(placeA) !== isDigit(placeB)) difference = isDigit(placeA) ? 1 : -1;
      // A non-ASCII character after the digits may be another digit of the same number, so the difference isn't final.
      if (difference !== 0 && placeA !== 0 && placeB !== 0) return difference;
    }
    if (placeA === 0 || placeB === 0) return undefined;
    if (placeA !== placeB || placeA < 0) return placeA - placeB;
  }
}

type TextOrder = (a: string, b: string) => number;

const openingMs = 1000;

const orders = new Map<string, TextOrder>();

/**
 * Returns a comparison function for `Array.sort`: in the locale's order, ignoring case. Columns with the same locale
 * share the function.
 *
 * @param numeric true to compare digits as numbers: `item 2` before `item 10`
 * @throws RangeError for an invalid language tag
 */
export function textOrderOf(locale: string, numeric: boolean): TextOrder {
  const [tag = locale] = Intl.getCanonicalLocales(locale);
  const key = `${tag} ${numeric}`;
  const order = orders.get(key) ?? createTextOrder(tag, numeric);
  orders.set(key, order);
  return order;
}

function createTextOrder(tag: string, numeric: boolean): TextOrder {
  let collator: Intl.Collator | undefined;
  const makeCollator = () => (collator ??= new Intl.Collator(tag, { sensitivity: 'accent', numeric }));
  const compare: TextOrder = (a, b) => makeCollator().compare(a, b);
  if (hasAsciiOrder(tag)) return (a, b) => compareAscii(a, b, numeric) ?? compare(a, b);
  // Creates the collator while the page is idle, because a page's first collator takes 7 to 30 ms.
  if (typeof requestIdleCallback === 'function') setTimeout(() => requestIdleCallback(makeCollator), openingMs);
  return compare;
}
