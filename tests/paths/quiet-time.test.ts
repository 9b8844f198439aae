import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setup, type StateValueFrom } from 'xstate';
import { describePaths } from '../../src/entries/paths/node';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const folder = createFolder(afterAll);

const toast = setup({ types: { events: {} as { type: 'show' } | { type: 'dismiss' } } }).createMachine({
  id: 'toast',
  initial: 'hidden',
  states: {
    hidden: { on: { show: 'shown' } },
    shown: { on: { dismiss: 'hidden' }, after: { 5000: 'hidden' } },
  },
});

/** A component that is hidden after a while. */
class Toast {
  state: StateValueFrom<typeof toast> = 'hidden';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #hidesAfter: number;
  readonly #clears: boolean;

  constructor(hidesAfter: number, clears: boolean) {
    this.#hidesAfter = hidesAfter;
    this.#clears = clears;
  }

  show(): void {
    this.state = 'shown';
    if (Number.isFinite(this.#hidesAfter)) this.#timer = setTimeout(() => (this.state = 'hidden'), this.#hidesAfter);
  }

  dismiss(): void {
    this.state = 'hidden';
    if (this.#clears) clearTimeout(this.#timer);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

interface Options {
  readonly patienceMs?: number;
  readonly paths?: { readonly refused?: false };
}

const runToast = async (
  hidesAfter: number,
  clears = true,
  { patienceMs = 0, paths = { refused: false } }: Options = {},
): Promise<readonly string[]> =>
  failuresOf(
    await runCollected((functions) =>
      describePaths(functions, toast, {
        open: () => new Toast(hidesAfter, clears),
        pass: (_, ms) => vi.advanceTimersByTimeAsync(ms),
        environment: { folder, patienceMs },
        events: { show: (subject) => subject.show(), dismiss: (subject) => subject.dismiss() },
        paths,
        states: false,
        read: { state: { read: ({ state }) => state, expected: ({ value }) => value } },
      }),
    ),
  );

describe('an app whose toast hides after 5 s', () => {
  test('path tests pass if a toast hides on time and its timer is cleared', async () => {
    expect(await runToast(5000)).toEqual([]);
  });

  test('path tests fail if a toast hides early', async () => {
    const [failure] = await runToast(1);
    expect(failure).toContain('The delay "after 5000" of shown must not end before 5000 ms: `state` is "hidden"');
    expect(failure).toContain('expected state  shown');
  });

  test.each([5001, Infinity])('path tests fail if a toast hides after %d ms instead of 5 s', async (hidesAfter) => {
    const [failure] = await runToast(hidesAfter);
    expect(failure).toContain('After the delay "after 5000" of shown, 5000 ms later: `state` is "shown"');
  });

  test('path tests fail if a value stays wrong during simulated time', async () => {
    const [failure] = await runToast(Infinity, true, { patienceMs: 20 });
    expect(failure).toContain('After the delay "after 5000" of shown');
  });

  test('path tests shorten a path that failed during simulated time', async () => {
    const [failure] = await runToast(5000, false, { paths: {} });
    expect(failure).toContain(' ✓ 4. show\n ✗ 5. wait 2500 ms\n');
  });

  test('path tests fail if a toast is closed without clearing its timer', async () => {
    const [failure] = await runToast(5000, false);
    expect(failure).toContain(
      'While 2500 ms pass, nothing may happen, since the delay "after 5000" of shown was canceled: `state` is "hidden"',
    );
    expect(failure).toContain(' ✓ 3. dismiss\n ✓ 4. show\n ✗ 5. wait 2500 ms\n');
  });
});
