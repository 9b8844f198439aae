import { expect, test } from 'vitest';
import type { StateCodec } from '../../../src/table/url';
import { proveBijective } from '../../../src/table/url/testing';

const good: StateCodec<string> = {
  owns: [{ name: 'q' }],
  decode: ([param]) => param?.[1] ?? '',
  encode: (text) => (text === '' ? [] : [['q', text]]),
};

test('a bijective codec passes', () => {
  expect(() => ['', 'a', '%', '&=+'].forEach((text) => proveBijective(good, text))).not.toThrow();
});

test.each<[string, StateCodec<string>, string]>([
  ['only those that it owns', { ...good, encode: (text) => [['r', text]] }, 'a'],
  [
    'each parameter once',
    {
      ...good,
      encode: (text) => [
        ['q', text],
        ['q', text],
      ],
    },
    'a',
  ],
  ['empty parameter', { ...good, encode: (text) => [['q', text]] }, ''],
  ['no address can hold', good, '\uD83D'],
  ['must read the value', { ...good, decode: ([param]) => param?.[1].toLowerCase() ?? '' }, 'A'],
])('a codec that is not bijective fails: %s', (message, codec, value) => {
  expect(() => proveBijective(codec, value)).toThrow(message);
});

test('a codec that writes another string than it read fails', () => {
  const trims: StateCodec<string> = { ...good, decode: ([param]) => param?.[1].trim() ?? '' };
  const sameTrimmed = (a: string, b: string) => a.trim() === b.trim();
  expect(() => proveBijective(trims, ' a', sameTrimmed)).toThrow('must write the text that it read');
});
