import { ignoreCase, type Fold } from '../../columns/fold';

const patternCharacters = /[$()*+./?[\\\]^{|}-]/g;

interface Contains {
  readonly test: (text: string) => boolean;
  /** A regular expression with the same results as `test`, if possible. */
  readonly pattern: RegExp | undefined;
}

/**
 * Creates a test for strings that contain the search string after folding.
 *
 * If folding ignores only case, the test is a regular expression, which takes half the time of `toLowerCase`. The
 * expression also matches the two non-ASCII characters whose lower case has an ASCII letter: the kelvin sign and `İ`.
 *
 * @param searched a folded string
 */
export function createContains(searched: string, fold: Fold): Contains {
  if (fold !== ignoreCase || !/^[ -~]+$/.test(searched))
    return { test: (text) => fold(text).includes(searched), pattern: undefined };
  const escaped = searched.replace(patternCharacters, String.raw`\$&`);
  const pattern = new RegExp(escaped.replaceAll('k', '[k\u212a]').replace(/i$/, '[i\u0130]'), 'i');
  return { test: (text) => pattern.test(text), pattern };
}

/** The folded strings of all rows, joined so that a single search finds all matching rows. */
export interface Haystack {
  /**
   * Returns 1 at each row's index if the row contains the search string, otherwise 0.
   *
   * @param searched a non-empty folded string without line ends
   */
  readonly find: (searched: string) => Uint8Array;
}

/** Separates the strings, so that no search matches across two of them. */
export const lineEnd = '\n';

/** Maximum number of rows per joined string. One string for all rows would be copied often, megabytes each time. */
const rowsPerPart = 1024;

interface Part {
  readonly text: string;
  /** For each row, the position in `text` at which the row's strings end. */
  readonly ends: Uint32Array;
}

/** @param readers one per column. Each returns the strings of the row with this index */
export function createHaystack(
  length: number,
  readers: readonly ((index: number) => readonly string[])[],
  fold: Fold,
): Haystack {
  const createPart = (start: number, foldOne: Fold): Part => {
    const ends = new Uint32Array(Math.min(rowsPerPart, length - start));
    let text = '';
    for (let row = 0; row < ends.length; row += 1) {
      for (const read of readers) {
        const texts = read(start + row);
        for (let place = 0; place < texts.length; place += 1) {
          const other = texts[place] ?? '';
          if (place === 0 || other !== texts[0]) text += foldOne(other) + lineEnd;
        }
      }
      ends[row] = text.length;
    }
    return { text, ends };
  };
  const createLowerPart = (start: number): Part => {
    const part = createPart(start, (text) => text);
    const text = ignoreCase(part.text);
    // If lowercasing has made the text longer, `ends` is wrong. In this case, lowercases each string separately.
    return text.length === part.text.length ? { ...part, text } : createPart(start, ignoreCase);
  };
  const parts: Part[] = [];
  for (let start = 0; start < length; start += rowsPerPart)
    parts.push(fold === ignoreCase ? createLowerPart(start) : createPart(start, fold));
  return {
    find: (searched) => {
      const marks = new Uint8Array(length);
      parts.forEach((part, place) => markFound(part, searched, marks, place * rowsPerPart));
      return marks;
    },
  };
}

function markFound({ text, ends }: Part, searched: string, marks: Uint8Array, start: number): void {
  let row = 0;
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, ends[row - 1])) {
    while ((ends[row] ?? text.length) <= at) row += 1;
    marks[start + row] = 1;
    row += 1;
    if (row >= ends.length) return;
  }
}
