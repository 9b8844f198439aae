import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describePaths } from '../../src/entries/paths/node';
import { sortByGain } from '../../src/paths/bounded-run';
import { runPathsCommand } from '../../src/paths/command';
import { writeJUnit, writeMarkdown } from '../../src/paths/results/report';
import { readFolderCoverage, readFolderResults } from '../../src/paths/results/results';
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
    const tests = readFolderResults(folder);
    expect(writeMarkdown(readFolderCoverage(folder), tests)).toContain(
      `## Paths: 1 of ${tests.length} tests passed, ${tests.length - 1} not run`,
    );
    expect(writeJUnit(tests)).toContain('<skipped message="CHARTABLE_BUDGET=0.001ms is over"/>');
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

describe('a suite split into shards', () => {
  const report = async () => {
    const failures: string[] = [];
    await runPathsCommand(['report', folder, '--states', '1'], {
      print: () => {},
      fail: (text) => failures.push(text),
    });
    return failures;
  };

  test('the report merges the shards and checks their coverage', async () => {
    const all = await runPaths();
    const first = await runPaths({ CHARTABLE_SHARD: '1/2' });
    expect(await report()).toEqual(['chartable paths: these parts of `CHARTABLE_SHARD` wrote no results: form: 2/2']);
    const second = await runPaths({ CHARTABLE_SHARD: '2/2' });
    expect(await report()).toEqual([]);
    const names = [...first, ...second].map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      all
        .map(({ name }) => name)
        .filter((name) => name !== 'form: reaches the required coverage')
        .toSorted(),
    );
    expect(readFolderResults(folder).map(({ earlier }) => earlier)).toEqual(names.map(() => undefined));
  });

  test('a shard that runs again replaces its results', async () => {
    await runPaths({ CHARTABLE_SHARD: '1/2' });
    await runPaths({ CHARTABLE_SHARD: '2/2' });
    const { length } = readFolderResults(folder);
    const { length: other } = (await runPaths()).slice(0, -1);
    expect(length).toBe(other);
    await runPaths({ CHARTABLE_SHARD: '1/2' });
    expect(readFolderResults(folder).length).toBeLessThan(length);
  });

  test('a shard beyond the last one throws an error', async () => {
    await expect(runPaths({ CHARTABLE_SHARD: '4/3' })).rejects.toThrow(
      'describePaths: CHARTABLE_SHARD must be a part such as 1/3, got "4/3"',
    );
  });
});
