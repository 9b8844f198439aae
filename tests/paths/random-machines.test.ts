import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  enqueueActions,
  type EventObject,
  raise,
  SimulatedClock,
} from 'xstate';
import { generatePaths, type Path, type Paths } from '../../machines/paths';
import { Coverage, kindOf } from './harness/item-coverage';
import { exploreProduct } from '../../machines/paths/product/explore-product';
import { judgeMutants } from '../../machines/paths/mutants/judge-mutants';
import { fc } from '../seeded';
import { withSeed } from '../hostile/seed';
import { lengthOf } from '../nightly';
import { configOf, drafts, sentEvents, type Draft, type TransitionDraft } from '../random-machine';

const machineCount = lengthOf(25, 10_000);

const maxCount = 3;

const countIn = (context: object): number => ('count' in context ? Number(context.count) : 0);
const add = assign(({ context }) => ({ count: Math.min(countIn(context) + 1, maxCount) }));
const isEven = ({ context }: { readonly context: object }) => countIn(context) % 2 === 0;

/** True if the event isn't XState's own. Wildcards also match XState's events, which could cause endless loops. */
const isSent = ({ event }: { readonly event: { readonly type: string } }) =>
  sentEvents.some((type) => type === event.type);

const actionsOf = (action: TransitionDraft['action']) => {
  if (action === 'none') return [];
  if (action === 'count') return [add];
  if (action === 'raise') return [raise({ type: 'raised' })];
  if (action === 'raiseLater') return [raise({ type: 'raised' }, { delay: 10 })];
  return [
    enqueueActions(({ enqueue, check }) => {
      if (check(isEven)) enqueue(add);
      enqueue.raise({ type: 'raised' });
    }),
  ];
};

/** @param onGuard receives the name and outcome of each evaluated guard. Each guard has its own name */
function machineOf(draft: Draft, onGuard = (_name: string, _outcome: boolean): void => {}): AnyStateMachine {
  let guardCount = 0;
  const createGuard = (isTrue: typeof isEven | typeof isSent, prefix: 'guard' | 'always') => {
    const name = `${prefix}${(guardCount += 1)}`;
    const guard = (step: Parameters<typeof isEven>[0] & Parameters<typeof isSent>[0]) => {
      const outcome = isTrue(step);
      onGuard(name, outcome);
      return outcome;
    };
    return Object.defineProperty(guard, 'name', { value: name });
  };
  return createMachine(
    configOf(draft, {
      write: ({ on, isGuarded, action }) => {
        // Raised events raise nothing, so that every macrostep ends.
        const raises = action === 'raise' || action === 'enqueue';
        return {
          ...(on === '*'
            ? { guard: createGuard(isSent, 'guard') }
            : isGuarded && { guard: createGuard(isEven, on === 'always' ? 'always' : 'guard') }),
          actions: on === 'always' || on === 'done' ? [] : actionsOf(on === 'raised' && raises ? 'count' : action),
        };
      },
    }),
  );
}

/** Advances XState's clock. 0 ms timers that start meanwhile fire in the following calls. */
function pass(clock: SimulatedClock, milliseconds: number): void {
  clock.increment(milliseconds);
  for (let again = 0; again < 10; again += 1) clock.increment(0);
}

const shownOf = ({ value, context, status }: MachineState): unknown => ({ value, context, status });

interface MachineState {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
}

/** Runs a path on an actor, and describes the first difference. */
function describeDifference(
  machine: ReturnType<typeof machineOf>,
  { start, steps }: Path<AnyMachineSnapshot, EventObject>,
  coverage: Coverage,
): string | undefined {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, inspect: coverage.inspector() });
  actor.subscribe({ error: () => {} });
  actor.start();
  const snapshots = [start, ...steps.map(({ snapshot }) => snapshot)];
  for (const [index, snapshot] of snapshots.entries()) {
    const step = steps[index - 1];
    if (step?.after !== undefined) pass(clock, step.after);
    else if (step) actor.send(step.event);
    const [actual, expected] = [actor.getSnapshot(), snapshot].map((one) => JSON.stringify(shownOf(one)));
    if (actual !== expected)
      return `after ${steps
        .slice(0, index)
        .map(({ event, after }) => after ?? event.type)
        .join(', ')} expected ${expected}, got ${actual}`;
  }
  return undefined;
}

