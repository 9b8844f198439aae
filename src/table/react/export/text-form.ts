import { requireOption } from '../../../shared/require-option';

/**
 * The form of a text of cells, as `dataForm` and `createSpreadsheetForm` make it: what is between the cells of a row, how numbers
 * are written, and who reads it.
 */
export interface TextForm {
  /** `data` is read by programs, `spreadsheet` by Excel, LibreOffice, Numbers and Google Sheets. */
  readonly for: 'data' | 'spreadsheet';
  /** The text between two cells of a row. */
  readonly separator: ',' | ';' | '\t';
  /** The mark before the fraction of a number. */
  readonly decimalMark: '.' | ',';
}

/**
 * The form that programs read: commas between cells, a point in numbers, dates as ISO 8601 has them, `true` and `false`, in UTF-8
 * without a byte order mark.
 */
export const dataForm: TextForm = { for: 'data', separator: ',', decimalMark: '.' };

/** The options of `createSpreadsheetForm`. */
export interface SpreadsheetFormOptions {
  /** The language tag of the spreadsheet, such as `de-CH`; that of the browser where left out, and `en` where there is none. */
  readonly locale?: string | undefined;
  /**
   * Separator of cells. Left out, it is that of Excel on Windows in the locale: a semicolon, but in English, Chinese, Japanese and other
   * languages of Asia a comma.
   */
  readonly separator?: TextForm['separator'] | undefined;
}

/**
 * Returns the form that a spreadsheet of one locale reads: numbers with its decimal mark, between cells the separator that Excel has
 * there, dates as `2026-11-20` and `2026-11-20 13:45:00`, which every locale reads, and in UTF-8 with a byte order mark, without
 * which Excel takes letters for others.
 *
 * @throws {Error} if the locale is no language tag, or the separator is none, or the decimal mark
 * @example
 * createSpreadsheetForm({ locale: 'de' }) // { for: 'spreadsheet', separator: ';', decimalMark: ',' }
 */
export function createSpreadsheetForm({ locale = browserLocale(), separator }: SpreadsheetFormOptions = {}): TextForm {
  const by = 'createSpreadsheetForm';
  requireOption(isLocale(locale), 'locale', 'a language tag such as "en" or "de-CH"', locale, by);
  const decimalMark = decimalMarkOf(locale);
  const isUsable = separator === undefined || ([',', ';', '\t'].includes(separator) && separator !== decimalMark);
  requireOption(isUsable, 'separator', `one of "," ";" "\\t" that is not the decimal mark of ${locale}`, separator, by);
  return { for: 'spreadsheet', separator: separator ?? separatorOf(locale, decimalMark), decimalMark };
}

/** Returns the language of the browser. WebKitGTK says `C`, which is no language tag, where the system says no language. */
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

/** In Arabic and Persian, spreadsheets read Latin digits and a point, which is what `Intl` says of those digits there. */
function decimalMarkOf(locale: string): TextForm['decimalMark'] {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/*
 * Excel splits at the list separator of Windows, which is what .NET Framework 4 has for its cultures, from the same data:
 * https://learn.microsoft.com/dotnet/api/system.globalization.textinfo.listseparator. Where numbers have a comma, it is a semicolon.
 * Where they have a point, it is a comma in these languages and in Spanish of these regions, and else a semicolon.
 */
const commaLanguages = 'as bn bo en gu he hi ja km kn ko kok mr ne or pa sa sd ta te th ug zh';
const spanishCommaRegions: readonly (string | undefined)[] = ['MX', 'US'];

function separatorOf(locale: string, decimalMark: TextForm['decimalMark']): TextForm['separator'] {
  const { language, region } = new Intl.Locale(locale).maximize();
  const isComma =
    commaLanguages.split(' ').includes(language) || (language === 'es' && spanishCommaRegions.includes(region));
  return isComma && decimalMark === '.' ? ',' : ';';
}
