import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { mergeCoverage, readCoverage } from '../../machines/paths/coverage';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { runPathsCommand } from '../../src/paths/command';
import type { PathTestOptions } from '../../src/paths/options/options';
import { writeJUnit } from '../../src/paths/results/junit';
import { reportRequirements } from '../../src/paths/results/requirements';
import { readFolderCoverage, readFolderResults } from '../../src/paths/results/results';
import { assertCoverage } from '../../src/paths/results/thresholds';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form } from './harness/form';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});

const door = setup({
  types: {
    events: {} as { type: 'knock' } | { type: 'shut' },
    meta: {} as { readonly requirements: readonly ('R1' | 'R2' | 'R3')[] },
  },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { knock: { target: 'open', meta: { requirements: ['R1', 'R2'] } } } },
    open: { meta: { requirements: ['R1'] }, on: { shut: { target: 'locked', meta: { requirements: ['R2'] } } } },
    locked: { meta: { requirements: ['R3'] } },
  },
});

const runPaths = (options: PathTestOptions<typeof door, MachineSubject<typeof door>> = {}) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return runCollected((functions) => describePaths(functions, door, { folder, ...options }));
};

const report = () => reportRequirements(readFolderCoverage(folder), readFolderResults(folder));

const openOnly = { until: ({ value }: { readonly value: string }) => value === 'open' };

test('a requirement is covered once all states and transitions that list it are', async () => {
  await runPaths(openOnly);
  expect(report()).toEqual([
    { name: 'R1', isCovered: true, missing: [], paths: ['door: knock → open'] },
    { name: 'R2', isCovered: false, missing: ['open on shut → locked'], paths: ['door: knock → open'] },
    { name: 'R3', isCovered: false, missing: ['state locked'], paths: [] },
  ]);
});

test('the JUnit report lists the requirements that each path covers', async () => {
  await runPaths(openOnly);
  expect(writeJUnit(readFolderResults(folder))).toContain(
    [
      '<properties>',
      '        <property name="requirement" value="R1"/>',
      '        <property name="requirement" value="R2"/>',
      '      </properties>',
      '    </testcase>',
    ].join('\n'),
  );
});

test('`coverage.requirements` fails below its share, and if no part of the chart lists one', async () => {
  const coverage = { requirements: 1 };
  expect(failuresOf(await runPaths({ ...openOnly, coverage }))).toEqual([
    'door: requirements 1 of 3 (33.3 %), expected at least 100 %. Not taken:\n  R2: open on shut → locked\n  R3: state locked',
  ]);
  expect(failuresOf(await runPaths({ coverage }))).toEqual([]);
  const none = await runCollected((functions) =>
    describePaths(functions, form, { folder, events: { type: false }, ends: { saveOrder: false }, coverage }),
  );
  expect(failuresOf(none)).toEqual([
    'No requirements to cover: list them as `meta: { requirements: […] }` of states and transitions.',
  ]);
});

test('`chartable paths report` writes requirements to coverage.json, and fails if too few are covered', async () => {
  await runPaths(openOnly);
  const failures: string[] = [];
  const output = { print: () => {}, fail: (text: string) => failures.push(text) };
  expect(await runPathsCommand(['report', folder, '--requirements', '0.5'], output)).toBe(false);
  expect(failures[0]).toContain('door: requirements 1 of 3 (33.3 %), expected at least 50 %');
  const written: unknown = JSON.parse(readFileSync(join(folder, 'report/coverage.json'), 'utf8'));
  expect(written).toMatchObject({ requirements: report() });
});

test('a failed path covers no requirement', async () => {
  await runPaths({ ...openOnly, invariants: { 'it stays closed': ({ value }) => value === 'closed' } });
  expect(report().flatMap(({ paths }) => paths)).toEqual([]);
});

test('merged coverage files keep their requirements', async () => {
  await runPaths(openOnly);
  const file = readCoverage(JSON.stringify(readFolderCoverage(folder)));
  if (typeof file === 'string') throw new Error(file);
  expect(() => assertCoverage(mergeCoverage([file, file]), { requirements: 1 })).toThrow('R3: state locked');
});

test("misspelled requirements in typed meta don't compile", () => {
  const { createMachine } = setup({ types: { meta: {} as { readonly requirements: readonly 'R1'[] } } });
  // @ts-expect-error -- The type lists only R1.
  expect(createMachine({ meta: { requirements: ['R2'] } }).id).toBe('(machine)');
});

test("reports of machines without requirements don't mention them", async () => {
  await runCollected((functions) =>
    describePaths(functions, form, { folder, events: { type: false }, ends: { saveOrder: false } }),
  );
  const [coverage, results] = [readFolderCoverage(folder), readFolderResults(folder)];
  expect([JSON.stringify(coverage), writeJUnit(results)].join('\n')).not.toMatch(/requirement/i);
});
