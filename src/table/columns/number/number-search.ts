import { createFold } from '../fold';

export interface NumberSearch {
  /** A number matches if `String(number)` contains one of these strings. */
  readonly texts: readonly string[];
  /** The search as part of a number with group separators, e.g. `1,2`. `undefined` if no number can contain it. */
  readonly grouped?: GroupedPart | undefined;
}

export interface GroupedPart {
  /** The smallest absolute value that the locale writes with a group separator. */
  readonly minimum: number;
  /** True if the search begins with a minus sign. The number's digits must then begin with `digits`. */
  readonly isNegative: boolean;
  /** True if the search begins with a group separator. The number must then have more digits before it. */
  readonly isInner: boolean;
  readonly digits: string;
  /** The digits after the decimal separator. `undefined` if the part has no decimal separator. */
  readonly fraction?: string | undefined;
  /**
   * The possible numbers of digits between the search and the decimal separator. Empty if the search includes the
   * separator.
   */
  readonly following: readonly number[];
}

/** Maximum digits of an integer that JavaScript writes without an exponent. */
const maxWholeDigits = 21;

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
    /** The number of digits in the last group. Other groups may be shorter, as in Hindi: 12,34,567. */
    lastSize: sizes.at(-1) ?? 0,
    size: sizes.at(-2) ?? 0,
    /** The smallest number with a group separator: 1,000, but 10.000 in Spanish. */
    minimum: powers.find((power) => partsOf(power).some(({ type }) => type === 'group')) ?? Infinity,
  };
}

type Marks = ReturnType<typeof readMarks>;

function toAscii(text: string, { digits }: Marks): string | undefined {
  const places = Array.from(text, (character) => digits.indexOf(character));
  const isOther = Array.from(text).some((character, at) => places[at] === -1 && /\p{Nd}/u.test(character));
  return isOther
    ? undefined
    : Array.from(text, (character, at) => (places[at] === -1 ? character : places[at])).join('');
}

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
    // While the user types, the last group may be incomplete.
    if (count >= 0 && (last.length <= size || count === 0)) following.push(count);
  return { ...part, following };
}

/**
 * Creates a function that reads a search string as part of a number, in the locale's or JavaScript's format. The
 * function returns `undefined` if no number can contain the string.
 *
 * @param locale a language tag. Default: `en`
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
