/** The printable characters of ASCII in the order of Unicode's root collation, without the capital letters. */
const printableAscii = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

const keyCharacters = new Map(
  Array.from(printableAscii, (character, index) => [character, String.fromCharCode(index + 33)]),
);

/**
 * Returns the order key of a text of printable ASCII characters. The order of the keys, byte by byte, is the order of the
 * texts in an English locale, case ignored. The key needs no other text, so that rows can be added one by one.
 *
 * @throws {RangeError} if the text has another character
 * @example
 * asciiOrderKey('_a') < asciiOrderKey('A') // true
 */
export function asciiOrderKey(text: string): string {
  let key = '';
  for (const character of text.toLowerCase()) {
    const found = keyCharacters.get(character);
    if (found === undefined)
      throw new RangeError(
        `asciiOrderKey: \`text\` must consist of printable ASCII characters, got ${JSON.stringify(text)}`,
      );
    key += found;
  }
  return key;
}
