import { expect, test } from 'vitest';
import { maxShownCharacters, shortenText, splitUrl } from '../../../src/site/url-line/split-url';

const listOf = (count: number) => `=${Array.from({ length: count }, (_, index) => `id${index}`).join('%2C')}`;

test('the URL line shows short URLs unchanged', () => {
  const href = '/push?a=%20b&flag&sorting=name.asc#top?&';
  const parts = splitUrl(href);
  expect(parts.map(({ separator, name, rest }) => `${separator}${name}${shortenText(rest)}`).join('')).toBe(href);
  const longest = `=${'a'.repeat(maxShownCharacters - 1)}`;
  expect(shortenText(longest)).toBe(longest);
  expect(shortenText(listOf(250))).toBe(listOf(250));
});

test.each([
  ['/', ['/']],
  ['/push', ['/push']],
  ['/push?', ['/push', '?']],
  ['/push?a', ['/push', '?a']],
  ['/push?a=1&&b=2=3', ['/push', '?a=1', '&', '&b=2=3']],
  ['/push#', ['/push', '#']],
  ['/push#a?b#c', ['/push', '#a?b#c']],
])('the URL line splits %s into %j', (href, expected) => {
  expect(splitUrl(href).map(({ separator, name, rest }) => separator + name + rest)).toEqual(expected);
});

test('the URL line truncates a very long list after its first items', () => {
  expect(shortenText(listOf(100_000))).toBe(`${listOf(10)}%2C… 99,990 more`);
  expect(shortenText(`=${'a%252Cb'.repeat(300)}`)).toMatch(/^=a%252C.*… 1,901 more characters$/);
});

test('the URL line truncates a very long param after its first characters', () => {
  const longFirst = `=${'a'.repeat(5000)}%2C${'b'.repeat(5000)}`;
  expect(shortenText(longFirst)).toBe(`=${'a'.repeat(199)}… 9,804 more characters`);
  expect(shortenText(`=${'a'.repeat(5000)}${listOf(20)}`)).toMatch(/^=a+… [\d,]+ more characters$/);
});
