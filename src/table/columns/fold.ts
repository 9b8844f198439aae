/** Normalizes a string. Two strings match if their results are equal. */
export type Fold = (text: string) => string;

/** Invisible characters: direction and joining marks, soft hyphens, and the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const spaces = /\s+/g;
/** Hyphens and minus signs to replace with `-`. NFKC has already converted all other hyphens to one of these. */
const minuses = /[\u2010-\u2013\u2212]/g;
/** Apostrophes in names and Swiss numbers. Keyboards produce `'` instead. */
const apostrophes = /[\u2018\u2019\u02bc]/g;
/** Hebrew and Arabic vowel marks, which most people omit, and the kashida, which only stretches a word. */
const vowelMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640]/g;
/** Ligatures that NFKC leaves unchanged. It splits others, e.g. `ﬁ` and `ĳ`. */
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ǽ: 'aé', ǣ: 'aē' };
const anyLigature = /[œæǽǣ]/g;
/**
 * A combining dot above a letter that already has a dot. Lowercasing adds this dot to accented letters in Lithuanian,
 * and to `İ` in languages other than Turkish.
 */
const dots = /(?<=\p{Soft_Dotted})\u0307+/gu;
/** Accents on Greek letters. Most of these accents are omitted in capitals. */
const greekMarks = /(?<=\p{Script=Greek})[\u0300\u0301\u0308\u0313\u0314\u0342]+/gu;
/** Matches ASCII strings, for which case folding is enough. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

const folds = new Map<string, Fold>();

/**
 * Returns a function that folds strings of a locale. Folded strings are equal if the originals differ only in
 *
 * - case, by the locale's rules: letters with equal capitals match, e.g. `ß` and `ss`
 * - kinds of spaces, minus signs and apostrophes, spaces at the ends, and invisible characters
 * - half and full width (NFKC), `œ` and `oe`, `æ` and `ae`
 * - the marks of Greek letters, and the vowel marks of Arabic and Hebrew
 *
 * Other marks count: `é` is not `e`. The same locale returns the same function.
 *
 * The function is pure, and returns folded strings unchanged. This lets a database store folded strings.
 *
 * @param locale a language tag
 * @example
 * createFold('tr')('İSTANBUL') // 'istanbul'
 * createFold('fr')(' 1\u202f234,5\u00a0€') // '1 234,5 €'
 * createFold('ja')('ＡＢＣ ｶﾞ') // 'abc ガ'
 */
export function createFold(locale = 'en'): Fold {
  const known = folds.get(locale);
  if (known) return known;
  // Lithuanian and the Turkic languages have their own case rules, even for ASCII letters.
  const hasOwnCase = /^(?:az|lt|tr)\b/i.test(locale);
  const isGreek = /^el\b/i.test(locale);
  const foldCase: Fold = (given) => {
    // Replaces `ẞ` with `ß`, because uppercasing turns only `ß` into `SS`.
    const text = given.replaceAll('ẞ', 'ß');
    // `toUpperCase` and `toLowerCase` are twice as fast as `toLocale…Case`.
    if (!hasOwnCase && !isGreek) return text.toUpperCase().toLowerCase();
    const folded = text.toLocaleUpperCase(locale).toLocaleLowerCase(locale);
    return isGreek ? folded.normalize('NFD').replace(greekMarks, '') : folded;
  };
  const fold: Fold = (text) => {
    if (!hasOwnCase && isPlain.test(text)) return text.toLowerCase();
    const alike = text
      .replace(unseen, '')
      .normalize('NFKC')
      .replace(vowelMarks, '')
      .replace(minuses, '-')
      .replace(spaces, ' ')
      .trim();
    return foldCase(alike)
      .replaceAll('ς', 'σ')
      .replace(dots, '')
      .replace(apostrophes, "'")
      .replace(anyLigature, (ligature) => ligatures[ligature] ?? ligature)
      .normalize('NFKC');
  };
  folds.set(locale, fold);
  return fold;
}

export const ignoreCase: Fold = (text) => text.toLowerCase();
