import { describe, expect, test } from 'vitest';
import { assign, createMachine, setup, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { generatePaths } from '../../machines/paths';
import { createDataKeys } from '../../machines/paths/product/state-key';
import { createStepper } from '../../machines/paths/step/stepper';
import type { MachineSubject } from '../../src/entries/paths/node';
import { describePaths } from '../../src/entries/paths/node';
import type { PathTestOptions } from '../../src/paths/options/options';
import { withSeed } from '../hostile/seed';
import { lengthOf } from '../nightly';
import { fc } from '../seeded';

const ids = ['a', 'b', 'c'];
const symmetry = { rows: ids };

interface Marks {
  readonly rows: readonly string[];
  readonly marked: Readonly<Record<string, boolean>>;
  readonly cursor: string | null;
}
interface Step {
  readonly context: Marks;
  readonly event: EventObject;
}

/** A timer's event has no ID. */
const idIn = (event: EventObject): string => ('id' in event ? String(event.id) : '');

const guards = {
  isListed: ({ context, event }: Step) => context.rows.includes(idIn(event)),
  isMarked: ({ context, event }: Step) => context.marked[idIn(event)] === true,
  isCursor: ({ context, event }: Step) => context.cursor === idIn(event),
  isFull: ({ context }: Step) => context.rows.length > 1,
  isAtMark: ({ context }: Step) => context.marked[context.cursor ?? ''] === true,
};

const changes: Readonly<Record<string, (step: Step) => Partial<Marks>>> = {
  list: ({ context: { rows }, event }) => ({ rows: rows.includes(idIn(event)) ? rows : [...rows, idIn(event)] }),
  unlist: ({ context: { rows }, event }) => ({ rows: rows.filter((id) => id !== idIn(event)) }),
  mark: ({ context: { marked }, event }) => ({ marked: { ...marked, [idIn(event)]: true } }),
  markAll: ({ context: { rows } }) => ({ marked: Object.fromEntries(rows.map((id) => [id, true])) }),
  unmark: () => ({ marked: {} }),
  moveCursor: ({ event }) => ({ cursor: idIn(event) }),
  leave: () => ({ cursor: null }),
};

const drafts = fc.array(
  fc.record({
    from: fc.nat(2),
    to: fc.option(fc.nat(2), { nil: undefined }),
    on: fc.constantFrom('one', 'one', 'two', 'two', 'after'),
    guard: fc.option(fc.constantFrom('isListed', 'isMarked', 'isCursor', 'isFull', 'isAtMark'), { nil: undefined }),
    actions: fc.uniqueArray(fc.constantFrom(...Object.keys(changes)), { maxLength: 2 }),
  }),
  { minLength: 3, maxLength: 9 },
);

type Draft = typeof drafts extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** Creates a machine that treats all IDs equally. */
function createRandom(all: readonly Draft[]) {
  const stateOf = (place: number) => {
    const list = (on: string) =>
      all
        .filter((one) => one.from === place && one.on === on)
        .map(({ to, guard, actions }) => ({
          ...(to !== undefined && { target: `#s${to}` }),
          ...(guard !== undefined && { guard }),
          actions,
        }));
    const after = list('after');
    return {
      id: `s${place}`,
      on: { one: list('one'), two: list('two') },
      ...(after.length > 0 && { after: { 10: after } }),
    };
  };
  return createMachine(
    {
      types: {} as { context: Marks; events: EventObject },
      id: 'random',
      context: { rows: [], marked: {}, cursor: null },
      initial: '0',
      states: { 0: stateOf(0), 1: stateOf(1), 2: stateOf(2) },
    },
    {
      guards,
      actions: Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, assign(change)])),
    },
  );
}

const sent = ['one', 'two'].flatMap((type) => ids.map((id) => ({ type, id })));
const { keyOf } = createDataKeys();
const keyOfSnapshot = ({ value, context }: AnyMachineSnapshot) => keyOf([value, context], 'snapshot');

