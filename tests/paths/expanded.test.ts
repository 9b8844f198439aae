import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { constructTable, rowExpandingFeature, tableFeatures } from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { Coverage, generatePaths, listItems } from '../../machines/paths';
import {
  areAllExpanded,
  selectTableState,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
import { createPlaceTable, places, type Place } from '../places';
import { ownEvent, takeWrites } from './answers';
import { takesPairs } from '../nightly';

const toggle = (rowId: string): TableEvent => ({ type: 'expanded.toggle', rowId });
const toggleAll: TableEvent = { type: 'expanded.toggleAll' };
const adopt = (expanded: NonNullable<TableState['expanded']>): TableEvent => ({
  type: 'address.changed',
  state: { expanded },
});
const events = [
  toggle('0'),
  toggle('0.0'),
  toggle('2'),
  toggle('1'),
  toggle('unknown'),
  toggleAll,
  adopt(true),
  adopt({}),
  adopt({ 1: true, 2: true, unknown: true, 0: false }),
  adopt({ unknown: true }),
  adopt({ 0: true }),
  { type: 'address.changed', state: {} } as const,
  ...[{ expanded: true as const }, { expanded: {} }, { expanded: { 0: true } }, {}].flatMap(
    (state): readonly TableEvent[] => [
      { type: 'state.set', state },
      { type: 'state.update', state },
    ],
  ),
  { type: 'expanded.toggleAll', expanded: true } as const,
  { type: 'expanded.toggleAll', expanded: false } as const,
];

/** Rows of which several, one or none can be expanded. */
const rowSets: readonly (readonly Place[])[] = [places, places.slice(2), places.slice(1, 2)];

const features = tableFeatures({
  coreReactivityFeature: { ...storeReactivityBindings(), schedule: () => {} },
  rowExpandingFeature,
});

/** TanStack Table, whose own transitions tell what the machine should do. */
const createOracle = (data: readonly Place[]) =>
  constructTable({
    features,
    columns: [{ id: 'name', accessorFn: ({ name }: Place) => name }],
    data: [...data],
    getSubRows: ({ parts }) => parts,
  });
type Oracle = ReturnType<typeof createOracle>;

function follow(oracle: Oracle, event: TableEvent): void {
  const { rowsById } = oracle.getCoreRowModel();
  if (event.type === 'expanded.toggle') {
    const row = rowsById[event.rowId];
    // TanStack lists the expanded rows too where a row without children is collapsed. Here that is no user event.
    if (row?.getCanExpand() || oracle.store.state.expanded !== true) row?.toggleExpanded();
  }
  if (event.type === 'expanded.toggleAll') oracle.toggleAllRowsExpanded(event.expanded);
  else if (
    (event.type === 'address.changed' || event.type === 'state.set' || event.type === 'state.update') &&
    event.state.expanded !== undefined
  ) {
    const { expanded } = event.state;
    const isKnown = ([id, isExpanded]: [string, boolean]) => isExpanded && id in rowsById;
    oracle.setExpanded(
      expanded === true ||
        Object.fromEntries(
          Object.entries(expanded)
            .filter(isKnown)
            .map(([id]) => [id, true]),
        ),
    );
  }
}

const bounds = (input: TableInput) => ({
  input,
  events: ({ value }: TableSnapshot) => (value.address.delivery === 'idle' ? events : []),
  answers: takeWrites,
  serialize: ({ value, context }: TableSnapshot) => [value, context.expanded, context.url.expanded?.params],
});

describe.each([
  ['at once', {}],
  ['after a debounce', { debounce: { expanded: 300 } }],
])('expanded rows, written %s,', (_, options) => {
  const createTable = (data?: readonly Place[]) => createPlaceTable({ states: ['expanded'], ...options }, data);
  const { machine: bare, machineColumns, search } = createTable();
  const machine = bare.provide({
    actions: { push: () => {}, replace: () => {} },
  });

  function run(data: readonly Place[], coverage: Coverage): void {
    const { filterRows } = createTable(data);
    const input = { codecs: search.codecs, state: search.decode(''), columns: machineColumns, filterRows };
    const { covering, reachable } = generatePaths(machine, { ...bounds(input), pairs: takesPairs });
    const oracle = createOracle(data);
    for (const { steps } of covering) {
      const clock = new SimulatedClock();
      const actor = createActor(machine, { input, clock, inspect: coverage.inspector() }).start();
      oracle.resetExpanded(true);
      let text = '';
      for (const { event, after, snapshot } of steps) {
        if (event.type === 'history.accepted') text = search.apply(text, event.write.changes);
        if (event.type === 'address.changed' && event.state.expanded !== undefined)
          text = search.apply(text, [
            {
              state: 'expanded',
              before: [['expanded', 'before']],
              after: search.codecs.expanded.encode(event.state.expanded),
            },
          ]);
        if (after === undefined) actor.send(ownEvent(event, actor));
        else clock.increment(after);
        follow(oracle, event);

        const now = actor.getSnapshot();
        const { expanded = {} } = selectTableState(now);
        deepStrictEqual(now.value, snapshot.value);
        deepStrictEqual(expanded, withPrototype(oracle.store.state.expanded));
        strictEqual(areAllExpanded(expanded, now.context), oracle.getIsAllRowsExpanded());
        if (now.value.address.expanded === 'synced' && now.value.address.delivery === 'idle')
          deepStrictEqual(onlyKnown(search.decode(text).expanded ?? {}, oracle), expanded);
      }
      actor.stop();
    }
    expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
  }

  test('equal those of TanStack Table, on all paths', { timeout: 60_000 }, () => {
    const coverage = new Coverage(machine);
    for (const data of rowSets) run(data, coverage);
    const ofFeature = [...listItems(machine)].filter((item) => /table\.expanded\b|event: expanded/.test(item));
    expect(ofFeature.filter((item) => !coverage.seen.has(item))).toEqual([]);
  });
});

const withPrototype = (expanded: true | Record<string, boolean>) => (expanded === true ? true : { ...expanded });

const onlyKnown = (expanded: true | Readonly<Record<string, boolean>>, oracle: Oracle) =>
  expanded === true ||
  Object.fromEntries(Object.entries(expanded).filter(([id]) => id in oracle.getCoreRowModel().rowsById));

test('rows expanded by the address stay expanded when rows load', () => {
  const { machine, machineColumns, search, filterRows } = createPlaceTable({ states: ['expanded'] });
  const silent = machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const open = (text: string) => {
    const actor = createActor(silent, {
      input: { codecs: search.codecs, state: search.decode(text), columns: machineColumns, filterRows: undefined },
    }).start();
    const before = actor.getSnapshot().context.expanded;
    actor.send({ type: 'rows.changed', filterRows });
    return [before, actor.getSnapshot().context.expanded];
  };
  expect(open('?expanded=0%2C9')).toEqual([{ 0: true, 9: true }, { 0: true }]);
  expect(open('?expanded=9')).toEqual([{ 9: true }, {}]);
  expect(open('?expanded=all')).toEqual([true, true]);
});
