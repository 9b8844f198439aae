import { createFold } from '../fold';

/** Values of digits, in all numbering systems that `Intl` writes digit by digit. */
let digits: ReadonlyMap<string, string> | undefined;

function readDigits(): ReadonlyMap<string, string> {
  if (digits) return digits;
  const found = new Map<string, string>();
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const written = Array.from({ length: 10 }, (_, digit) => format.format(digit));
    if (written.every((text) => Array.from(text).length === 1) && new Set(written).size === 10)
      written.forEach((text, digit) => found.set(text, String(digit)));
  }
  return (digits = found);
}

/** Reads a number of a folded text; `undefined` for a text that is none. */
type Read = (text: string) => number | undefined;

const readers = new Map<string, Read>();

const toMark = (text: string): string => createFold()(text) || (text === '' ? '' : ' ');

/** Marks that mean the same in every locale: those of full width, and the sign that a Japanese keyboard writes for a minus. */
const alikeMarks: readonly (readonly [mark: string | RegExp, alike: string])[] = [
  ['，', ','],
  ['．', '.'],
  [/^[+＋](?!-)/g, ''],
  [/^ー/g, '-'],
  [/^- /g, '-'],
];

/** The marks of Arabic script, which people type there also where the locale writes Latin digits. */
const arabicGroup = '٬';
const arabicDecimal = '٫';

function createReader(format: Intl.NumberFormat): Read {
  const partOf = (type: Intl.NumberFormatPartTypes): string =>
    format.formatToParts(-1_234_567.8).find((part) => part.type === type)?.value ?? '';
  const [group, decimal] = [toMark(partOf('group')), toMark(partOf('decimal'))];
  const toAscii = (text: string): string =>
    Array.from(text, (character) => readDigits().get(character) ?? character).join('');
  const grouped = (whole: string): string =>
    format
      .formatToParts(BigInt(whole))
      .map(({ type, value }) => (type === 'group' ? group : type === 'integer' ? toAscii(value) : ''))
      .join('');
  return (given) => {
    const text = given.replaceAll(arabicGroup, group).replace(arabicDecimal, decimal);
    const isNegative = text.startsWith('-');
    const [whole = '', fraction, ...others] = text.slice(isNegative ? 1 : 0).split(decimal);
    if (others.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
    const plain = group === '' ? whole : whole.replaceAll(group, '');
    if (!/^\d*$/.test(plain) || plain + (fraction ?? '') === '') return undefined;
    // Marks between groups count only where the locale has them.
    if (plain !== whole && grouped(plain) !== whole) return undefined;
    const number = Number(`${plain || '0'}.${fraction ?? ''}0`);
    return Number.isFinite(number) ? (isNegative ? 0 - number : number) : undefined;
  };
}

/** Reads a number as the locale writes numbers or, with other marks in Austria and Switzerland, amounts of money. */
function createLocaleReader(locale: string): Read {
  const [readPlain, readMoney] = [{}, { style: 'currency', currency: 'EUR' } as const].map((options) =>
    createReader(new Intl.NumberFormat(locale, { useGrouping: true, ...options })),
  );
  return (text) => readPlain?.(text) ?? readMoney?.(text);
}

const readerOf = (locale: string): Read => {
  const reader = readers.get(locale) ?? createLocaleReader(locale);
  readers.set(locale, reader);
  return reader;
};

/**
 * Reads a number as the locale writes it, and else as English does: with digits of any numbering system, any of the minus signs and
 * spaces, and marks between groups where they belong. Returns `undefined` for a text that is no number.
 *
 * Not read: numbering systems that are not written digit by digit, such as Roman and Chinese financial numerals, and exponents.
 *
 * @param locale a language tag
 * @example
 * parseNumber('2.000,5', 'de') // 2000.5
 * parseNumber('2000.5', 'de') // 2000.5, as no German group has four digits
 * parseNumber('2000,5', 'en') // undefined
 */
export function parseNumber(text: string, locale = 'en'): number | undefined {
  // Folding turns superscripts, fractions and circled numbers into digits.
  if (/\p{No}/u.test(text)) return undefined;
  const folded = alikeMarks.reduce((marked, [mark, alike]) => marked.replaceAll(mark, alike), createFold()(text));
  const ascii = Array.from(folded, (character) => readDigits().get(character) ?? character).join('');
  return readerOf(locale)(ascii) ?? readerOf('en')(ascii);
}

/** Returns the function that writes a number as a person types it: with the locale's digits and marks, and no digit less than it has. */
export function createNumberText(locale = 'en'): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return (value) => format.format(value);
}
