import { createFold } from '../fold';

/** A searched part of a number, as a database compares it. */
export interface NumberSearch {
  /** Texts, one of which the number contains as programs write it. */
  readonly texts: readonly string[];
  /** The same number typed with marks between groups of digits; left out where there are none. */
  readonly grouped?: GroupedPart | undefined;
}

/** A part of a number with marks between groups of digits. */
export interface GroupedPart {
  /** The least number that is written with such marks. The absolute value is at least that. */
  readonly minimum: number;
  /** True if a minus sign begins the part: the number is negative, and begins with these digits. */
  readonly isNegative: boolean;
  /** True if a mark begins the part: other digits come before these. */
  readonly isInner: boolean;
  /** The digits of the whole part. */
  readonly digits: string;
  /** The digits behind the decimal mark; left out where the part has none. */
  readonly fraction?: string | undefined;
  /** Without a decimal mark, the numbers of digits that may follow up to the end of the whole part. */
  readonly following: readonly number[];
}

/** Maximum number of digits of a whole part that JavaScript writes without an exponent. */
const maxWholeDigits = 21;

/** The digits and marks by which a locale writes numbers. */
function readMarks(locale: string | undefined) {
  const fold = createFold();
  const format = new Intl.NumberFormat(locale ?? 'en', { maximumFractionDigits: 1 });
  const partsOf = (value: number) => format.formatToParts(value);
  const markOf = (type: Intl.NumberFormatPartTypes, value: number): string =>
    fold(partsOf(value).find((part) => part.type === type)?.value ?? '') || (type === 'group' ? ' ' : '');
  const sizes = partsOf(10 ** maxWholeDigits).flatMap(({ type, value }) => (type === 'integer' ? value.length : []));
  const powers = Array.from({ length: maxWholeDigits }, (_, power) => 10 ** power);
  return {
    digits: Array.from({ length: 10 }, (_, digit) => fold(format.format(digit))),
    decimal: markOf('decimal', 0.5),
    group: markOf('group', 10 ** maxWholeDigits),
    /** Number of digits of the last group, and of each other one. */
    lastSize: sizes.at(-1) ?? 0,
    size: sizes.at(-2) ?? 0,
    /** The least number that has a mark: in Spanish and Polish it has five digits. */
    minimum: powers.find((power) => partsOf(power).some(({ type }) => type === 'group')) ?? Infinity,
  };
}

type Marks = ReturnType<typeof readMarks>;

/** Converts the locale's digits of a text to ASCII; `undefined` for a text with other digits. */
function toAscii(text: string, { digits }: Marks): string | undefined {
  const places = Array.from(text, (character) => digits.indexOf(character));
  const isOther = Array.from(text).some((character, at) => places[at] === -1 && /\p{Nd}/u.test(character));
  return isOther
    ? undefined
    : Array.from(text, (character, at) => (places[at] === -1 ? character : places[at])).join('');
}

/** Reads a part of a number with marks between groups. */
function readGrouped(text: string, marks: Marks): GroupedPart | undefined {
  const { group, decimal, size, lastSize, minimum } = marks;
  const isNegative = text.startsWith('-');
  const [whole = '', fraction, ...others] = text.slice(isNegative ? 1 : 0).split(decimal);
  const [first = '', ...groups] = whole.split(group);
  const last = groups.pop();
  const digits = [first, ...groups, last].join('');
  const isSound =
    size > 0 &&
    last !== undefined &&
    others.length === 0 &&
    /^\d*$/.test(digits + (fraction ?? '')) &&
    first.length <= size &&
    !(isNegative && first === '') &&
    groups.every((each) => each.length === size);
  if (!isSound) return undefined;
  const part = { minimum, isNegative, isInner: first === '', digits, fraction };
  if (fraction !== undefined) return last.length === lastSize ? { ...part, following: [] } : undefined;
  const following: number[] = [];
  for (let count = lastSize - last.length; digits.length + count <= maxWholeDigits; count += size)
    // After the last mark is one group, of which all digits or some were typed.
    if (count >= 0 && (last.length <= size || count === 0)) following.push(count);
  return { ...part, following };
}

/**
 * Makes the function that reads a part of a number that a user searches for: as the locale shows numbers, with or without marks
 * between groups of digits, or as programs write them. It returns `undefined` for a text that no number contains.
 *
 * @param locale a language tag; `en` where left out
 * @example
 * const read = createNumberSearch('de');
 * read('34,5') // { texts: ['34.5'] }
 * read('1.234,5') // { texts: [], grouped: { minimum: 1000, digits: '1234', fraction: '5', … } }
 */
export function createNumberSearch(locale: string | undefined): (searched: string) => NumberSearch | undefined {
  const fold = createFold();
  let marks: Marks | undefined;
  return (searched) => {
    marks ??= readMarks(locale);
    const text = fold(searched);
    const ascii = toAscii(text, marks);
    const localized =
      ascii === undefined || (marks.decimal !== '.' && ascii.includes('.')) ? [] : [ascii.replace(marks.decimal, '.')];
    const texts = [...new Set([text, ...localized])].filter((each) => /^-?[\d.]+$|^-$/.test(each));
    const grouped = ascii === undefined ? undefined : readGrouped(ascii, marks);
    return texts.length === 0 && !grouped ? undefined : { texts, grouped };
  };
}
