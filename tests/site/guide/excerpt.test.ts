import { expect, test } from 'vitest';
import { excerptOf } from '../../../src/site/guide/search';

const write = (text: string, terms: readonly string[]) =>
  excerptOf(text, terms)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test('an excerpt marks every match at the start of a word', () => {
  expect(write('Debounced text. It is debounced, not undebounced.', ['debounce'])).toBe(
    '[Debounce]d text. It is [debounce]d, not undebounced.',
  );
});

test('if several search terms match, an excerpt marks the longest match', () => {
  expect(write('sorting', ['sort', 'sorting'])).toBe('[sorting]');
});

test('an excerpt matches symbols in a search term literally', () => {
  expect(write('costs $5+ or 55', ['$5+'])).toBe('costs [$5+] or 55');
});

test('an excerpt shows the text on both sides of the first match', () => {
  const text = `${'before '.repeat(30)}match ${'after '.repeat(40)}`.trim();
  const excerpt = write(text, ['match']);
  expect(excerpt).toMatch(/^… before (?:before )*\[match\] (?:after )*after …$/);
  expect(excerpt.length).toBeLessThan(150);
});

test('without a match, an excerpt shows the start of the text', () => {
  expect(write('A short text.', ['title'])).toBe('A short text.');
  expect(write('A short text.', [])).toBe('A short text.');
});
