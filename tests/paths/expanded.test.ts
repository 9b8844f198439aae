import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { constructTable, rowExpandingFeature, tableFeatures } from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { generatePaths, type Item } from '../../machines/paths';
import { Coverage, listItems } from './harness/item-coverage';
import {
  areAllExpanded,
  selectStatesIn,
  selectTableState,
  type TableEvent,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
import { isNightly, takesPairs } from '../nightly';
import { createPlaceTable, places, type Place } from '../places';
import { acceptQueuedWrites, withOwnContext } from './harness/answers';
import { MemoryUrl } from './harness/memory-url';
import { encodeWrite } from '../../src/table/url/table-search';

const toggle = (rowId: string): TableEvent => ({ type: 'expanded.toggle', rowId });
const toggleAll: TableEvent = { type: 'expanded.toggleAll' };
const adopt = (expanded: NonNullable<TableState['expanded']>): TableEvent => ({
  type: 'url.changed',
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
  { type: 'url.changed', state: {} } as const,
  ...[{ expanded: true as const }, { expanded: {} }, { expanded: { 0: true } }, {}].flatMap(
    (state): readonly TableEvent[] => [
      { type: 'state.set', state },
      { type: 'state.patch', state },
    ],
  ),
  { type: 'expanded.toggleAll', expanded: true } as const,
  { type: 'expanded.toggleAll', expanded: false } as const,
];

/** Row sets with several expandable rows, one, or none. */
const rowSets: readonly (readonly Place[])[] = [places, places.slice(2), places.slice(1, 2)];

const features = tableFeatures({
  coreReactivityFeature: { ...storeReactivityBindings(), schedule: () => {} },
  rowExpandingFeature,
});

/** Creates a TanStack table, whose expanded rows are the expected result. */
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
    // When a row without children is collapsed, TanStack Table lists all rows. Chartable ignores this event.
    if (row?.getCanExpand() || oracle.store.state.expanded !== true) row?.toggleExpanded();
  }
  if (event.type === 'expanded.toggleAll') oracle.toggleAllRowsExpanded(event.expanded);
  else if (
    (event.type === 'url.changed' || event.type === 'state.set' || event.type === 'state.patch') &&
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

describe.each([
  ['at once', {}],
  // In `npm test`, `charts.test.ts` covers the debounce.
  ...(isNightly ? [['after a debounce', { debounce: { expanded: 300 } }] as const] : []),
] as const)('expanded rows, written %s', (_, options) => {
  const createTable = (data?: readonly Place[]) => createPlaceTable({ states: ['expanded'], ...options }, data);
  const { machine: bare, machineColumns, search } = createTable();
  const machine = bare.provide({ actions: { push: () => {}, replace: () => {} } });

  /** Runs the covering paths, each on a new actor. Returns the covered chart items, i.e. all reachable ones. */
  function run(data: readonly Place[]): ReadonlySet<Item> {
    const { filterRows } = createTable(data);
    const input = { defaults: search.defaults, state: search.decode(''), columns: machineColumns, filterRows };
    const oracle = createOracle(data);
    const coverage = new Coverage(machine);
    const { covering, reachable } = generatePaths(machine, {
      input,
      events: ({ value }: TableSnapshot) => (value.url.delivery === 'idle' ? events : []),
      answers: acceptQueuedWrites,
      serialize: ({ value, context }: TableSnapshot) => [value, context.expanded, context.url.lastWritten.expanded],
      pairs: takesPairs,
    });
    for (const { steps } of covering) {
      const clock = new SimulatedClock();
      const url = new MemoryUrl(search, '');
      const actor = createActor(machine, { input, clock, inspect: coverage.inspector() }).start();
      oracle.resetExpanded(true);
      for (const { event, after, snapshot } of steps) {
        if (event.type === 'write.accepted') url.write('replace', encodeWrite(search, event.write).changes);
        if (event.type === 'url.changed') url.follow(url.searchWith(event.state));
        if (after === undefined) actor.send(withOwnContext(event, actor));
        else clock.increment(after);
        const now = actor.getSnapshot();
        deepStrictEqual(now.value, snapshot.value);
        follow(oracle, event);
        const { expanded = {} } = selectTableState(now);
        deepStrictEqual(expanded, withPrototype(oracle.store.state.expanded));
        strictEqual(areAllExpanded(expanded, now.context), oracle.getIsAllRowsExpanded());
        if (selectStatesIn(now, 'synced').includes('expanded') && now.value.url.delivery === 'idle')
          deepStrictEqual(onlyKnown(url.decoded.expanded ?? {}, oracle), expanded);
      }
      actor.stop();
    }
    expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
    return reachable;
  }

  test('on all paths, the expanded rows are the same as in TanStack Table', { timeout: 60_000 }, () => {
    const taken = new Set(rowSets.flatMap((data) => [...run(data)]));
    const ofFeature = [...listItems(machine)].filter((item) => /table\.expanded\b|event: expanded/.test(item));
    expect(ofFeature.filter((item) => !taken.has(item))).toEqual([]);
  });
});

const withPrototype = (expanded: true | Record<string, boolean>) => (expanded === true ? true : { ...expanded });

const onlyKnown = (expanded: true | Readonly<Record<string, boolean>>, oracle: Oracle) =>
  expanded === true ||
  Object.fromEntries(Object.entries(expanded).filter(([id]) => id in oracle.getCoreRowModel().rowsById));

test('rows expanded by the URL stay expanded when data arrives', () => {
  const { machine, machineColumns, search, filterRows } = createPlaceTable({ states: ['expanded'] });
  const silent = machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const open = (text: string) => {
    const actor = createActor(silent, {
      input: { defaults: search.defaults, state: search.decode(text), columns: machineColumns, filterRows: undefined },
    }).start();
    const before = actor.getSnapshot().context.expanded;
    actor.send({ type: 'rows.changed', filterRows });
    return [before, actor.getSnapshot().context.expanded];
  };
  expect(open('?expanded=0,9')).toEqual([{ 0: true, 9: true }, { 0: true }]);
  expect(open('?expanded=9')).toEqual([{ 9: true }, {}]);
  expect(open('?expanded=all')).toEqual([true, true]);
});
