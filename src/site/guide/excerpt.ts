export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const maxCharacters = 140;
/** Maximum number of characters before the first match. */
const maxBefore = 40;

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/**
 * Returns part of `text` around its first match, cut between words. Without a match, returns the beginning.
 *
 * @param terms matched at the start of a word, in any case
 */
export function excerptOf(text: string, terms: readonly string[]): ExcerptPart[] {
  // The longest term comes first, because a pattern matches its first alternative.
  const patterns = terms.toSorted((a, b) => b.length - a.length).map(escapePattern);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${patterns.join('|') || '$^'})`, 'iu');
  const at = Math.max(text.search(pattern), 0);
  const start = at > maxBefore ? text.indexOf(' ', at - maxBefore - 1) + 1 : 0;
  const isCut = text.length > start + maxCharacters;
  const end = isCut ? text.lastIndexOf(' ', start + maxCharacters) : text.length;
  const line = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${isCut ? ' …' : ''}`;
  // `split` with a capturing group returns matches at odd indexes.
  return line.split(pattern).map((part, index) => ({ text: part, isMatch: index % 2 === 1 }));
}
