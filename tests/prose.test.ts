import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findWarnings, readChangedLines } from '../src/build/prose.mjs';

const quotesIn = (code: string) => findWarnings('a.tsx', code).map(({ line, quote }) => `${line}: ${quote}`);

test('lint warns about unclear phrases in comments', () => {
  const code = `
    const url = 'https://example.com/beside'; // Beside the table.
    /**
     * Throws if there
     * is no row. See \`beside\` and https://example.com/beside.
     */
    const jsx = <p>// nobody {/* nobody */}</p>;`;
  expect(quotesIn(code)).toEqual(['2: Beside', '5: is no', '7: nobody']);
});

test('lint warns about unclear phrases in test titles', () => {
  const code = "test.each([1])('asks %s', () => {});\ndescribe('what it does', () => expect('asks').toBe(`asks`));";
  expect(quotesIn(code)).toEqual(['1: asks', '2: what it']);
  expect(quotesIn("describe('on a server', () => test(`on ${name}`, () => {}))")).toEqual(['1: on']);
  expect(quotesIn("test('on a server, it renders', () => {})")).toEqual([]);
});

test('lint allows phrases that also have another meaning', () => {
  expect(quotesIn('// Copy the URL from the address bar into the text box.')).toEqual([]);
});

test('lint warns about sentences over 25 words', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(quotesIn(`// First. ${words(20)}\n// ${words(6)}.`)).toEqual(['1: word word word word']);
  expect(quotesIn(`// ${words(20)}.\n// ${words(6)}.`)).toEqual([]);
  expect(quotesIn(`/**\n * ${words(20)}:\n * - ${words(20)}\n * - ${words(20)}\n */`)).toEqual([]);
});

test('lint checks uncommitted lines and those of the last commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prose-'));
  const git = (...args: string[]) => {
    const user = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
    expect(spawnSync('git', [...user, ...args], { cwd: folder }).status).toBe(0);
  };
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
  try {
    git('init', '--quiet');
    write('a.ts', ['1', '2', '3', '4']);
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    write('a.ts', ['1', 'two', '3', '4']);
    git('commit', '--quiet', '--all', '--message', 'two');
    write('a.ts', ['1', 'two', '3', 'four', 'five']);
    write('b.mjs', ['1']);
    write('b.css', ['1']);
    expect(readChangedLines(folder)).toEqual(
      new Map<string, unknown>([
        ['a.ts', new Set([2, 4, 5])],
        ['b.mjs', 'all'],
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
