const codeOf = (repeats: number) => `\uFFFF${'\uFFFE'.repeat(repeats)}\uFFFF`;

/** Stands between the strings of one cell. No folded string contains it on its own, as none begins or ends a code with two. */
const separator = '\uFFFF';

/**
 * The characters that a database cannot hold, and those of which the codes consist. Each run of U+FFFE stands between two U+FFFF,
 * so that a code is found where its character is, and nowhere else.
 */
const codes: Readonly<Record<string, string>> = {
  '\0': codeOf(1),
  '\uFFFE': codeOf(2),
  '\uFFFF': codeOf(3),
};

/** One half of a character: UTF-8 has none, so no search finds it. */
const loneSurrogate = codeOf(4);

/**
 * Returns the form of a string in which a database compares it, for hits that ignore case, exactly as rows in memory do.
 *
 * PostgreSQL stores no U+0000. It and the noncharacters U+FFFE and U+FFFF are written as codes, each of which matches only itself.
 *
 * @example
 * foldText('Ærø 50%') // 'ærø 50%'
 */
export const foldText = (text: string): string =>
  text.toLowerCase().replaceAll(/[\0\uFFFE\uFFFF\p{Surrogate}]/gu, (character) => codes[character] ?? loneSurrogate);

/** Returns the folded form of all texts by which a cell is found. No searched text reaches from one into the next. */
export const foldTexts = (texts: readonly string[]): string => [...new Set(texts.map(foldText))].join(separator);

/** Returns true for a string that every database holds unchanged: without U+0000 and halves of characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Returns the string as every database holds it, with U+FFFD for what it cannot hold. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
