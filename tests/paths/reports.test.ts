import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createActor, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { currentRun } from '../../src/paths/run/current-run';
import { readSavedPaths, savePath } from '../../src/paths/results/saved-path';
import { readFolderCoverage } from '../../src/paths/results/results';
import type { PathTestOptions } from '../../src/paths/options/options';
import { createFolder, failuresOf, runCollected } from './harness/collected';
import { form, formOptions } from './harness/form';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => void vi.unstubAllEnvs());

const runPaths = (options: PathTestOptions<typeof form, MachineSubject<typeof form>> = {}) =>
  runCollected((functions) => describePaths(functions, form, { environment: { folder }, ...formOptions, ...options }));

/** Makes all results look like those of an earlier run. */
function ageResults(): void {
  for (const part of ['coverage', 'results'])
    for (const name of readdirSync(join(folder, part))) {
      const file = join(folder, part, name);
      renameSync(file, file.replace(`-${currentRun}-`, '-1-'));
    }
}

const nothingDirty = {
  'nothing is dirty': ({ value }: { readonly value: unknown }) => JSON.stringify(value) !== '{"editing":"dirty"}',
};

test("path tests don't delete the saved failed paths of other suites", async () => {
  const elsewhere = { title: 'form', file: 'src/form.spec.ts', runner: 'test.paths' };
  const here = { title: 'form', file: 'tests/paths/reports.test.ts', runner: 'describePaths' };
  const steps: never[] = [];
  for (const suite of [elsewhere, { ...here, file: 'src/other.test.ts' }, here])
    savePath(folder, suite, steps, 'It failed.', () => false);
  const outcomes = await runPaths();
  expect(outcomes.filter(({ name }) => name.includes('failed before'))).toHaveLength(1);
  expect(readdirSync(join(folder, 'failed'))).toHaveLength(2);
});

test("a failed path that includes an actor's error runs first in the next run", async () => {
  const payment = setup({ actors: { pay: fromPromise(() => Promise.resolve()) } }).createMachine({
    id: 'payment',
    initial: 'paying',
    states: {
      paying: {
        invoke: {
          id: 'pay',
          src: 'pay',
          onError: [
            {
              guard: ({ event: { error } }) => error instanceof Error && error.message === 'declined',
              target: 'declined',
            },
            { target: 'offline' },
          ],
        },
      },
      declined: {},
      offline: {},
    },
  });
  const errors = [new TypeError('offline'), new TypeError('declined')].map((error) => ({ error }));
  const run = async () => {
    const [outcome] = await runCollected((functions) =>
      describePaths(functions, payment, {
        environment: { folder },
        ends: { pay: { error: errors } },
        checks: { invariants: { 'no payment is declined': ({ value }) => value !== 'declined' } },
        paths: { until: ({ value }) => value === 'declined' },
      }),
    );
    return outcome;
  };
  expect((await run())?.failure).toContain('The path was saved in');
  const again = await run();
  expect(again?.name).toBe('payment: failed before: pay fails by declined → declined');
  expect(again?.failure).toContain('Invariant failed: no payment is declined');
});

test("saving a path preserves errors in event data and explains which data can't be saved", () => {
  const suite = { title: 'form', file: 'form.test.ts', runner: 'describePaths' };
  const snapshot = createActor(form).getSnapshot();
  const save = (data: unknown) => {
    const step = { event: { type: 'type', data }, after: undefined, due: [], snapshot };
    return savePath(folder, suite, [step], '', () => false);
  };
  save([Object.assign(new TypeError('declined'), { status: 402 })]);
  const [event] = readSavedPaths(folder, suite).flatMap(({ steps }) => steps.map((step) => step.event));
  expect(event).toMatchObject({ data: [expect.any(Error)] });
  expect(event).toMatchObject({ data: [{ name: 'TypeError', message: 'declined', status: 402 }] });
  expect(save(new Map())).toEqual({
    why: 'the data of the event type is neither JSON nor an error. Use strings or plain objects.',
  });
});

test('when a suite of path tests runs again, the new results replace the earlier ones', async () => {
  await runPaths();
  await runPaths({ name: 'form, shortest', paths: { strategy: 'shortest' } });
  ageResults();
  const { machines } = readFolderCoverage(folder);

  await runPaths();
  expect(readFolderCoverage(folder).machines.map(({ runs }) => runs)).toEqual(machines.map(({ runs }) => runs));
});

test("a failed path doesn't make the coverage test fail, too", async () => {
  const options = { checks: { invariants: nothingDirty }, coverage: { transitions: 1 } };
  const outcomes = await runPaths(options);
  expect(outcomes.filter(({ failure }) => failure !== undefined)).toHaveLength(1);
  expect(outcomes.at(-1)).toEqual({ name: 'form: reaches the required coverage', failure: undefined });
});

test('coverage includes test processes that finished earlier in the same run', async () => {
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

const failing = { checks: { invariants: nothingDirty }, paths: { until: () => false, walks: { runs: 50 } } };

test('random walks use a different seed in each run', async () => {
  vi.stubEnv('SEED', undefined);
  const [one, other] = [await runPaths(failing), await runPaths({ ...failing, name: 'again' })].map(
    (outcomes) => /`SEED=(\d+)` before the command repeats/.exec(failuresOf(outcomes)[0] ?? '')?.[1],
  );
  expect(one).toBeDefined();
  expect(one).not.toBe(other);
});

test('random walks use the seed in `SEED`, and fail if it is not an integer', async () => {
  vi.stubEnv('SEED', '123');
  expect(failuresOf(await runPaths(failing))[0]).toContain('`SEED=123` before the command');
  vi.stubEnv('SEED', 'x');
  expect(failuresOf(await runPaths({ paths: { walks: { runs: 1 } }, name: 'again' }))[0]).toContain(
    'the environment variable SEED must be an integer, got "x"',
  );
});
