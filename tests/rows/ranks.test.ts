import { describe, expect, test } from 'vitest';
import { createTextOrder } from '../../src/columns/text-order';
import { rankItems, rankNumbers, rankTexts } from '../../src/rows/ranks';
import { fc } from '../chance';

/** Expects ranks that have the order of the comparison, and are equal where it finds no difference. */
function expectRanks<Item>(items: readonly Item[], ranks: Uint32Array, compare: (a: Item, b: Item) => number) {
  expect(ranks).toHaveLength(items.length);
  const order = Array.from(items.keys()).sort((a, b) => compare(items[a]!, items[b]!));
  for (const [place, index] of order.entries()) {
    const before = order[place - 1];
    const isHigher = before === undefined || compare(items[before]!, items[index]!) !== 0;
    expect(ranks[index]).toBe(before === undefined ? 0 : ranks[before]! + Number(isHigher));
  }
}

const locales = ['en', 'de', 'fr', 'it', 'nl', 'pt', 'EN-gb', 'cs', 'da', 'en-u-kn', 'de-u-co-phonebk', 'tlh'];

describe.each(locales)('the ranks of texts in the locale %s', (locale) => {
  const collator = new Intl.Collator(locale, { sensitivity: 'accent' });
  const order = createTextOrder(locale);

  test('have the order that the collator gives, whatever the texts', () => {
    const similar = fc.string({ unit: fc.constantFrom('a', 'A', 'c', 'h', '1', '2', '_', ' ', 'é', 'å', '\t', 'ａ') });
    const alike = similar.map((end) => `with the same beginning ${end}`);
    const any = fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.string({ unit: 'grapheme' }), similar, alike);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (texts) => {
        expectRanks(texts, rankTexts(texts, order), collator.compare);
      }),
      { numRuns: process.env['ALL'] === undefined ? 40 : 2000 },
    );
  });
});

test('there is no order of a locale that is no language tag', () => {
  expect(() => createTextOrder('no tag')).toThrow(RangeError);
});

test('the ranks of items have the order of the comparison', () => {
  const compare = (a: string, b: string) => a.length - b.length;
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 4 })), (texts) =>
      expectRanks(texts, rankItems(texts, compare), compare),
    ),
  );
});

test('the ranks of numbers have the order of their size', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1))), (numbers) =>
      expectRanks(numbers, rankNumbers(numbers), (a, b) => (a < b ? -1 : Number(a > b))),
    ),
  );
});
