import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyMachineSnapshot, type EventObject } from 'xstate';
import { generatePaths, type Path, type Paths } from '../../machines/paths';
import { fc } from '../seeded';
import { withSeed } from '../hostile/seed';
import { lengthOf } from '../nightly';
import { drafts, machineOf, sentEvents } from './random-machines';

const machineCount = lengthOf(100, 10_000);

/** Lets time pass as XState's clock does, and fires what was started with 0 ms meanwhile: the clock leaves that to its next call. */
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

/** Takes a path on an actor. Returns a sentence about the first step that leads elsewhere. */
function differs(
  machine: ReturnType<typeof machineOf>,
  { start, steps }: Path<AnyMachineSnapshot, EventObject>,
): string | undefined {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock });
  actor.subscribe({ error: () => {} });
  actor.start();
  const snapshots = [start, ...steps.map(({ snapshot }) => snapshot)];
  for (const [index, snapshot] of snapshots.entries()) {
    const step = steps[index - 1];
    if (step?.after !== undefined) pass(clock, step.after);
    else if (step) actor.send(step.event);
    const [is, says] = [actor.getSnapshot(), snapshot].map((one) => JSON.stringify(shownOf(one)));
    if (is !== says)
      return `after ${steps
        .slice(0, index)
        .map(({ event, after }) => after ?? event.type)
        .join(', ')} the path says ${says}, the actor is at ${is}`;
  }
  return undefined;
}

/** Returns the paths of a machine; undefined for one that ends as it starts, or goes on without end. */
function pathsOf(machine: ReturnType<typeof machineOf>): Paths<AnyMachineSnapshot, EventObject> | undefined {
  try {
    return generatePaths(machine, {
      input: undefined,
      events: () => sentEvents.map((type) => ({ type })),
      ends: () => [{ output: 1 }, { error: 'no' }],
      maxStates: 25,
    });
  } catch (error) {
    if (/nothing can happen|Infinite loop|without end/.test(String(error))) return undefined;
    throw error;
  }
}

describe('random machines', () => {
  test('follow each path as an actor does', { timeout: 600_000 }, () =>
    withSeed('tests/paths/random-machines.test.ts', (seed) => {
      let pathCount = 0;
      fc.assert(
        fc.property(drafts, (draft) => {
          const machine = machineOf(draft);
          const paths = pathsOf(machine);
          fc.pre(paths !== undefined);
          const { shortest, covering } = paths;
          for (const path of [...shortest, ...covering]) {
            pathCount += 1;
            expect(differs(machine, path)).toBe(undefined);
          }
        }),
        { seed, numRuns: machineCount },
      );
      expect(pathCount).toBeGreaterThan(machineCount);
    }),
  );
});
