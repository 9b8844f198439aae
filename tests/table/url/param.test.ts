import { expect, test } from 'vitest';
import { readFirstParams, readParams, writeParams } from '../../../src/table/url/param';
import { anyCharacter } from '../../characters';
import { fc } from '../../seeded';

/** Parts of search strings that are hard to parse: escapes, malformed escapes, invalid UTF-8 and lone surrogates. */
const piece = fc.oneof(
  fc.constantFrom('&', '=', '?', '+', '%', '%2', '%20', '%2B', '%25', '%C3%A9', '%C3', '%FF', '%EF%BB%BF', '%ED%A0%80'),
  fc.constantFrom('\ud800', '\udc00', '\ufeff', ' ', '~', "'", '(', ')', '!', '*', '-', '.', '_', 'é', '😀', '\0'),
  fc.string({ unit: anyCharacter, maxLength: 3 }),
);
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

test('params are decoded as in `URLSearchParams`', () => {
  fc.assert(
    fc.property(text, (body) => {
      expect(readParams(`?${body}`)).toEqual([...new URLSearchParams(`&${body}`)]);
    }),
    { numRuns: 200 },
  );
});

test.each(['a%3db=c', 'a%3Db=c', 'a=b%26c', 'a+b=c', 'a=%E4%BF%A1&b=%ff', '\ud800=%41'])(
  'params are split before decoding, as in `URLSearchParams`: %s',
  (body) => {
    expect(readParams(`?${body}`)).toEqual([...new URLSearchParams(`&${body}`)]);
  },
);

test('the parsed params of the last two search strings are cached', () => {
  const [before, after] = [readFirstParams('?a=1'), readFirstParams('?a=2')];
  expect(readFirstParams('?a=1')).toBe(before);
  expect(readFirstParams('?a=2')).toBe(after);
  readFirstParams('?a=3');
  expect(readFirstParams('?a=2')).toBe(after);
  expect(readFirstParams('?a=1')).not.toBe(before);
});

test('params are encoded as in `URLSearchParams`', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }), (params) => {
      expect(writeParams(params)).toBe(`?${new URLSearchParams(params).toString()}`);
    }),
    { numRuns: 200 },
  );
});
