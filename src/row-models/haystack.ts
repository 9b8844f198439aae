/** The texts of all rows in lower case, for searching all of them at once. */
export interface Haystack {
  /**
   * Marks the rows one of whose texts contains the searched one by 1, by their index.
   *
   * @param searched in lower case, not empty, and without an end of a line
   */
  readonly find: (searched: string) => Uint8Array;
}

/** Stands after each text, so that nothing is found across two. */
export const lineEnd = '\n';

/** Rows together. One text of all rows would be a copy of megabytes while it is made. */
const rowsOfPart = 1024;

interface Part {
  readonly text: string;
  /** Where the texts of each row end. */
  readonly ends: Uint32Array;
}

/**
 * Puts the texts of all rows together.
 *
 * @param readers one for each column: return the texts of a row, by its index
 */
export function createHaystack(length: number, readers: readonly ((index: number) => readonly string[])[]): Haystack {
  const createPart = (start: number, fold: (text: string) => string): Part => {
    const ends = new Uint32Array(Math.min(rowsOfPart, length - start));
    let text = '';
    for (let row = 0; row < ends.length; row += 1) {
      for (const read of readers) {
        const texts = read(start + row);
        for (let place = 0; place < texts.length; place += 1) {
          const other = texts[place] ?? '';
          if (place === 0 || other !== texts[0]) text += fold(other) + lineEnd;
        }
      }
      ends[row] = text.length;
    }
    return { text, ends };
  };
  const parts: Part[] = [];
  for (let start = 0; start < length; start += rowsOfPart) {
    const part = createPart(start, (text) => text);
    const text = part.text.toLowerCase();
    // A letter may have two in lower case: the texts end elsewhere then.
    const isAsLong = text.length === part.text.length;
    parts.push(isAsLong ? { ...part, text } : createPart(start, (one) => one.toLowerCase()));
  }
  return {
    find: (searched) => {
      const marks = new Uint8Array(length);
      parts.forEach((part, place) => markFound(part, searched, marks, place * rowsOfPart));
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
