/** Characters in the order of most languages, ignoring case. All other characters come before or after them. */
const orderedCharacters = ' _-,.0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * The number of character classes: a string's end, other ASCII characters, each ordered character, and all non-ASCII
 * characters.
 */
const classCount = orderedCharacters.length + 3;

const classOfCode = new Uint8Array(128).map(
  (_, code) => orderedCharacters.indexOf(String.fromCharCode(code).toLowerCase()) + 2,
);

const zero = 0x30;
const nine = 0x39;
const isDigit = (code: number): boolean => code >= zero && code <= nine;
const classOf = (code: number): number => classOfCode[code] ?? classCount - 1;

/** Maximum number of characters to sort by. The number is even, because each pass sorts by two characters. */
const maxCharacters = 24;

/**
 * Returns the strings' indexes, sorted by their first characters, ignoring case. The order is close to that of most
 * languages. A counting sort orders two characters at a time, the last two first, without comparing strings.
 *
 * @param isNumeric true to compare digits as numbers: `Item 2` before `Item 10`
 */
export function presortTexts(texts: readonly string[], isNumeric: boolean): number[] {
  const { length } = texts;
  let sorted = new Uint32Array(length).map((_, number) => number);
  let next = new Uint32Array(length);
  /** The character classes of each string. 0 after the string's end. */
  const classes = new Uint8Array(length * maxCharacters);
  let characters = 0;
  for (let number = 0; number < length; number += 1)
    characters = Math.max(characters, writeClasses(texts[number] ?? '', classes, number * maxCharacters, isNumeric));
  const pairs = new Uint16Array(length);
  /** For each pair of characters, the index of the first string with this pair. */
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
 * Writes the character classes of a string, and returns their number. With `isNumeric`, a number's length precedes its
 * digits, so that longer numbers come later.
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
