import { afterAll, expect, test } from 'vitest';
import { fromPromise, setup, type StateValueFrom } from 'xstate';
import { describePaths, type TestFunctions } from '../../src/entries/paths/node';
import type { Fault, Faults } from '../../src/paths/options/options';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const folder = createFolder(afterAll);

const search = setup({
  types: { events: {} as { type: 'find' } | { type: 'cancel' } },
  actors: { fetchRows: fromPromise<string>(() => new Promise(() => {})) },
}).createMachine({
  id: 'search',
  initial: 'idle',
  states: {
    idle: { on: { find: 'loading' } },
    loading: { invoke: { src: 'fetchRows', onDone: 'shown' }, on: { cancel: 'idle' } },
    shown: {},
  },
});

/** A component with the machine's states. */
interface Component {
  shown: StateValueFrom<typeof search>;
}

const showRows = (component: Component): void => {
  component.shown = 'shown';
};

const runPaths = (faults: Faults<Component>, answer: Fault<Component> = showRows) =>
  runCollected((functions: TestFunctions) =>
    describePaths(functions, search, {
      open: (): Component => ({ shown: 'idle' }),
      environment: { folder, patienceMs: 0 },
      paths: { refused: false, faults },
      events: {
        find: (component) => void (component.shown = 'loading'),
        cancel: (component) => void (component.shown = 'idle'),
      },
      states: false,
      read: { state: { read: ({ shown }) => shown, expected: ({ value }) => value } },
      ends: { fetchRows: { done: { output: 'ok', exec: (component, _, before) => answer(component, before) } } },
    }),
  );

test("path tests fail if a late response changes the page's state", async () => {
  const [failure = ''] = failuresOf(await runPaths({ lateAnswers: true }));
  expect(failure).toContain('After this fault, nothing may change: `state` is "shown", but the machine expects "idle"');
  expect(failure).toContain('✗ 3. fault: late, fetchRows ends with "ok"');
  const isLoading = (component: Component) => {
    if (component.shown === 'loading') component.shown = 'shown';
  };
  expect(failuresOf(await runPaths({ lateAnswers: true }, isLoading))).toEqual([]);
});

test('path tests try each fault once in every state of the machine', async () => {
  const states: string[] = [];
  const flicker = ({ shown }: Component) => void states.push(shown);
  expect(failuresOf(await runPaths({ others: { flicker } }))).toEqual([]);
  expect(states.toSorted()).toEqual(['idle', 'loading', 'shown']);
});

test('`faults.limit` sets the maximum number of faults', async () => {
  let count = 0;
  await runPaths({ others: { flicker: () => (count += 1) }, limit: 2 });
  expect(count).toBe(2);
});

test("outside of browser pages, path tests fail if `faults.reload` isn't a function", async () => {
  expect(failuresOf(await runPaths({ reload: true }))[0]).toContain(
    "`faults.reload` must be a function, because the subject isn't a page, got true",
  );
});

test("path tests with `lateAnswers` pass if the machine ignores an actor's second response", async () => {
  const outcomes = await runCollected((functions) =>
    describePaths(functions, search, {
      environment: { folder },
      ends: { fetchRows: { done: { output: 'ok' } } },
      paths: { faults: { lateAnswers: true } },
    }),
  );
  expect(failuresOf(outcomes)).toEqual([]);
  expect(outcomes.map(({ name }) => name).join()).toContain('fetchRows ends');
});

test('a misspelled fault throws an error', async () => {
  // @ts-expect-error -- Misspelled.
  const faults: Faults<Component> = { relaod: true };
  await expect(runPaths(faults)).rejects.toThrow('`faults` must contain only known keys (lateAnswers, reload,');
});
