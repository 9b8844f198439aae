import { expect, test, vi } from 'vitest';
import { assign, setup } from 'xstate';
import { describePaths } from '../../src/entries/paths/node';
import { createFolder, failuresOf, runCollected } from './harness/collected';

const lastPage = 2;

/** A pager for three pages that can be closed. */
const pager = setup({
  types: {
    context: {} as { readonly page: number },
    events: {} as { readonly type: 'next' } | { readonly type: 'close' } | { readonly type: 'open' },
  },
  guards: { hasNext: ({ context }) => context.page < lastPage },
  actions: { turn: assign({ page: ({ context }) => context.page + 1 }) },
}).createMachine({
  id: 'pager',
  context: { page: 0 },
  initial: 'shown',
  states: {
    shown: { on: { next: { guard: 'hasNext', actions: 'turn' }, close: 'closed' } },
    closed: { on: { open: 'shown' } },
  },
});

/** Simulates a web page with the pager and optional bugs. */
class PagerPage {
  page = 0;
  isShown = true;
  readonly clicks: string[] = [];
  readonly #fault: 'next goes too far' | 'open turns a page' | undefined;

  constructor(fault?: 'next goes too far' | 'open turns a page') {
    this.#fault = fault;
  }

  get canNext(): boolean {
    return this.isShown && (this.page < lastPage || this.#fault === 'next goes too far');
  }

  next(): void {
    this.clicks.push(`next on page ${this.page}`);
    if (!this.canNext) throw new Error('The button is disabled.');
    this.page += 1;
  }

  close(): void {
    if (!this.isShown) throw new Error('There is no such button.');
    this.isShown = false;
  }

  open(): void {
    this.clicks.push(`open while ${this.isShown ? 'shown' : 'closed'}`);
    if (this.isShown && this.#fault === 'open turns a page') this.page += 1;
    this.isShown = true;
  }
}

const events = {
  next: (page: PagerPage) => page.next(),
  close: (page: PagerPage) => page.close(),
  open: (page: PagerPage) => page.open(),
};

const runPager = (
  page: () => PagerPage,
  {
    environment,
    ...options
  }: { readonly environment?: object; readonly paths?: object; readonly events?: object } = {},
) =>
  runCollected((functions) =>
    describePaths(functions, pager, {
      open: page,
      environment: { folder: createFolder(), patienceMs: 0, ...environment },
      events,
      states: false,
      read: {
        page: {
          read: ({ page: number, isShown }) => ({ number, isShown }),
          expected: ({ value, context }) => ({ number: context.page, isShown: value === 'shown' }),
        },
      },
      coverage: { transitions: 1, guards: 1 },
      ...options,
    }),
  );

test("path tests of a page also try events that the machine's guards block", async () => {
  const page = new PagerPage();
  const outcomes = await runPager(() => Object.assign(page, { page: 0, isShown: true }));
  expect(failuresOf(outcomes)).toEqual([]);
  expect(page.clicks).toContain('next on page 2');
});

test("path tests fail if a button is enabled although a guard blocks the button's event", async () => {
  const [failure = ''] = failuresOf(await runPager(() => new PagerPage('next goes too far')));
  expect(failure).toContain(
    'The machine refuses next in this state, so the subject must refuse it too: `page.number` is 3',
  );
  expect(failure).toContain(' ✓ 1. next\n ✓ 2. next\n ✗ 3. next, which the machine refuses here\n');
});

test('path tests try an event that has no transition once per state', async () => {
  const page = new PagerPage();
  await runPager(() => Object.assign(page, { page: 0, isShown: true }));
  expect(page.clicks.filter((click) => click === 'open while shown')).toHaveLength(1);
  const [failure = ''] = failuresOf(await runPager(() => new PagerPage('open turns a page')));
  expect(failure).toContain('\n ✗ 1. open, which the machine refuses here\n');
});

test('for a blocked event, path tests call `refused` instead of sending the event', async () => {
  const assertDisabled = ({ canNext }: PagerPage) => expect(canNext).toBe(false);
  const options = { events: { ...events, next: { exec: events.next, refused: assertDisabled } } };
  const page = new PagerPage();
  const outcomes = await runPager(() => Object.assign(page, { page: 0, isShown: true }), options);
  expect(failuresOf(outcomes)).toEqual([]);
  expect(page.clicks).not.toContain('next on page 2');
  expect(failuresOf(await runPager(() => new PagerPage('next goes too far'), options))[0]).toContain(
    'expected true to be false',
  );
});

test("path tests don't try a blocked event that the environment's `answers` returns", async () => {
  const page = new PagerPage();
  // When the pager closes, its environment immediately opens it again.
  const answers = ({ value }: { readonly value: unknown }) => (value === 'closed' ? [{ type: 'open' }] : []);
  expect(
    failuresOf(await runPager(() => Object.assign(page, { page: 0, isShown: true }), { environment: { answers } })),
  ).toEqual([]);
  expect(page.clicks).toContain('open while closed');
  expect(page.clicks).not.toContain('open while shown');
});

test("coverage lists a blocked event as missing if path tests didn't try it", async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const options of [
    { paths: { refused: false } },
    { events: { ...events, next: { exec: events.next, refused: false } } },
  ]) {
    const page = new PagerPage();
    const [failure = ''] = failuresOf(await runPager(() => Object.assign(page, { page: 0, isShown: true }), options));
    expect(page.clicks).not.toContain('next on page 2');
    expect(failure).toContain(
      "shown on next never false: the event isn't tried while its guard is false: see `refused` in `events`",
    );
  }
});

test('path tests try a blocked event with each of its `cases`', async () => {
  const picker = setup({
    types: { events: {} as { readonly type: 'pick'; readonly id: unknown } },
    guards: { isKnown: () => false },
  }).createMachine({
    id: 'picker',
    initial: 'open',
    states: { open: { on: { pick: { guard: 'isKnown', target: 'picked' } } }, picked: {} },
  });
  const circle: { self?: unknown } = {};
  circle.self = circle;
  const ids = [1n, 2n, new Set([1]), new Set([2]), circle];
  const tried: unknown[] = [];
  const outcomes = await runCollected((functions) =>
    describePaths(functions, picker, {
      open: () => ({}),
      environment: { folder: createFolder() },
      events: { pick: { exec: () => {}, cases: ids.map((id) => ({ id })), refused: (_, { id }) => tried.push(id) } },
      states: false,
      read: { nothing: { read: () => 0, expected: () => 0 } },
    }),
  );
  expect(failuresOf(outcomes)).toEqual([]);
  expect(tried).toEqual(ids);
});
