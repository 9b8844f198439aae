import { expect, test } from 'vitest';
import { maxShownCharacters, shortenText, splitUrl } from '../../../src/site/url-line/split-url';

const listOf = (count: number, comma = ',') =>
  `=${Array.from({ length: count }, (_, index) => `id${index}`).join(comma)}`;

test("the site's URL line shows short URLs unchanged", () => {
  const href = '/push?a=%20b&flag&sort=name#top?&';
  const parts = splitUrl(href);
  expect(parts.map(({ separator, name, rest }) => `${separator}${name}${shortenText(rest)}`).join('')).toBe(href);
  const longest = `=${'a'.repeat(maxShownCharacters - 1)}`;
  expect(shortenText(longest)).toBe(longest);
  for (const list of [listOf(250), listOf(250, '%2C')]) expect(shortenText(list)).toBe(list);
});

test.each([
  ['/', ['/']],
  ['/push', ['/push']],
  ['/push?', ['/push', '?']],
  ['/push?a', ['/push', '?a']],
  ['/push?a=1&&b=2=3', ['/push', '?a=1', '&', '&b=2=3']],
  ['/push#', ['/push', '#']],
  ['/push#a?b#c', ['/push', '#a?b#c']],
])("the site's URL line splits %s into %j", (href, expected) => {
  expect(splitUrl(href).map(({ separator, name, rest }) => separator + name + rest)).toEqual(expected);
});

test.each([',', '%2C'])("the site's URL line truncates a very long list after the first items: id0%sid1", (comma) => {
  expect(shortenText(listOf(100_000, comma))).toBe(`${listOf(10, comma)}${comma}… 99,990 more`);
});

test("the site's URL line doesn't treat an escaped comma as a separator", () => {
  expect(shortenText(`=${'a%252Cb'.repeat(300)}`)).toMatch(/^=a%252C.*… 1,901 more characters$/);
});

test("the site's URL line truncates a very long param after the first characters", () => {
  const longFirst = `=${'a'.repeat(5000)},${'b'.repeat(5000)}`;
  expect(shortenText(longFirst)).toBe(`=${'a'.repeat(199)}… 9,802 more characters`);
  expect(shortenText(`=${'a'.repeat(5000)}${listOf(20)}`)).toMatch(/^=a+… [\d,]+ more characters$/);
});