const ends = [{ output: 1 }, { error: 'no' }];
const bounds = {
  input: undefined,
  events: () => sentEvents.map((type) => ({ type })),
  ends: () => ends,
  maxStates: 25,
};

/** Returns a machine's paths, or `undefined` if it starts in its final state or never stops changing. */
function pathsOf(machine: ReturnType<typeof machineOf>): Paths<AnyMachineSnapshot, EventObject> | undefined {
  try {
    return generatePaths(machine, { ...bounds, pairs: true });
  } catch (error) {
    if (/nothing can happen|Infinite loop|keeps (taking|sending)|at the same moment/.test(String(error)))
      return undefined;
    throw error;
  }
}

test('paths of random machines lead real actors to the computed states', { timeout: 600_000 }, () =>
  withSeed('tests/paths/random-machines.test.ts', (seed) => {
    let [runCount, pathCount] = [0, 0];
    fc.assert(
      fc.property(drafts, (draft) => {
        const evaluated = new Set<string>();
        const machine = machineOf(draft, (name, outcome) => evaluated.add(`[${name}] is ${outcome}`));
        const paths = pathsOf(machine);
        fc.pre(paths !== undefined);
        const covered = new Coverage(machine);
        // In parallel states, XState doesn't report each enabled `always` transition.
        const areAllKnown = !JSON.stringify(draft).includes('parallel');
        const isKnown = (item: string) => areAllKnown || !item.startsWith('[always');
        covered.add = (step, last) => {
          const recorded = [...step.items]
            .filter((item) => kindOf(item) === 'guard')
            .map((item) => item.slice(item.indexOf('[')));
          expect([...evaluated]).toEqual(expect.arrayContaining(recorded));
          expect(recorded.filter(isKnown).toSorted()).toEqual([...evaluated].filter(isKnown).toSorted());
          evaluated.clear();
          Coverage.prototype.add.call(covered, step, last);
        };
        for (const path of paths.covering) {
          evaluated.clear();
          expect(describeDifference(machine, path, covered)).toBe(undefined);
        }
        expect([...covered.seen].toSorted()).toEqual([...paths.reachable].toSorted());
        for (const path of paths.shortest)
          expect(describeDifference(machine, path, new Coverage(machine))).toBe(undefined);
        runCount += 1;
        pathCount += paths.covering.length + paths.shortest.length;
      }),
      { seed, numRuns: machineCount },
    );
    expect(pathCount).toBeGreaterThan(runCount);
  }),
);

test(
  'the example steps for an undetected mutant do detect it, and no path detects an equivalent mutant',
  { timeout: 600_000 },
  () =>
    withSeed('tests/paths/random-machines.test.ts', (seed) => {
      const outcomes = new Set<string>();
      fc.assert(
        fc.property(drafts, (draft) => {
          const machine = machineOf(draft);
          const paths = pathsOf(machine);
          fc.pre(paths !== undefined && paths.cut === undefined);
          const product = exploreProduct<AnyMachineSnapshot, EventObject, unknown, (typeof ends)[number]>(
            machine,
            bounds,
          );
          const judge = (steps: Parameters<typeof judgeMutants>[2]) => judgeMutants(machine, product, steps, bounds);
          const searched = judge([]);
          const killed = judge(searched.map(({ kill }) => kill));
          const noticed = judge([...paths.shortest, ...paths.covering].map(({ steps }) => steps));
          const wrong = searched.filter(({ change, outcome }, index) => {
            outcomes.add(outcome);
            if (outcome === 'survived') return killed[index]?.outcome !== 'killed';
            // The search doesn't know when a timer started, so it reports a delay that isn't canceled as equivalent.
            if (change === 'delay not canceled') return false;
            return outcome === 'equivalent' && noticed[index]?.outcome !== 'equivalent';
          });
          expect(wrong).toEqual([]);
        }),
        { seed, numRuns: lengthOf(6, 300) },
      );
      expect([...outcomes]).toEqual(expect.arrayContaining(['survived', 'equivalent']));
    }),
);
