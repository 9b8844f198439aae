type TextOrder = (a: string, b: string) => number;

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
  // Creates the collator when the browser is idle, because the first one on a page takes 7 to 30 ms.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(makeCollator);
  return (a, b) => makeCollator().compare(a, b);
}
