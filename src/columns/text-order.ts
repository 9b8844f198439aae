/**
 * Returns the comparison of texts in the order of a locale, ignoring case, as for `Array.sort`.
 *
 * @param locale a language tag
 * @throws RangeError for what is no language tag
 */
export function createTextOrder(locale: string): (a: string, b: string) => number {
  const [tag = locale] = Intl.getCanonicalLocales(locale);
  let collator: Intl.Collator | undefined;
  const makeCollator = () => (collator ??= new Intl.Collator(tag, { sensitivity: 'accent' }));
  // The first collator of a page takes a browser 7 to 30 ms: where there is an idle moment before the first sort, they pass in it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(makeCollator);
  return (a, b) => makeCollator().compare(a, b);
}
