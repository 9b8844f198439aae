import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { readRecording } from '../../src/inspector/recording/read-recording';
import { describePaths, type MachineSubject } from '../../src/entries/paths/node';
import { it, withPaths } from '../../src/entries/paths/vitest';
import { readFolderCoverage } from '../../src/paths/results/results';
import { assertCoverage } from '../../src/paths/results/thresholds';
import type { PathTestOptions } from '../../src/paths/options/options';
import { combinePairwise } from '../../src/paths/plan/pairwise';
import { seed } from '../hostile/seed';
import { createFolder, failuresOf, runCollected, type TestOutcome } from './harness/collected';
import { form } from './harness/form';

const suiteFolder = createFolder(afterAll);
let folder = '';
beforeEach(() => {
  folder = createFolder();
});

const ends = { saveOrder: { done: { output: 'ok' }, error: { error: 'offline' } } };
const typed = { cases: [{ text: 'x' }] };
type FormOptions = PathTestOptions<typeof form, MachineSubject<typeof form>>;

// These path tests run in Vitest itself, and pass.
it.paths(form, {
  name: 'the form, by Vitest',
  environment: { folder: join(suiteFolder, 'vitest') },
  events: { type: typed },
  ends,
  states: {
    'editing.dirty': ({ actor }) => expect(actor.getSnapshot().context.text).toBe('x'),
  },
  checks: { invariants: { 'the text is short': ({ context }) => context.text.length < 3 } },
  paths: { walks: { runs: 10, seed } },
  coverage: { states: 1, transitions: 1, guards: 1 },
});

/** Runs the form's path tests in a custom runner. */
const runPaths = (options: FormOptions): Promise<readonly TestOutcome[]> =>
  runCollected(
    (functions) =>
      describePaths(functions, form, { environment: { folder }, events: { type: typed }, ends, ...options }),
    'npm test form',
  );

test('the executor of an event receives the snapshot from before the event', async () => {
  const values = new Set<string>();
  const events: FormOptions['events'] = {
    type: typed,
    save: {
      refused: false,
      exec: ({ actor }, event, before) => {
        values.add(JSON.stringify(before.value));
        actor.send(event);
      },
    },
  };
  expect(failuresOf(await runPaths({ events }))).toEqual([]);
  expect([...values].toSorted()).toEqual(['"failed"', '{"editing":"clean"}']);
});

test('each path is a test named after its steps and final state', async () => {
  const outcomes = await runPaths({});
  expect(outcomes).toEqual([
    { name: 'form: open → save → save ends with "ok" → saved', failure: undefined },
    { name: 'form: open → type "x" → after 300 ms → save fails by "offline" → save → saving', failure: undefined },
  ]);
});

/** An invariant that fails at the second step. */
const broken: FormOptions = {
  checks: { invariants: { 'nothing is dirty': (snapshot) => !snapshot.matches({ editing: 'dirty' }) } },
};

