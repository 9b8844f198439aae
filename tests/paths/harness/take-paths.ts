import { deepStrictEqual } from 'node:assert/strict';
import { createActor, SimulatedClock } from 'xstate';
import { expect } from 'vitest';
import { Coverage, generatePaths, type Item } from '../../../machines/paths';
import type { TableEvent, TableInput, TableMachine, TableSnapshot, TableState } from '../../../machines/table';
import type { TableSearch } from '../../../src/table/url';
import { isNightly, takesPairs } from '../../nightly';
import { withOwnContext, acceptQueuedWrites } from './answers';
import { MemoryUrl } from './memory-url';

interface Bounds {
  readonly machine: TableMachine;
  readonly search: TableSearch;
  readonly input: TableInput;
  readonly events: readonly TableEvent[];
  readonly serialize: (snapshot: TableSnapshot) => unknown;
}

type CheckStep = (event: TableEvent, now: TableSnapshot, decoded: TableState) => void;

/**
 * Takes paths that cover a chart, each on a new actor. Checks the state after each step. Nightly runs add a shortest
 * path to each state.
 *
 * @param begin called at the start of each path
 * @returns the covered items, which are all reachable ones
 */
export function takePaths(
  { machine, search, input, events, serialize }: Bounds,
  begin: (start: TableSnapshot) => CheckStep,
): ReadonlySet<Item> {
  const coverage = new Coverage(machine);
  const { shortest, covering, reachable } = generatePaths(machine, {
    input,
    events: ({ value }: TableSnapshot) => (value.url.delivery === 'idle' ? events : []),
    answers: acceptQueuedWrites,
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
      if (event.type === 'url.changed') url.follow(url.searchWith(event.state));
      if (after === undefined) actor.send(withOwnContext(event, actor));
      else clock.increment(after);
      deepStrictEqual(actor.getSnapshot().value, snapshot.value);
      check(event, actor.getSnapshot(), url.decoded);
    }
    actor.stop();
  }
  expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
  return reachable;
}
