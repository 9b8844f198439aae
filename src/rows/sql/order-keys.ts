/**
 * Returns an order key for each item: a whole number from 0, equal for items that compare as equal. A database that sorts
 * by the keys gives the order that `compare` gives, in any locale and without a collation of its own.
 *
 * @param compare as for `Array.sort`
 * @example
 * rankItems(['b', 'A', 'B'], new Intl.Collator('en', { sensitivity: 'accent' }).compare) // [1, 0, 1]
 */
export function rankItems<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): readonly number[] {
  const keys = items.map(() => 0);
  const sorted = items.map((item, index) => ({ item, index })).sort((a, b) => compare(a.item, b.item));
  let rank = 0;
  let before = sorted[0];
  for (const each of sorted) {
    if (before && compare(before.item, each.item) !== 0) rank += 1;
    keys[each.index] = rank;
    before = each;
  }
  return keys;
}

/** The printable characters of ASCII in the order of Unicode's root collation, without the capital letters. */
const printable = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz';

const keyCharacters = new Map(
  Array.from(printable, (character, index) => [character, String.fromCharCode(index + 33)]),
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
