import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { currentRun } from '../../src/paths/run/current-run';
import { savePath } from '../../src/paths/results/saved-path';
import { readFolderCoverage, readFolderResults } from '../../src/paths/results/results';
import type { PathTestOptions } from '../../src/paths/options/options';
import { writeJUnit } from '../../src/paths/results/junit';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form, formOptions } from './harness/form';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const runPaths = (options: PathTestOptions<typeof form, MachineSubject<typeof form>> = {}) =>
  runCollected((functions) => describePaths(functions, form, { environment: { folder }, ...formOptions, ...options }));

/** Makes all results look like those of an earlier run. */
function ageResults(): void {
  for (const part of ['coverage', 'results'])
    for (const name of readdirSync(join(folder, part))) {
      const file = join(folder, part, name);
      const text = readFileSync(file, 'utf8')
        .replace(`"run":"${currentRun}"`, '"run":"1"')
        .replace(/"at":"[^"]+"/, '"at":"2026-01-02T03:04:05.000Z"');
      writeFileSync(file, text);
      renameSync(file, file.replace(`-${currentRun}-`, '-1-'));
    }
}

const nothingDirty = {
  'nothing is dirty': ({ value }: { readonly value: unknown }) => JSON.stringify(value) !== '{"editing":"dirty"}',
};

test('path tests keep failed paths of other suites', async () => {
  const elsewhere = { title: 'form', file: 'src/form.spec.ts', runner: 'test.paths' };
  const here = { title: 'form', file: 'tests/paths/reports.test.ts', runner: 'describePaths' };
  const steps: never[] = [];
  for (const suite of [elsewhere, { ...here, file: 'src/other.test.ts' }, here])
    savePath(folder, suite, steps, 'It failed.', () => false);
  const outcomes = await runPaths();
  expect(outcomes.filter(({ name }) => name.includes('failed before'))).toHaveLength(1);
  expect(readdirSync(join(folder, 'failed'))).toHaveLength(2);
});

describe('the report of path tests', () => {
  test('when a suite runs again, the report replaces its results', async () => {
    await runPaths();
    await runPaths({ name: 'form, shortest', paths: { strategy: 'shortest' } });
    ageResults();
    const { machines } = readFolderCoverage(folder);
    expect(readFolderResults(folder).every(({ earlier }) => earlier === undefined)).toBe(true);

    await runPaths();
    expect(readFolderCoverage(folder).machines.map(({ runs }) => runs)).toEqual(machines.map(({ runs }) => runs));
    const results = readFolderResults(folder);
    expect(new Set(results.map(({ suite, earlier }) => `${suite} ${String(earlier)}`))).toEqual(
      new Set(['form undefined', 'form, shortest 2026-01-02T03:04:05.000Z']),
    );
    expect(writeJUnit(results)).toContain('name="form, shortest" timestamp="2026-01-02T03:04:05.000Z"');
  });

  test('the report combines two suites for the same machine in one file', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const outcomes = [...(await runPaths({ events: { type: false } })), ...(await runPaths())];
    const names = new Set(outcomes.map(({ name }) => name.replace('form: ', '')));
    expect(new Set(readFolderResults(folder).map(({ name }) => name))).toEqual(names);
  });

  test('the report contains no control characters for terminals', async () => {
    const red = '\u001B[31m';
    const colored = () => {
      throw new Error(`${red}It is dirty.\u001B[39m`);
    };
    const [failure = ''] = failuresOf(await runPaths({ checks: { invariants: { 'it is clean': colored } } }));
    expect(failure).toContain(red);
    const results = readFolderResults(folder);
    expect(results.flatMap((result) => result.failure ?? '').join('\n')).toContain('It is dirty.');
    const reports = [writeJUnit(results), JSON.stringify(results)];
    for (const trace of ['\u001B', '\ufffd', '[31m']) expect(reports.join('\n')).not.toContain(trace);
  });
});

test("when a path fails, the coverage test doesn't fail too", async () => {
  const options = { checks: { invariants: nothingDirty }, coverage: { transitions: 1 } };
  const outcomes = await runPaths(options);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toHaveLength(1);
  expect(outcomes.at(-1)).toEqual({ name: 'form: reaches the required coverage', failure: undefined });
});

test('coverage includes processes that ran earlier in the same run', async () => {
  const only = (part: 'first' | 'second') =>
    runCollected((functions) =>
      describePaths(
        {
          ...functions,
          test: (name, run) =>
            (name === 'reaches the required coverage') === (part === 'second') ? functions.test(name, run) : undefined,
        },
        form,
        { environment: { folder }, ...formOptions, coverage: { transitions: 1 } },
      ),
    );
  expect(failuresOf(await only('second'))).toHaveLength(1);
  await only('first');
  expect(failuresOf(await only('second'))).toEqual([]);
});

describe('random walks', () => {
  const failing = { checks: { invariants: nothingDirty }, paths: { until: () => false, walks: { runs: 50 } } };

  test('random walks use a new seed in each run', async () => {
    vi.stubEnv('SEED', undefined);
    const [one, other] = [await runPaths(failing), await runPaths({ ...failing, name: 'again' })].map(
      (outcomes) => /`SEED=(\d+)` before the command repeats/.exec(failuresOf(outcomes)[0] ?? '')?.[1],
    );
    expect(one).toBeDefined();
    expect(one).not.toBe(other);
  });

  test('random walks with the seed of an earlier run are the same', async () => {
    vi.stubEnv('SEED', '123');
    expect(failuresOf(await runPaths(failing))[0]).toContain('`SEED=123` before the command');
    vi.stubEnv('SEED', 'x');
    expect(failuresOf(await runPaths({ paths: { walks: { runs: 1 } }, name: 'again' }))[0]).toContain(
      '`SEED` must be an integer, got "x"',
    );
  });
});
