import { expect, test } from 'vitest';
import type { StateCodec } from '../../../src/table/url/codec';
import { proveBijective } from './prove-bijective';

const good: StateCodec<string> = {
  owns: [{ name: 'q' }],
  decode: ([param]) => param?.[1] ?? '',
  encode: (text) => (text === '' ? [] : [['q', text]]),
};

test('proveBijective accepts a bijective codec', () => {
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
])('proveBijective throws for an invalid codec: %s', (message, codec, value) => {
  expect(() => proveBijective(codec, value)).toThrow(message);
});

test('proveBijective throws for a codec that changes its own params', () => {
  const trims: StateCodec<string> = { ...good, decode: ([param]) => param?.[1].trim() ?? '' };
  const sameTrimmed = (a: string, b: string) => a.trim() === b.trim();
  expect(() => proveBijective(trims, ' a', sameTrimmed)).toThrow('must write the text that it read');
});
