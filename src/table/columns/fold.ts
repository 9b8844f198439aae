/** Returns the form in which a text is compared. Texts with the same form match. */
export type Fold = (text: string) => string;

/** Invisible characters: of direction and joining, soft hyphens, and the byte order mark. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const spaces = /\s+/g;
/** Hyphens and minus signs that look like `-`. NFKC turns others into these. */
const minuses = /[\u2010-\u2013\u2212]/g;
/** Apostrophes, which a keyboard writes as `'`: in names, and between the groups of Swiss numbers. */
const apostrophes = /[\u2018\u2019\u02bc]/g;
/** Vowel marks of Hebrew and Arabic, which most texts omit, and the kashida, which only stretches a word. */
const vowelMarks =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640]/g;
/** Ligatures that NFKC keeps. It splits others, such as `ﬁ` and `ĳ`. */
const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ǽ: 'aé', ǣ: 'aē' };
const anyLigature = /[œæǽǣ]/g;
/** The dot of a capital İ, which a locale other than Turkish leaves over an i, and the one that Lithuanian writes under another mark. */
const dots = /(?<=\p{Soft_Dotted})\u0307+/gu;
/** The marks over Greek letters, most of which are left out in capitals, for which others come in. */
const greekMarks = /(?<=\p{Script=Greek})[\u0300\u0301\u0308\u0313\u0314\u0342]+/gu;
/** A text that can differ from another one by its case only. */
const isPlain = /^[!-~]+(?: [!-~]+)*$/;

const folds = new Map<string, Fold>();

/**
 * Returns the function that folds texts of a locale. Texts that differ only in these fold to the same text:
 *
 * - case, by the locale's rules: letters with equal capitals match, such as `ß` and `ss`
 * - kinds of spaces, minus signs and apostrophes, spaces at the ends, and invisible characters
 * - half and full width (NFKC), `œ` and `oe`, `æ` and `ae`
 * - marks of Greek letters, and vowel marks of Arabic and Hebrew
 *
 * Other marks count: `é` is not `e`. The same locale returns the same function.
 *
 * It is pure, and folds a folded text to itself. A database can therefore store folded texts.
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
  // In Lithuanian and the Turkic languages, letters of ASCII have cases of their own.
  const hasOwnCase = /^(?:az|lt|tr)\b/i.test(locale);
  const isGreek = /^el\b/i.test(locale);
  const foldCase: Fold = (given) => {
    // The capital of `ß` is `SS`, and never `ẞ`.
    const text = given.replaceAll('ẞ', 'ß');
    // Without a locale, it takes half the time.
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

/** The fold that ignores only case. */
export const ignoreCase: Fold = (text) => text.toLowerCase();
