import { expect, test } from 'vitest';
import { asciiOrderKey, rankItems } from '../../../src/rows/sql';
import { fc } from '../../chance';

const { compare } = new Intl.Collator('en', { sensitivity: 'accent' });
const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

test('order keys of ASCII texts have the order of memory, byte by byte', () => {
  const ascii = fc.string({ unit: 'grapheme-ascii' });
  fc.assert(
    fc.property(ascii, ascii, (a, b) => {
      expect(compareBytes(asciiOrderKey(a), asciiOrderKey(b))).toBe(compare(a, b));
    }),
    { numRuns: 2000 },
  );
});

test('a text with another character has no order key', () => {
  expect(() => asciiOrderKey('Zoë')).toThrow(/"Zoë"/);
});

test('ranks have the order of the comparison, and equal items the same rank', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 3 })), (texts) => {
      const ranks = rankItems(texts, compare);
      const ranked = texts.map((text, index) => ({ text, rank: ranks[index] ?? -1 }));
      for (const a of ranked)
        for (const b of ranked) expect(Math.sign(a.rank - b.rank)).toBe(Math.sign(compare(a.text, b.text)));
    }),
  );
});
