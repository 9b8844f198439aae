import { requireOption } from '../../shared/require-option';
import type { KindOptions, LocaleOptions, TextOrderOptions } from './value-kind';

export type CheckOption = (isUsable: boolean, option: string, expected: string, got: unknown) => void;

export function checkOptions(by: string, checks: (check: CheckOption) => void): void {
  if (process.env.NODE_ENV !== 'production')
    checks((isUsable, option, expected, got) => requireOption(isUsable, option, expected, got, by));
}

/**
 * True if the function throws. Callers don't test default options, because a browser's first `Intl` formatter takes 15
 * to 30 ms.
 */
export function doesThrow(attempt: () => unknown): boolean {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
}

export const isFunctionOrUndefined = (value: unknown) => value === undefined || typeof value === 'function';

export function checkLocale(locale: LocaleOptions<never>['locale'], check: CheckOption): void {
  const isTag = locale === undefined || !doesThrow(() => Intl.getCanonicalLocales(locale));
  check(isTag, 'locale', 'a language tag such as "en" or "de-CH"', locale);
}

export function checkCompare({ compare }: KindOptions<never>, check: CheckOption): void {
  check(isFunctionOrUndefined(compare), 'compare', 'a function', compare);
}

export function checkNumeric({ numeric }: Pick<TextOrderOptions<never>, 'numeric'>, check: CheckOption): void {
  check(numeric === undefined || typeof numeric === 'boolean', 'numeric', '`true` or `false`', numeric);
}
