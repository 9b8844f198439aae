import { isWithin, type Range } from '../../url/filter-codec';
import {
  checkCompare,
  checkLocale,
  checkOptions,
  doesThrow,
  isFunctionOrUndefined,
  type CheckOption,
} from '../check-kind';
import { createKindColumn, type KindColumn, type MetaOption } from '../kind-column';
import { filterBy, type LocaleOptions, type ValueKind } from '../value-kind';
import { createNumberWriter, createPlainWriter, cacheByKey } from '../writers';
import { numberFilter } from './number.filter';

/** The options of `numberColumn`. */
export interface NumberOptions extends LocaleOptions<number> {
  /** How numbers are formatted: `Intl.NumberFormat` options, or a function. Default: `{}`. */
  readonly format?: Intl.NumberFormatOptions | ((value: number) => string) | undefined;
  /** Minimum value in the column. A filter input with a smaller number is marked as invalid. Default: no minimum. */
  readonly min?: number | undefined;
}

/** Matches characters that an English number such as `-1,234.5`, `1e+21` or `infinity` can't contain. */
const otherThanNumber = /[^\d,.+∞efinty-]/;

const numberKind = ({ compare, format, locale = 'en' }: NumberOptions): ValueKind<number, Range<number>> => ({
  expected: 'numbers',
  isValue: (value) => typeof value === 'number',
  isEmpty: Number.isNaN,
  compare: compare ?? ((a, b) => (a < b ? -1 : Number(a > b))),
  text: cacheByKey(
    typeof format === 'function' ? format : createNumberWriter(locale, format),
    (number: number) => number,
  ),
  lacks: locale === 'en' && format === undefined ? (searched) => otherThanNumber.test(searched) : undefined,
  otherTexts: createPlainWriter(locale),
  exported: (number) => number,
  ...filterBy(numberFilter, (range) => (number: number) => isWithin(number, range)),
});

const digitsOf = (value: string | number): string => String(value).replaceAll(/\D/g, '');

function checkNumberFormat({ format }: Pick<NumberOptions, 'format'>, check: CheckOption): void {
  const isUsable = isFunctionOrUndefined(format) || !doesThrow(() => new Intl.NumberFormat('en', format));
  check(isUsable, 'format', 'a function, or options of `Intl.NumberFormat`', format);
}

/**
 * Returns the `ColumnDef` properties of a column of numbers, formatted for the locale. The filter is a range. Example
 * filter value: `[20,null]`.
 *
 * @throws {Error} if an option can't be used
 * @example
 * helper.accessor('price', { header: 'Price', ...numberColumn({ format: { style: 'currency', currency: 'EUR' } }) })
 */
export function numberColumn<Meta extends object = object>({
  meta,
  ...options
}: NumberOptions & MetaOption<Meta> = {}): KindColumn<number, Range<number>, Meta> {
  const by = 'numberColumn';
  const { locale, min } = options;
  checkOptions(by, (check) => {
    check(min === undefined || Number.isFinite(min), 'min', 'a finite number', min);
    checkLocale(options.locale, check);
    checkCompare(options, check);
    checkNumberFormat(options, check);
  });
  const kind = numberKind(options);
  return createKindColumn(kind, {
    by,
    filterControl: 'numberRange',
    align: 'end',
    sortDescFirst: true,
    locale,
    minValue: min,
    boundText: (bound) => {
      const text = kind.text(bound);
      if (digitsOf(text).startsWith(digitsOf(bound))) return text;
      return createNumberWriter(locale ?? 'en', { maximumFractionDigits: 20 })(bound);
    },
    meta,
  });
}
