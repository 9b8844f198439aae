/** A text for each plural form that a language has; `#` stands for the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Returns functions that write numbers as a language does: a number alone, and a number in the plural form that it takes.
 *
 * @param locale a BCP 47 language tag
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
