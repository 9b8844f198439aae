import { expect, test } from 'vitest';
import { asciiOrderKey } from '../../../src/sources/sql';
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
