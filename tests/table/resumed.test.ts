import { describe, expect, test } from 'vitest';
import { createActor, type AnyStateMachine, type AnyStateNode, type StateValue } from 'xstate';
import { asyncRows, createTableMachine, needsAllRows, stateKeysOf } from '../../machines/table';
import { allStateParts } from '../../src/table/features/all-state-parts';
import { createTableSearch } from '../../src/table/define-table-url';
import { SteppedClock } from '../stepped-clock';

const debounceOf = (parts: typeof allStateParts) =>
  Object.fromEntries(stateKeysOf(parts.map(({ key }) => key)).map((key) => [key, 1000]));
const fetchedParts = allStateParts.filter(({ key }) => !needsAllRows(key));

const machines = {
  'a table in memory': createTableMachine({
    parts: allStateParts,
    debounce: debounceOf(allStateParts),
    compositionDelay: 400,
    history: 'push',
  }),
  'a table that fetches rows': createTableMachine({
    parts: fetchedParts,
    asyncRows,
    debounce: debounceOf(fetchedParts),
  }),
  'a row source': asyncRows.actors.rowSource,
};

const listDelayed = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.config.after === undefined ? [] : [node]),
  ...Object.values(node.states).flatMap(listDelayed),
];

/** Starts the machine from a snapshot in this state. All guards are false, so that the state doesn't change. */
function resumeIn(machine: AnyStateMachine, { path }: AnyStateNode) {
  const guards = Object.fromEntries(Object.keys(machine.implementations.guards).map((name) => [name, () => false]));
  const still = machine.provide({ guards, actions: { push: () => {}, replace: () => {}, answer: () => {} } });
  const { codecs, defaults } = createTableSearch();
  const input = { codecs, state: defaults, columns: [], filterRows: undefined };
  const opened = createActor(still, { input }).getSnapshot();
  const value = path.reduceRight<StateValue | undefined>((inner, key) => (inner ? { [key]: inner } : key), undefined);
  const resolved: { readonly value: StateValue } = still.resolveState({
    value: value ?? {},
    context: opened.context,
  });
  // Includes the open table's children, so that these run, too.
  const snapshot = { ...still.getPersistedSnapshot(opened), value: resolved.value };
  const clock = new SteppedClock();
  const fired: string[] = [];
  const actor = createActor(still, {
    input,
    snapshot,
    clock,
    inspect: (event) => void (event.type === '@xstate.event' && fired.push(event.event.type)),
  }).start();
  return { actor, clock, fired: () => fired.filter((type) => type.startsWith('xstate.after.')) };
}

describe.each(Object.entries(machines))('%s', (_, machine) => {
  test.each(listDelayed(machine.root).map((node) => [node.id, node] as const))(
    'a table that resumes from a snapshot restarts the delay of the state %s',
    (id, node) => {
      const { actor, clock, fired } = resumeIn(machine, node);
      clock.pass(100_000);
      expect(fired()).toEqual([]);
      actor.send({ type: 'table.resumed' });
      actor.send({ type: 'table.resumed' });
      expect(fired()).toEqual([]);
      clock.pass(100_000);
      expect(fired().filter((type) => type.endsWith(`.${id}`))).toEqual([
        `xstate.after.${Object.keys(node.config.after ?? {})[0]}.${id}`,
      ]);
    },
  );
});
