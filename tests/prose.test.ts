import { expect, test } from 'vitest';
import { findSubjectWarnings, findWarnings } from '../src/build/prose.mjs';

const quotesIn = (code: string) => findWarnings(code).map(({ line, quote }) => `${line}: ${quote}`);

test('lint warns about unclear phrases in comments', () => {
  const code = `
    const url = 'https://example.com/beside'; // Beside the table.
    /**
     * Throws if there
     * is no row. See \`beside\` and https://example.com/beside.
     */`;
  expect(quotesIn(code)).toEqual(['2: Beside', '5: is no']);
});

test('lint warns about unclear phrases in test titles', () => {
  const code = "test.each([1])('asks %s', () => {});\ndescribe('what it does', () => expect('asks').toBe(`asks`));";
  expect(quotesIn(code)).toEqual(['1: asks', '2: what it']);
});

test('lint warns about vague or long subjects of commits', () => {
  const quotes = (subject: string) => findSubjectWarnings(subject).map(({ quote }) => quote);
  expect(quotes('Add a mutant of the history')).toEqual([]);
  expect(quotes('Keep what it has')).toEqual(['what it', 'Keep what it has']);
  expect(quotes('a'.repeat(73))).toEqual(['a'.repeat(73)]);
});

test('lint allows phrases that also have a clear meaning', () => {
  expect(quotesIn('// Copy the URL from the address bar into the text box.')).toEqual([]);
});

test('lint warns about sentences over 25 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(quotesIn(`// First. ${words(20)}\n// ${words(6)}.`)).toEqual(['1: word word word word']);
  expect(quotesIn(`// ${words(20)}.\n// ${words(6)}.`)).toEqual([]);
  expect(quotesIn(`/**\n * ${words(20)}:\n * - ${words(20)}\n * - ${words(20)}\n */`)).toEqual([]);
});
