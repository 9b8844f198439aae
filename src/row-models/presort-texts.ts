/** Characters in the order of most languages; letters are those of either case. Others come before or after all of them. */
const orderedCharacters = ' _-,.0123456789abcdefghijklmnopqrstuvwxyz';

/** The end of a text, other characters of ASCII, those characters, and all others. */
const classCount = orderedCharacters.length + 3;

/** The class of each ASCII character, by its code. */
const classOfCode = new Uint8Array(128).map(
  (_, code) => orderedCharacters.indexOf(String.fromCharCode(code).toLowerCase()) + 2,
);

const classAt = (text: string, index: number): number =>
  index < text.length ? (classOfCode[text.charCodeAt(index)] ?? classCount - 1) : 0;

/** The characters after which texts that are still equal stay as they are. An even number: two are looked at together. */
const maxCharacters = 24;

/**
 * Returns the numbers of the texts in the order of their first characters, case ignored: not that of a language, but near it. It
 * compares no texts: a counting sort by two characters at a time, the last ones first. 100,000 names take half the time of sorting
 * numbers that each stand for six characters.
 */
export function presortTexts(texts: readonly string[]): number[] {
  const { length } = texts;
  let sorted = new Uint32Array(length).map((_, number) => number);
  let next = new Uint32Array(length);
  let characters = 0;
  for (let number = 0; number < length; number += 1)
    characters = Math.min(maxCharacters, Math.max(characters, texts[number]?.length ?? 0));
  /** The two characters of each text, by its number. */
  const pairs = new Uint16Array(length);
  /** Where the texts of each pair begin. */
  const starts = new Uint32Array(classCount * classCount + 1);
  for (let at = characters - 1 - ((characters - 1) % 2); at >= 0; at -= 2) {
    starts.fill(0);
    for (let number = 0; number < length; number += 1) {
      const text = texts[number] ?? '';
      const pair = classAt(text, at) * classCount + classAt(text, at + 1);
      pairs[number] = pair;
      starts[pair + 1] = (starts[pair + 1] ?? 0) + 1;
    }
    for (let pair = 1; pair < starts.length; pair += 1) starts[pair] = (starts[pair] ?? 0) + (starts[pair - 1] ?? 0);
    for (let place = 0; place < length; place += 1) {
      const number = sorted[place] ?? 0;
      const pair = pairs[number] ?? 0;
      const start = starts[pair] ?? 0;
      next[start] = number;
      starts[pair] = start + 1;
    }
    [sorted, next] = [next, sorted];
  }
  return Array.from(sorted);
}
