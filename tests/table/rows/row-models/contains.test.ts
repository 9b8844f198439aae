import { expect, test } from 'vitest';
import { createFold, ignoreCase } from '../../../../src/table/columns/fold';
import { createContains } from '../../../../src/table/rows/row-models/haystack';

const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter(
  (letter) => letter === letter.toLowerCase(),
);
/** ASCII, and the letters of all scripts that have upper and lower case. */
const characters = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (text, code) => code < 128 || text.toLowerCase() !== text || text.toUpperCase() !== text,
);
const lowerCase = characters.map((text) => text.toLowerCase());

test('a search for an ASCII letter finds exactly the characters whose lower case contains the letter', () => {
  for (const letter of letters) {
    const { test: contains, pattern } = createContains(letter, ignoreCase);
    expect(pattern).toBeDefined();
    const wrong = characters.filter((text, code) => contains(text) !== lowerCase[code]?.includes(letter));
    expect([letter, wrong]).toEqual([letter, []]);
  }
});

test('a search that ignores case finds text at any position in a string', () => {
  const parts = Array.from('iIİıkK\u212asSſßﬁ.([])|^$-');
  for (const searched of [
    'i',
    'ik',
    'ki',
    'is',
    'kk',
    'k.',
    '(i',
    '[k]',
    'a-z',
    '^i$',
    '\\d',
    'i|k',
    'si',
    'fi',
    'ss',
  ]) {
    const { test: contains } = createContains(searched, ignoreCase);
    const texts = [
      searched.toUpperCase(),
      ...parts.flatMap((a) => parts.flatMap((b) => [a + b, a + b + searched, `${a}i${b}`])),
    ];
    const wrong = texts.filter((text) => contains(text) !== text.toLowerCase().includes(searched));
    expect([searched, wrong]).toEqual([searched, []]);
    expect(texts.filter((text) => contains(text))).not.toEqual([]);
  }
});

test('`createContains` uses no regular expression for folded searches and non-ASCII letters', () => {
  const folded = createContains('a b', createFold());
  expect([folded.pattern, folded.test('x A\u00a0\u202fB'), folded.test('a-b')]).toEqual([undefined, true, false]);
  const beyond = createContains('ö', ignoreCase);
  expect([beyond.pattern, beyond.test('KÖLN'), beyond.test('Koln')]).toEqual([undefined, true, false]);
});
