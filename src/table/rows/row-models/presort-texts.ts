/** Characters in the order of most languages; letters are those of either case. Others come before or after all of them. */
const orderedCharacters = ' _-,.0123456789abcdefghijklmnopqrstuvwxyz';

/** The end of a text, other characters of ASCII, those characters, and all others. */
const classCount = orderedCharacters.length + 3;

/** The class of each ASCII character, by its code. */
const classOfCode = new Uint8Array(128).map(
  (_, code) => orderedCharacters.indexOf(String.fromCharCode(code).toLowerCase()) + 2,
);

const zero = 0x30;
const nine = 0x39;
const isDigit = (code: number): boolean => code >= zero && code <= nine;
const classOf = (code: number): number => classOfCode[code] ?? classCount - 1;

/** The characters after which texts that are still equal stay as they are. An even number: two are looked at together. */
const maxCharacters = 24;

/**
 * Returns the numbers of the texts in the order of their first characters, case ignored: not that of a language, but near it. It
 * compares no texts: a counting sort by two characters at a time, the last ones first. 100,000 names take half the time of sorting
 * numbers that each stand for six characters.
 *
 * @param isNumeric true to compare digits as numbers: `Item 2` before `Item 10`
 */
export function presortTexts(texts: readonly string[], isNumeric: boolean): number[] {
  const { length } = texts;
  let sorted = new Uint32Array(length).map((_, number) => number);
  let next = new Uint32Array(length);
  /** The classes of each text's first characters, 0 after its end. */
  const classes = new Uint8Array(length * maxCharacters);
  let characters = 0;
  for (let number = 0; number < length; number += 1)
    characters = Math.max(characters, writeClasses(texts[number] ?? '', classes, number * maxCharacters, isNumeric));
  /** The two characters of each text, by its number. */
  const pairs = new Uint16Array(length);
  /** Where the texts of each pair begin. */
  const starts = new Uint32Array(classCount * classCount + 1);
  for (let at = characters - 1 - ((characters - 1) % 2); at >= 0; at -= 2) {
    starts.fill(0);
    for (let number = 0, place = at; number < length; number += 1, place += maxCharacters) {
      const pair = (classes[place] ?? 0) * classCount + (classes[place + 1] ?? 0);
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

/**
 * Writes the classes of a text's first characters, and returns how many it wrote. If `isNumeric`, the class of a number's length comes
 * before its digits, so that longer numbers come later.
 */
function writeClasses(text: string, classes: Uint8Array, start: number, isNumeric: boolean): number {
  const end = start + maxCharacters;
  let place = start;
  let isInNumber = false;
  for (let at = 0; at < text.length && place < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isNumeric && isDigit(code) && !isInNumber) {
      while (text.charCodeAt(at) === zero && isDigit(text.charCodeAt(at + 1))) at += 1;
      classes[place] = classOf(zero + Math.min(9, countDigits(text, at)));
      place += 1;
      if (place === end) break;
    }
    isInNumber = isDigit(code);
    classes[place] = classOf(text.charCodeAt(at));
    place += 1;
  }
  return place - start;
}

function countDigits(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end - start;
}
