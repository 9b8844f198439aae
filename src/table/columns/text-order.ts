import { compareAscii, hasAsciiOrder } from './ascii-order';

type TextOrder = (a: string, b: string) => number;

const openingMs = 1000;

const orders = new Map<string, TextOrder>();

/**
 * Returns a comparison function for `Array.sort`: in the locale's order, ignoring case. Columns with the same locale
 * share it.
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
  // The first collator on a page takes 7 to 30 ms. Created when the page is idle, but not while it opens.
  if (typeof requestIdleCallback === 'function') setTimeout(() => requestIdleCallback(makeCollator), openingMs);
  return compare;
}
