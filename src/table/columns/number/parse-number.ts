import { createFold } from '../fold';

/** Maps digits to ASCII, for every numbering system in which `Intl` writes single digits. */
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

type Read = (text: string) => number | undefined;

const readers = new Map<string, Read>();

const toMark = (text: string): string => createFold()(text) || (text === '' ? '' : ' ');

/** Full-width characters, and the minus sign of Japanese keyboards. They mean the same in every locale. */
const alikeMarks: readonly (readonly [mark: string | RegExp, alike: string])[] = [
  ['，', ','],
  ['．', '.'],
  [/^[+＋](?!-)/g, ''],
  [/^ー/g, '-'],
  [/^- /g, '-'],
];

/** Arabic separators, which people type even if their locale uses Latin digits. */
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
    // Group separators are valid only in the locale's positions.
    if (plain !== whole && grouped(plain) !== whole) return undefined;
    const number = Number(`${plain || '0'}.${fraction ?? ''}0`);
    return Number.isFinite(number) ? (isNegative ? 0 - number : number) : undefined;
  };
}

/** Accepts the formats of numbers and of currencies, whose separators differ in Austria and Switzerland. */
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
 * Parses a number in the locale's format or, if that fails, in English format. Accepts any numbering system's digits,
 * all minus signs and spaces, and group separators in the right positions. Returns `undefined` for other strings,
 * including exponents, Roman numerals and Chinese financial numerals.
 *
 * @example
 * parseNumber('2.000,5', 'de') // 2000.5
 * parseNumber('2000.5', 'de') // 2000.5, as no German group has four digits
 * parseNumber('2000,5', 'en') // undefined
 */
export function parseNumber(text: string, locale = 'en'): number | undefined {
  // Folding would turn superscripts, fractions and circled numbers into digits.
  if (/\p{No}/u.test(text)) return undefined;
  const folded = alikeMarks.reduce((marked, [mark, alike]) => marked.replaceAll(mark, alike), createFold()(text));
  const ascii = Array.from(folded, (character) => readDigits().get(character) ?? character).join('');
  return readerOf(locale)(ascii) ?? readerOf('en')(ascii);
}

/**
 * Creates a function that formats a number as users type it: in the locale's format, without group separators or
 * rounding.
 */
export function createNumberText(locale = 'en'): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  return (value) => format.format(value);
}
