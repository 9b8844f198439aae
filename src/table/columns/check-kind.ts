import type {
  BooleanOptions,
  DateOptions,
  KindOptions,
  LocaleOptions,
  NumberOptions,
  SelectOptions,
  TextOrderOptions,
} from './kinds';
import { optionValue } from './options';

/** Throws unless an option can be used, as `requireOption` does. */
export type CheckOption = (isUsable: boolean, option: string, expected: string, got: unknown) => void;

/** Returns true if the function throws. Call it only for given options: a browser's first formatter takes 15 to 30 ms. */
export function doesThrow(attempt: () => unknown): boolean {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
}

const isFunctionOrUndefined = (value: unknown) => value === undefined || typeof value === 'function';

/** Checks the language tag; `undefined` is one. */
export function checkLocale(locale: LocaleOptions<never>['locale'], check: CheckOption): void {
  const isTag = locale === undefined || !doesThrow(() => Intl.getCanonicalLocales(locale));
  check(isTag, 'locale', 'a language tag such as "en" or "de-CH"', locale);
}

/** Checks the comparison of values. */
export function checkCompare({ compare }: KindOptions<never>, check: CheckOption): void {
  check(isFunctionOrUndefined(compare), 'compare', 'a function', compare);
}

/** Checks the option `numeric`. */
export function checkNumeric({ numeric }: Pick<TextOrderOptions<never>, 'numeric'>, check: CheckOption): void {
  check(numeric === undefined || typeof numeric === 'boolean', 'numeric', '`true` or `false`', numeric);
}

/** Checks the format of numbers. */
export function checkNumberFormat({ format }: Pick<NumberOptions, 'format'>, check: CheckOption): void {
  const isUsable = isFunctionOrUndefined(format) || !doesThrow(() => new Intl.NumberFormat('en', format));
  check(isUsable, 'format', 'a function, or options of `Intl.NumberFormat`', format);
}

/** Checks the format of dates, and the time zone of their days. */
export function checkDateFormat(
  { format, timeZone }: Pick<DateOptions, 'format' | 'timeZone'>,
  check: CheckOption,
): void {
  const isZone = timeZone === undefined || !doesThrow(() => new Intl.DateTimeFormat('en', { timeZone }));
  check(isZone, 'timeZone', 'a time zone such as "UTC" or "Europe/Oslo"', timeZone);
  const isUsable = isFunctionOrUndefined(format) || !doesThrow(() => new Intl.DateTimeFormat('en', format));
  check(isUsable, 'format', 'a function, or options of `Intl.DateTimeFormat`', format);
}

/** Checks the texts of `true` and `false`. */
export function checkBooleanTexts({ texts }: Pick<BooleanOptions, 'texts'>, check: CheckOption): void {
  const isUsable = texts === undefined || [texts.yes, texts.no].every((text) => typeof text === 'string');
  check(isUsable, 'texts', 'an object with the texts `yes` and `no`', texts);
}

/** Checks the options that a filter is made of. */
export function checkSelectOptions({ options }: Pick<SelectOptions<never>, 'options'>, check: CheckOption): void {
  check(Array.isArray(options) && options.length > 0, 'options', 'a list of at least one option', options);
  const values: readonly unknown[] = options.map(optionValue);
  const expected = 'a string, or an object with `value` and `text`, and different from the others';
  values.forEach((value, index) => {
    const isUsable = typeof value === 'string' && values.indexOf(value) === index;
    check(isUsable, `options[${index}]`, expected, options[index]);
  });
}
