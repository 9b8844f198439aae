import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { longest } from './tools/by-environment.mjs';
import { inPatterns, patternWithout, testsDone } from './tools/rest.mjs';
import { doesMore } from './whole';

/** Reads the tests that a report with these leaves done. */
function doneIn(tests: readonly object[]): ReturnType<typeof testsDone> {
  const folder = mkdtempSync(join(tmpdir(), 'chartable-rest-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'tests.json');
  writeFileSync(file, JSON.stringify({ passed: true, tests }));
  return testsDone(file);
}

test('all other tests leave out what passed and does no more there, and nothing without a report', () => {
  const done = doneIn([
    { file: 'a.test.ts', name: 'a page > opens', state: 'passed' },
    { file: 'a.test.ts', name: 'fails', state: 'failed' },
    { file: 'a.test.ts', name: 'is long', state: 'passed', doesMoreInAll: true },
    { file: 'a.test.ts', name: 'twice', state: 'passed' },
    { file: 'a.test.ts', name: 'twice', state: 'passed', doesMoreInAll: true },
    { file: 'b.test.ts', name: 'is skipped', state: 'skipped' },
  ]);
  expect(done).toEqual(
    new Map([
      ['a.test.ts', new Set(['a page opens'])],
      ['b.test.ts', new Set()],
    ]),
  );
  expect(testsDone(undefined)).toEqual(new Map());
});

test('a name is left out as it is written, and no other with it', () => {
  const pattern = patternWithout([inPatterns('a page > /?a.b+(c)'), 'opens']);
  const isLeft = (name: string) => pattern.test(name);
  expect(['a page /?a.b+(c)', 'opens'].filter(isLeft)).toEqual([]);
  const others = ['a page /?a-b+(c)', 'opens again', 'a page opens', ''];
  expect(others.filter(isLeft)).toEqual(others);
});

test('a test says that it does more in all tests', ({ task }) => {
  expect(task.meta.doesMoreInAll).toBeUndefined();
  doesMore();
  expect(task.meta.doesMoreInAll).toBe(true);
});

test('the files that begin first are there', () => {
  expect(longest.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([]);
});
