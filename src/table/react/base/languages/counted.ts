/** The text for each plural form of a language. `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Returns `write`, which formats a number, and `count`, which inserts a number into the matching plural form.
 *
 * @example
 * const { write, count } = createCounting('de');
 * write(1234.5) // '1.234,5'
 * count(1, { one: '# Zeile', other: '# Zeilen' }) // '1 Zeile'
 */
export function createCounting(locale: string) {
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const write = (value: number): string => numbers.format(value);
  const count = (value: number, forms: PluralForms): string =>
    (forms[rules.select(value)] ?? forms.other).replace('#', () => write(value));
  return { write, count };
}
