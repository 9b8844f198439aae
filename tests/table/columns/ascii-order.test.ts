import { expect, test } from 'vitest';
import { compareAscii, hasAsciiOrder } from '../../../src/table/columns/text-order';
import { fc } from '../../seeded';

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** Digits, cases, accents, invisible characters, other scripts, and letters that some languages sort as one. */
const unit = fc.constantFrom(...'0019aAbl-. é·²٢я'.split(''), '\u0301', '\u00ad', '😀');
const texts = fc.oneof(
  fc.string({ unit, maxLength: 5 }),
  fc.string({ unit: fc.constantFrom(...'019٢'.split('')), maxLength: 4 }),
);

test.each(['en', 'de-AT', 'es', 'fr-CA', 'it', 'nl', 'pt-BR'])(
  'ASCII strings sort in the same order as with `Intl.Collator`: %s',
  (tag) => {
    expect(hasAsciiOrder(tag)).toBe(true);
    for (const numeric of [true, false]) {
      const { compare } = new Intl.Collator(tag, { sensitivity: 'accent', numeric });
      const isRight = (a: string, b: string) => {
        const order = compareAscii(a, b, numeric);
        return order === undefined ? /[^ -~]/.test(a + b) : Math.sign(order) === compare(a, b);
      };
      expect(ascii.filter((a) => !ascii.every((b) => isRight(a, b)))).toEqual([]);
      fc.assert(fc.property(texts, texts, isRight), { numRuns: 1000 });
    }
  },
);

test.each(['cs', 'da', 'hr', 'lt', 'tr', 'de-u-co-phonebk', 'en-US-u-va-posix'])(
  '`hasAsciiOrder` returns false for the language %s, which has its own letter order',
  (tag) => expect(hasAsciiOrder(tag)).toBe(false),
);