test('the failure of a path test shows the shortened path and marks the failed step', async () => {
  const [failure = ''] = failuresOf(await runPaths(broken));
  const [file = ''] = readdirSync(join(folder, 'failed')).filter((name) => name.endsWith('.json'));
  expect(failure.replaceAll(/[^\s=]+\/failed\//g, '')).toBe(
    [
      'open → type "x" → editing.dirty',
      '',
      'Invariant failed: nothing is dirty',
      '',
      ' ✓ start',
      ' ✓ 1. open',
      ' ✗ 2. type "x"',
      '',
      '   state           editing.dirty',
      '',
      'Shortened from 10 to 2 steps.',
      `The path was saved in ${file}, and runs first next time. To run only this path:`,
      `  CHARTABLE_PATH=${file} npm test form`,
      `The machine's recording, for the inspector (npx chartable inspect): ${file.replace('.json', '.recording')}`,
    ].join('\n'),
  );
});

test('files of failed paths and their recordings are readable only by their owner', async () => {
  await runPaths(broken);
  const files = readdirSync(join(folder, 'failed'));
  expect(files.map((name) => statSync(join(folder, 'failed', name)).mode & 0o777)).toEqual([0o600, 0o600]);
  const [file = ''] = files.filter((name) => name.endsWith('.recording'));
  const recording = readRecording(readFileSync(join(folder, 'failed', file), 'utf8'));
  if (typeof recording === 'string') throw new Error(recording);
  const events = recording.records.flatMap((record) => (record.kind === 'event' ? [record.event] : []));
  expect(events).toMatchObject([{ type: 'xstate.init' }, { type: 'open' }, { type: 'type', text: 'x' }]);
});

test('a path that failed runs first in the next run', async () => {
  await runPaths(broken);
  const [saved = ''] = readdirSync(join(folder, 'failed')).filter((name) => name.endsWith('.json'));
  const again = await runPaths(broken);
  expect(again[0]?.name).toBe('form: failed before: open → type "x" → editing.dirty');
  expect(again[0]?.failure).toContain('Invariant failed: nothing is dirty');

  vi.stubEnv('CHARTABLE_PATH', join(folder, 'failed', saved));
  expect(await runPaths(broken)).toHaveLength(1);
  vi.unstubAllEnvs();

  expect(failuresOf(await runPaths({}))).toEqual([]);
  expect(readdirSync(join(folder, 'failed'))).toEqual([]);
  expect((await runPaths({}))[0]?.name).not.toContain('failed before');
});

test('the failure of a path test shows the values that differ', async () => {
  const read = {
    text: {
      read: () => 'y',
      expected: ({ context }: { readonly context: { readonly text: string } }) => context.text,
    },
  };
  expect(failuresOf(await runPaths({ read }))[0]).toContain('`text` is "y", but the machine expects ""');
});

test('a failed random walk is shortened to the fewest steps', async () => {
  const outcomes = await runPaths({ ...broken, paths: { walks: { runs: 50, seed: 3 } } });
  const walk = outcomes.find(({ name }) => name === 'form: takes 50 random walks');
  expect(walk?.failure).toContain(' ✓ 1. open\n ✗ 2. type "x"\n');
});

test('coverage of the paths that ran is saved for reports', async () => {
  await runPaths({ paths: { until: ({ value }) => value === 'saved' } });
  const coverage = readFolderCoverage(folder);
  expect(coverage.machines.map(({ id, runs }) => [id, runs])).toEqual([['form', 2]]);
  expect(() => assertCoverage(coverage, { transitions: 0.4 })).not.toThrow();
  expect(() => assertCoverage(coverage, { transitions: 1 })).toThrow(
    'form: transitions 4 of 7 (57.1 %), expected at least 100 %. Not covered:\n  editing.dirty on xstate.after.300 → saving\n',
  );
});

test('the last path test fails if coverage is below the threshold', async () => {
  const outcomes = await runPaths({
    paths: { until: ({ value }) => value === 'saved' },
    coverage: { transitions: 1 },
  });
  expect(outcomes.at(-1)?.name).toBe('form: reaches the required coverage');
  expect(outcomes.at(-1)?.failure).toContain('failed on save → saving');
});

test('if a search for paths reaches the default limit, a test “searches all states of the machine” is added', async () => {
  const counter = setup({
    types: { context: {} as { readonly count: number } },
    actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({ id: 'counter', context: { count: 0 }, on: { add: { actions: 'add' } } });
  const names: string[] = [];
  const functions = {
    describe: (_: string, define: () => void) => define(),
    test: (name: string) => names.push(name),
    after: () => {},
  };
  describePaths(functions, counter, { environment: { folder } });
  expect(names).toContain('searches all states of the machine');
  names.length = 0;
  describePaths(functions, counter, { environment: { folder }, search: { maxStates: 5 } });
  expect(names).not.toContain('searches all states of the machine');
});

const stepsOf = async (options: FormOptions) =>
  (await runPaths(options)).map(({ name }) => name.split(' → ').length - 1);

test('path tests run the paths selected by `strategy` and `until`', async () => {
  const transitions = await stepsOf({});
  const pairs = await stepsOf({ paths: { strategy: 'pairs' } });
  expect(pairs.reduce((sum, steps) => sum + steps, 0)).toBeGreaterThan(
    transitions.reduce((sum, steps) => sum + steps, 0),
  );
  expect(Math.max(...(await stepsOf({ paths: { strategy: 'shortest' } })))).toBeLessThan(Math.max(...transitions));
  expect(await stepsOf({ paths: { until: ({ value }) => value === 'failed' } })).toEqual([3, 4]);
});

test('generated combinations of event data include every pair of values', () => {
  const combined = combinePairwise({ a: [1, 2, 3], b: ['x', 'y'], c: [true, false] });
  expect(combined.length).toBeLessThan(3 * 2 * 2);
  for (const a of [1, 2, 3])
    for (const b of ['x', 'y']) expect(combined.some((one) => one['a'] === a && one['b'] === b)).toBe(true);
  for (const b of ['x', 'y'])
    for (const c of [true, false]) expect(combined.some((one) => one['b'] === b && one['c'] === c)).toBe(true);
  expect(combinePairwise({ a: [1, 2] })).toEqual([{ a: 1 }, { a: 2 }]);
  expect(combinePairwise({})).toEqual([{}]);
});

describe('options of path tests', () => {
  const define = (options: object) => () =>
    describePaths({ describe: () => undefined, test: () => undefined, after: () => undefined }, form, {
      environment: { folder },
      ends,
      ...options,
    });

  test('path tests report all missing executors and assertions before any path runs', () => {
    const open = () => ({});
    expect(define({ open, events: { open: () => {} } })).toThrow(
      'describePaths: `events` must have an executor for "save", "type": a function, or false if the page never sends the event.',
    );
    const events = { open: () => {}, save: () => {}, type: { exec: () => {}, cases: [{ text: 'x' }] } };
    expect(define({ open, events, states: { closed: () => {}, editing: () => {} } })).toThrow(
      'describePaths: `states` must have an assertion for "saving", "saved", "failed": a function for each, or for a parent state. If `read` compares everything that is shown, set `states` to false.',
    );
  });

  test("misspelled options of path tests don't compile", () => {
    const options: FormOptions = {
      // @ts-expect-error -- The machine takes `open`.
      events: { opne: {} },
      // @ts-expect-error -- The machine has `editing.dirty`.
      states: { 'editing.durty': () => {} },
    };
    // @ts-expect-error -- An event with data needs them.
    const withoutData: FormOptions = { events: { type: {} } };
    // @ts-expect-error -- The machine invokes `saveOrder`.
    const misspeltEnd: FormOptions = { ends: { savOrder: { done: { output: 'ok' } } } };
    const byGeneratedId: FormOptions = { ends: { '0.form.saving': { done: { output: 'ok' } } } };
    expect([options, withoutData, misspeltEnd, byGeneratedId]).toHaveLength(4);
  });
});

describe('path tests whose environment answers', () => {
  /** A note that saves itself in storage, which responds immediately. */
  const note = setup({
    types: {
      context: {} as { readonly text: string; readonly kept: number },
      events: {} as
        | { readonly type: 'type'; readonly text: string }
        | { readonly type: 'keep' }
        | { readonly type: 'stored'; readonly text: string }
        | { readonly type: 'full' },
    },
    actions: {
      setText: assign({ text: (_, { text }: { readonly text: string }) => text }),
      countKept: assign({ kept: ({ context }) => context.kept + 1 }),
    },
  }).createMachine({
    id: 'note',
    context: { text: '', kept: 0 },
    initial: 'editing',
    states: {
      editing: {
        on: { type: { actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) } }, keep: 'keeping' },
      },
      keeping: { on: { stored: { target: 'kept', actions: 'countKept' }, full: 'lost' } },
      kept: {},
      lost: { on: { keep: 'keeping' } },
    },
  });

  /** A page that shows the note. Its storage may be full. */
  class NotePage {
    text = '';
    shown = 'editing';
    isFull = false;
    keep() {
      this.shown = this.isFull ? 'lost' : 'kept';
    }
  }

  const base = it.extend<{ page: NotePage }>({
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of a fixture's needs here.
    page: ({}, use) => use(new NotePage()),
  });
  const isAnswered = ({ value }: { readonly value: unknown }) => value === 'keeping';
  const expected = ({ value, context }: { readonly value: unknown; readonly context: { readonly text: string } }) => ({
    text: context.text,
    shown: value,
  });

  const suite = withPaths(base).paths(note, {
    open: ({ page }) => page,
    environment: {
      folder: join(suiteFolder, 'answers'),
      answers: (snapshot) =>
        isAnswered(snapshot) ? ([{ type: 'stored', text: snapshot.context.text }, { type: 'full' }] as const) : [],
      aroundStep: async (page, { following }, take) => {
        page.isFull = following.some(({ type }) => type === 'full');
        await take();
      },
    },
    events: {
      type: {
        exec: (page, { text }) => {
          page.text = text;
        },
        cases: ({ context }) => (context.text.length < 2 ? [{ text: `${context.text}x` }] : []),
      },
      keep: (page) => page.keep(),
      '*': false,
    },
    states: false,
    read: { page: { read: ({ text, shown }) => ({ text, shown }), expected } },
    paths: { examples: [{ name: 'a full storage', steps: [{ type: 'keep' }, { type: 'full' }] }] },
    coverage: { transitions: 1 },
  });

  test('`withPaths` runs path tests with Vitest fixtures', () => {
    expect(suite.paths).toEqual([
      { name: 'type "x" → keep → kept', stepCount: 4 },
      { name: 'keep → keep → kept', stepCount: 4 },
    ]);
    expect(suite.reachable).toContain('transition: note.keeping on full');
  });

  test('the failure of a path test shows only the parts of a value that differ', async () => {
    const outcomes = await runCollected((functions) =>
      describePaths(functions, note, {
        open: () => new NotePage(),
        environment: {
          folder,
          answers: (snapshot) =>
            isAnswered(snapshot) ? ([{ type: 'full' }, { type: 'stored', text: '' }] as const) : [],
        },
        events: { keep: (page) => page.keep(), '*': false },
        states: false,
        read: { page: { read: ({ text, shown }) => ({ text, shown }), expected } },
      }),
    );
    const failures = failuresOf(outcomes);
    expect(failures.join('\n')).toContain('`page.shown` is "kept", but the machine expects "lost"');
    expect(failures.join('\n')).toContain(' ✓ start\n ✗ 1. keep\n ✗ 2. full\n');
  });

  test("a path test fails if the machine can't take all steps of an example path", async () => {
    const outcomes = await runPaths({
      paths: { examples: [{ steps: [{ after: 300 }] }, { steps: [{ type: 'open' }, { type: 'save' }] }] },
    });
    expect(failuresOf(outcomes)).toEqual([
      "describePaths: the machine can't take the steps of the example after 300 ms.",
    ]);
  });

  test("in path tests, a function in `ends` computes an actor's output from the snapshot", async () => {
    const outcomes = await runPaths({
      ends: { saveOrder: ({ context }) => ({ done: { output: `saved ${context.text}` } }) },
      paths: { isWanted: (item) => item.startsWith('transition: form.saving') },
    });
    expect(outcomes).toEqual([{ name: 'form: open → save → save ends with "saved " → saved', failure: undefined }]);
  });

  test('path tests define no tests if `isWanted` rejects every path', async () => {
    expect(await runPaths({ paths: { isWanted: () => false } })).toEqual([]);
  });
});
