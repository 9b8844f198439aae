import { deepStrictEqual } from 'node:assert/strict';
import { createActor, SimulatedClock } from 'xstate';
import { expect } from 'vitest';
import { Coverage, generatePaths, type Item } from '../../../machines/paths';
import type { TableEvent, TableInput, TableMachine, TableSnapshot, TableState } from '../../../machines/table';
import type { TableSearch } from '../../../src/table/url';
import { isNightly, takesPairs } from '../../nightly';
import { ownEvent, takeWrites } from './answers';
import { MemoryUrl } from './memory-url';

interface Bounds {
  readonly machine: TableMachine;
  readonly search: TableSearch;
  readonly input: TableInput;
  /** What happens whenever the address is idle. */
  readonly events: readonly TableEvent[];
  readonly serialize: (snapshot: TableSnapshot) => unknown;
}

/** Checks where a step leads, with what the address decodes to. */
type CheckStep = (event: TableEvent, now: TableSnapshot, decoded: TableState) => void;

/**
 * Takes the paths that cover a chart, each on its own actor. Nightly runs add a shortest path to each state. Checks the state after each step.
 *
 * @param begin called where a path starts
 * @returns the items of the chart that were taken, which are all that can be reached
 */
export function takePaths(
  { machine, search, input, events, serialize }: Bounds,
  begin: (start: TableSnapshot) => CheckStep,
): ReadonlySet<Item> {
  const coverage = new Coverage(machine);
  const { shortest, covering, reachable } = generatePaths(machine, {
    input,
    events: ({ value }: TableSnapshot) => (value.url.delivery === 'idle' ? events : []),
    answers: takeWrites,
    serialize,
    pairs: takesPairs,
  });
  for (const { steps } of [...(isNightly ? shortest : []), ...covering]) {
    const clock = new SimulatedClock();
    const url = new MemoryUrl(search, '');
    const actor = createActor(machine, { input, clock, inspect: coverage.inspector() }).start();
    const check = begin(actor.getSnapshot());
    for (const { event, after, snapshot } of steps) {
      if (event.type === 'history.accepted') url.write('replace', event.write.changes);
      if (event.type === 'url.changed') url.follow(url.textWith(event.state));
      if (after === undefined) actor.send(ownEvent(event, actor));
      else clock.increment(after);
      deepStrictEqual(actor.getSnapshot().value, snapshot.value);
      check(event, actor.getSnapshot(), url.decoded);
    }
    actor.stop();
  }
  expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
  return reachable;
}
