import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createActor,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { describePaths } from '../../src/entries/paths/node';
import type { PathTestOptions } from '../../src/paths/options/options';
import { isObject } from '../../machines/shared/json';
import { isMachine5 } from '../../src/shared/xstate-shapes';
import { createFolder } from './harness/collected';

const folder = createFolder(afterAll);

interface Subject {
  readonly actor: Actor<AnyStateMachine>;
  readonly clock: SimulatedClock;
}
type Options = PathTestOptions<AnyStateMachine, Subject>;

/** Everything that path tests on an actor would compare. */
const partsOf = ({ value, context }: AnyMachineSnapshot): readonly unknown[] => [value, context];

const root = join(import.meta.dirname, '../..');
const jiti = createJiti(import.meta.url);

/** Returns the machine of a source file after replacing a part of its code. */
function readMachine(file: string, [from, to]: readonly [string, string] = ['', '']): AnyStateMachine {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
  const module: unknown = jiti.evalModule(source.replace(from, to), { filename: path });
  const machine = Object.values(isObject(module) ? module : {}).find((one) => isMachine5(one));
  if (!machine) throw new Error(`${file} must export a machine`);
  const never = fromPromise(() => new Promise(() => {}));
  return machine.provide({ actors: { sendAnswers: never } });
}

const send: NonNullable<Options['events']>[string] = ({ actor }: Subject, event: EventObject) => actor.send(event);

function fieldOf(snapshot: AnyMachineSnapshot, name: string): unknown {
  const context: unknown = snapshot.context;
  return isObject(context) ? context[name] : undefined;
}

const machines: readonly {
  readonly file: string;
  readonly options?: Options;
  readonly changes: readonly (readonly [from: string, to: string])[];
}[] = [
  {
    file: 'tests/paths/harness/checkout.ts',
    changes: [
      ['items < 3', 'items < 4'],
      ['items < 3', 'items < 2'],
      ['items > 0', 'items >= 0'],
      ["and(['hasItems', 'isFirst'])", "'hasItems'"],
      ['      sum: ({ context }) => context.sum + 5,\n', ''],
      ['coupons: context.coupons + 1, ', ''],
      ["history: 'deep'", "history: 'shallow'"],
      ['{ items: 0, coupons: 0, sum: 0 }),\n    redeem', '{ items: 0, sum: 0 }),\n    redeem'],
      ['reenter: true', 'reenter: false'],
      ['8000', '7000'],
      ["initial: 'card'", "initial: 'code'"],
      ["thanks: { id: 'thanks', after", "thanks: { id: 'thanks', on: { close: 'steps' }, after"],
    ],
  },
  {
    file: 'src/inspector/gallery/elevator.ts',
    options: {
      events: { '*': send, CALL: { exec: send, cases: [{ floor: 0 }, { floor: 1 }, { floor: 2 }] } },
      search: {
        isPossible: (snapshot, event: EventObject) =>
          !('floor' in event) || !String(fieldOf(snapshot, 'stops')).includes(String(event.floor)),
      },
    },
    changes: [
      ["history: 'deep'", "history: 'shallow'"],
      ["closed' }, on: { OPEN: 'open' }", "closed' }"],
      ["{ target: 'open', reenter: true }", "{ target: 'open' }"],
      ['doorTime: 4000', 'doorTime: 3000'],
      ['stops.some((stop) => stop > context', 'stops.every((stop) => stop > context'],
      ["on: { RELEASE: 'service.last' }", "on: { RELEASE: 'service.last', OPEN: 'service.doors' }"],
    ],
  },
];

/** Plans the path tests of a machine. Returns a function that runs them on an actor of another machine. */
function planTests(file: string, options: Options = {}): (changed: AnyStateMachine) => Promise<readonly string[]> {
  const machine = readMachine(file);
  let running = machine;
  const tests: (() => Promise<void>)[] = [];
  describePaths({ describe: (_, define) => define(), test: (_, run) => tests.push(run), after: () => {} }, machine, {
    open: (): Subject => {
      const clock = new SimulatedClock();
      const actor = createActor(running, { clock });
      actor.subscribe({ error: () => {} });
      return { actor: actor.start(), clock };
    },
    pass: ({ clock }, ms) => {
      clock.increment(ms);
      for (let flushed = 0; flushed < 20; flushed += 1) clock.increment(0);
    },
    environment: { folder, patienceMs: 0 },
    events: { '*': send },
    states: false,
    read: {
      snapshot: { read: ({ actor }) => partsOf(actor.getSnapshot()), expected: partsOf },
    },
    paths: { strategy: 'mutants' },
    coverage: { mutants: 1 },
    ...options,
  });
  return async (changed) => {
    running = changed;
    for (const run of tests) {
      const failure = await run().then(
        () => undefined,
        (error: unknown) => String(error),
      );
      if (failure !== undefined) return [failure];
    }
    return [];
  };
}

describe.each(machines)('changes of $file', ({ file, changes, options }) => {
  const run = planTests(file, options);

  test('with `mutants: 1`, path tests pass on the unchanged machine', async () => {
    expect(await run(readMachine(file))).toEqual([]);
  });

  test.each(changes)(
    "with `mutants: 1`, path tests fail if %j in the machine's source becomes %j",
    async (...change) => {
      expect(await run(readMachine(file, change))).not.toEqual([]);
    },
  );
});