describe('interchangeable IDs', () => {
  test('merging states loses no state, transition or guard outcome of random machines', { timeout: 600_000 }, () =>
    withSeed('tests/paths/symmetry.test.ts', (seed) => {
      let [all, merged] = [0, 0];
      fc.assert(
        fc.property(drafts, (one) => {
          const machine = createRandom(one);
          const bounds = { input: undefined, events: () => sent };
          const full = generatePaths(machine, bounds);
          const { stateCount, reachable, covering, cut } = generatePaths(machine, { ...bounds, symmetry });
          expect(cut).toBeUndefined();
          expect([...reachable].toSorted()).toEqual([...full.reachable].toSorted());
          expect(stateCount).toBeLessThanOrEqual(full.stateCount);
          all += full.stateCount;
          merged += stateCount;
          // Each path can be taken with its own IDs.
          const stepper = createStepper<AnyMachineSnapshot, EventObject, undefined>(machine);
          const start = stepper.start(undefined);
          const covered = new Set(start.record.coverage.items);
          for (const { steps } of covering) {
            let state = start;
            for (const { event, after, snapshot } of steps) {
              state = after === undefined ? stepper.send(state, event) : stepper.passTime(state, () => false).state;
              expect(keyOfSnapshot(state.snapshot)).toBe(keyOfSnapshot(snapshot));
              for (const item of state.record.coverage.items) covered.add(item);
            }
          }
          expect([...reachable].filter((item) => !covered.has(item))).toEqual([]);
        }),
        { seed, numRuns: lengthOf(30, 1000) },
      );
      console.log(`interchangeable IDs: ${merged} instead of ${all} states`);
    }),
  );

  /** A list that takes IDs, and is full with two of them. */
  const createList = (isAccepted: (id: string, rows: readonly string[]) => boolean) =>
    setup({
      types: {
        context: {} as { readonly rows: readonly string[] },
        events: {} as { type: 'add'; id: string } | { type: 'remove'; id: string },
      },
      guards: {
        isAccepted: ({ context: { rows }, event: { id } }) =>
          rows.length < 2 && !rows.includes(id) && isAccepted(id, rows),
      },
      actions: {
        add: assign(({ context, event }) => ({ rows: [...context.rows, event.id] })),
        remove: assign(({ context, event }) => ({ rows: context.rows.filter((id) => id !== event.id) })),
      },
    }).createMachine({
      id: 'list',
      context: { rows: [] },
      on: { add: { guard: 'isAccepted', actions: 'add' }, remove: { actions: 'remove' } },
    });
  const list = createList(() => true);
  type Options = PathTestOptions<typeof list, MachineSubject<typeof list>>;
  const countSteps = (machine: typeof list, options: Options) => {
    const cases = ids.map((id) => ({ id }));
    const functions = { describe: () => {}, test: () => {}, after: () => {} };
    const { paths } = describePaths(functions, machine, { events: { add: { cases }, remove: { cases } }, ...options });
    return paths.reduce((sum, { stepCount }) => sum + stepCount, 0);
  };

  test('shorten path tests: one of several events that differ by an ID is enough', () => {
    expect(countSteps(list, {})).toBe(7);
    expect(countSteps(list, { symmetry })).toBe(3);
  });

  test.each([
    ['a guard reads an ID', (id: string) => id !== 'c', 'After the start, add "c" differs from add "a"'],
    [
      'a guard reads an ID in some states',
      (id: string, rows: readonly string[]) => rows[0] !== 'c' || id > 'b',
      'After add "a", but with c instead of a,',
    ],
  ])('are refused if %s', (_, isAccepted, step) => {
    expect(() => countSteps(createList(isAccepted), { symmetry })).toThrow(step);
  });

  test('must be in a property of the context, and only once', () => {
    // @ts-expect-error -- The context has `rows`.
    expect(() => countSteps(list, { symmetry: { rosw: ids } })).toThrow(
      '`symmetry` names "rosw", but the context has only rows',
    );
    expect(() => countSteps(list, { symmetry: { rows: ['a', 'a'] } })).toThrow(
      '`symmetry` has two different lists with "a", or has it twice in one',
    );
  });
});
