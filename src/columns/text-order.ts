type TextOrder = (a: string, b: string) => number;

/** The orders of locales, by their canonical tags. */
const orders = new Map<string, TextOrder>();

/**
 * Returns the comparison of texts in the order of a locale, ignoring case, as for `Array.sort`. The same one for all of its columns.
 *
 * @param locale a language tag
 * @throws RangeError for what is no language tag
 */
export function textOrderOf(locale: string): TextOrder {
  const [tag = locale] = Intl.getCanonicalLocales(locale);
  const order = orders.get(tag) ?? createTextOrder(tag);
  orders.set(tag, order);
  return order;
}

function createTextOrder(tag: string): TextOrder {
  let collator: Intl.Collator | undefined;
  const makeCollator = () => (collator ??= new Intl.Collator(tag, { sensitivity: 'accent' }));
  // The first collator of a page takes a browser 7 to 30 ms: where there is an idle moment before the first sort, they pass in it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(makeCollator);
  return (a, b) => makeCollator().compare(a, b);
}
