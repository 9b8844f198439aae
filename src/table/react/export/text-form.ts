import { optionError } from '../../../shared/require-option';

/** How cells are written as text: `dataForm`, or a result of `createSpreadsheetForm`. */
export interface TextForm {
  /** `data` for programs, `spreadsheet` for Excel, LibreOffice, Numbers and Google Sheets. */
  readonly for: 'data' | 'spreadsheet';
  /** The separator between cells. */
  readonly separator: ',' | ';' | '\t';
  /** The character between a number's whole and fractional part. */
  readonly decimalMark: '.' | ',';
}

/** The format for programs: commas, decimal points, ISO 8601 dates, `true` and `false`, UTF-8 without byte order mark. */
export const dataForm: TextForm = { for: 'data', separator: ',', decimalMark: '.' };

/** Options of `createSpreadsheetForm`. */
export interface SpreadsheetFormOptions {
  /** The spreadsheet app's language tag, e.g. `de-CH`. Default: the browser's language, or `en`. */
  readonly locale?: string | undefined;
  /**
   * The separator between cells. Default: Excel's separator for the locale on Windows. It is a comma in English,
   * Chinese, Japanese and some other Asian languages, and a semicolon elsewhere.
   */
  readonly separator?: TextForm['separator'] | undefined;
}

/**
 * Returns a locale's format for spreadsheets, with the locale's decimal mark and Excel's separator. Dates are written
 * as `2026-11-20` and `2026-11-20 13:45:00`, which spreadsheets read in every locale. The file is UTF-8 with a byte
 * order mark, because Excel otherwise garbles non-ASCII characters.
 *
 * @throws {Error} if the locale isn't a language tag, or the separator is invalid or equals the decimal mark
 * @example
 * createSpreadsheetForm({ locale: 'de' }) // { for: 'spreadsheet', separator: ';', decimalMark: ',' }
 */
export function createSpreadsheetForm({ locale = browserLocale(), separator }: SpreadsheetFormOptions = {}): TextForm {
  const by = 'createSpreadsheetForm';
  if (!isLocale(locale)) throw optionError('locale', 'a language tag such as "en" or "de-CH"', locale, by);
  const decimalMark = decimalMarkOf(locale);
  const isUsable = separator === undefined || ([',', ';', '\t'].includes(separator) && separator !== decimalMark);
  const expected = `one of "," ";" "\\t", except the decimal mark of ${locale}`;
  if (!isUsable) throw optionError('separator', expected, separator, by);
  return { for: 'spreadsheet', separator: separator ?? separatorOf(locale, decimalMark), decimalMark };
}

/** Returns the browser's language, or `en` if that isn't a language tag. WebKitGTK may report `C`. */
function browserLocale(): string {
  const language = typeof navigator === 'undefined' ? '' : navigator.language;
  return isLocale(language) ? language : 'en';
}

function isLocale(locale: string): boolean {
  try {
    return new Intl.Locale(locale).language !== '';
  } catch {
    return false;
  }
}

/** Returns the decimal mark for Latin digits, because exported numbers use them in every locale, even in Persian. */
function decimalMarkOf(locale: string): TextForm['decimalMark'] {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/*
 * Excel separates CSV cells with Windows' list separator, which .NET Framework 4 returns too:
 * https://learn.microsoft.com/dotnet/api/system.globalization.textinfo.listseparator. In locales with a decimal comma,
 * it is a semicolon. In other locales, it is a comma for the languages and Spanish-speaking regions below, and a
 * semicolon elsewhere.
 */
const commaLanguages = 'as bn bo en gu he hi ja km kn ko kok mr ne or pa sa sd ta te th ug zh';
const spanishCommaRegions: readonly (string | undefined)[] = ['MX', 'US'];

function separatorOf(locale: string, decimalMark: TextForm['decimalMark']): TextForm['separator'] {
  const { language, region } = new Intl.Locale(locale).maximize();
  const isComma =
    commaLanguages.split(' ').includes(language) || (language === 'es' && spanishCommaRegions.includes(region));
  return isComma && decimalMark === '.' ? ',' : ';';
}
