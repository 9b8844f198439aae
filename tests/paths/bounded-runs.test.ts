import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describePaths } from '../../src/entries/paths/node';
import { sortByGain } from '../../src/paths/bounded-run';
import { writeJUnit } from '../../src/paths/results/junit';
import { readFolderResults } from '../../src/paths/results/results';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form, formOptions } from './harness/form';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const runPaths = (variables: Readonly<Record<string, string>> = {}) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return runCollected((functions) =>
    describePaths(functions, form, {
      folder,
      strategy: 'shortest',
      ...formOptions,
      coverage: { states: 1 },
    }),
  ).finally(() => vi.unstubAllEnvs());
};

describe('a run with a budget', () => {
  test('paths that start after the budget are reported as not run', async () => {
    const outcomes = await runPaths({ CHARTABLE_BUDGET: '0.001ms' });
    const [first, ...others] = outcomes.slice(0, -1).map(({ skipped }) => skipped);
    expect(first).toBeUndefined();
    expect(others.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set(['CHARTABLE_BUDGET=0.001ms is over']));
    expect(writeJUnit(readFolderResults(folder))).toContain('<skipped message="CHARTABLE_BUDGET=0.001ms is over"/>');
  });

  test('a budget that leaves out paths skips the coverage test', async () => {
    const outcomes = await runPaths({ CHARTABLE_BUDGET: '0.001ms' });
    expect(failuresOf(outcomes)).toEqual([]);
    expect(outcomes.at(-1)?.skipped).toMatch(
      /^CHARTABLE_BUDGET=0.001ms left out \d+ of \d+ paths. form: states \d of \d/,
    );
  });

  test('the paths with the most coverage per step run first', () => {
    const paths = [
      { steps: [1, 2, 3, 4], items: ['a', 'b', 'c', 'd'] },
      { steps: [1], items: ['a'] },
      { steps: [1], items: ['e', 'f'] },
      { steps: [1, 2], items: ['b', 'c', 'd'] },
    ];
    const sorted = sortByGain(paths, ({ items }) => new Set(items));
    expect(sorted.map((path) => paths.indexOf(path))).toEqual([2, 3, 1, 0]);
  });

  test('a budget without a unit throws an error', async () => {
    await expect(runPaths({ CHARTABLE_BUDGET: '60' })).rejects.toThrow(
      'describePaths: CHARTABLE_BUDGET must be a time such as 500ms, 60s or 2m, got "60"',
    );
  });
});
