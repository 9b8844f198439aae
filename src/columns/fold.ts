/** Returns the form of a text in which it is compared. Texts of one form are found by each other. */
export type Fold = (text: string) => string;

/** Marks that are not seen: of direction and joining, soft hyphens, and the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const spaces = /\s+/g;
/** Hyphens and minus signs that look like `-`. */
const minuses = /[\u2010-\u2013\u2212\ufe58\ufe63\uff0d]/g;
/** The dot of a capital İ, which a locale other than Turkish leaves over an i. */
const dotOfI = /i\u0307/g;
/** A text that only its case can tell from another one. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

const folds = new Map<string, Fold>();

/**
 * Returns the function that folds texts of a locale: NFC, the case of the locale, all spaces alike and none at the ends, all minus signs
 * alike, without marks that are not seen. The same function for the same locale.
 *
 * It is pure, and folds a folded text to itself, so that a database may hold texts that it has folded.
 *
 * @param locale a language tag
 * @example
 * createFold('tr')('İSTANBUL') // 'istanbul'
 * createFold('fr')(' 1\u202f234,5\u00a0€') // '1 234,5 €'
 */
export function createFold(locale = 'en'): Fold {
  const known = folds.get(locale);
  if (known) return known;
  const lower: Fold = (text) => text.toLocaleLowerCase(locale);
  // In Lithuanian and the Turkic languages, letters of ASCII have cases of their own.
  const hasOwnCase = /^(?:az|lt|tr)\b/i.test(locale);
  const fold: Fold = (text) => {
    if (!hasOwnCase && isPlain.test(text)) return text.toLowerCase();
    const alike = text.normalize('NFC').replace(unseen, '').replace(minuses, '-').replace(spaces, ' ').trim();
    return lower(alike).normalize('NFC').replace(dotOfI, 'i').replaceAll('ς', 'σ');
  };
  folds.set(locale, fold);
  return fold;
}

/** The fold of who ignores case alone. */
export const ignoreCase: Fold = (text) => text.toLowerCase();
