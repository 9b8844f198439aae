import { constructTable } from '@tanstack/table-core';
import { createActor, createMachine, type StateValue } from 'xstate';
import type { PartStateKey, TableEvent } from '../../../machines/table';
import { rows, type User } from '../../../src/site/data/rows';
import { searchCellTexts } from '../../../src/table/columns/search';
import { textColumn } from '../../../src/table/columns/text/text.column';
import type { SourceColumn } from '../../../src/table/columns/source-columns';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { userColumns } from '../../../src/site/demos/users';
import { createFeatures } from '../../table/columns/book-table';
import { urlFeature } from '../../../src/table/tanstack/feature';
import { startBoundTable } from '../../bound-table';
import { machineOf } from '../../headless-tables';
import { openMemoryPage } from '../../memory-page';

const search = { sets: 'globalFilter' } as const;

/** A URL change without changed table params, like the echo of a write. */
const echo: TableEvent = { type: 'url.changed', state: {} };

/**
 * A sequence of user events: searching, sorting by one and two columns, paging, selecting one row and all rows, and
 * going back.
 */
const mix: readonly TableEvent[] = [
  { type: 'text.input', box: search, text: 'a' },
  { type: 'text.input', box: search, text: 'an' },
  { type: 'text.input', box: search, text: 'ann' },
  { type: 'text.input', box: search, text: '' },
  echo,
  { type: 'sort.toggle', columnId: 'age', multi: false },
  { type: 'sort.toggle', columnId: 'name', multi: true },
  { type: 'sort.toggle', columnId: 'id', multi: false },
  echo,
  { type: 'page.next' },
  { type: 'page.next' },
  { type: 'page.previous' },
  { type: 'page.last' },
  echo,
  { type: 'rowSelection.toggle', rowId: '1' },
  { type: 'rowSelection.toggle', rowId: String(rows.length - 1) },
  { type: 'rowSelection.toggleAll' },
  { type: 'rowSelection.toggleAll' },
  echo,
  { type: 'url.changed', state: { sorting: [], pagination: { pageIndex: 0, pageSize: 10 } } },
];

/** After `events` events, the simulated clock advances by `milliseconds`. */
interface Pace {
  readonly milliseconds: number;
  readonly events: number;
}

/** At the target of 25,000 events per second, simulated time is as fast as real time. */
export const realTime: Pace = { milliseconds: 1, events: 25 };

/** Simulates a busy page: after every dozen events, waits until the next write. */
export const busyPage: Pace = { milliseconds: 10, events: 1 };

const columnsOf = (count: number) =>
  [
    ...userColumns,
    ...Array.from({ length: count - userColumns.length }, (_, index) => ({
      id: `more ${index}`,
      header: `More ${index}`,
      accessorFn: ({ name }: User) => name,
      ...textColumn(),
    })),
  ] as const satisfies readonly SourceColumn<User>[];

export const createTable = ({ columns = userColumns.length, states = [] }: TableSize) =>
  constructTable({
    features: createFeatures(urlFeature(openMemoryPage('/'))),
    columns: columnsOf(columns),
    data: rows,
    tableUrl: defineTableUrl({ name: 'users', states }),
    ...searchCellTexts,
  });

interface TableSize {
  readonly columns?: number;
  readonly states?: readonly PartStateKey[];
}

function openTable(size: TableSize = {}) {
  const { clock, history } = openMemoryPage('/');
  const { actor, bound } = startBoundTable(machineOf(createTable(size)), history, { clock });
  bound.connect(actor, '/');
  return { actor, clock };
}

export function createRestart(size: TableSize): () => void {
  const { clock, history } = openMemoryPage('/');
  const table = machineOf(createTable(size));
  return () => {
    const { actor, bound } = startBoundTable(table, history, { clock });
    const leave = bound.connect(actor, '/');
    leave();
    actor.stop();
  };
}

export function startTable(pace: Pace, size: TableSize = {}) {
  const { actor, clock } = openTable(size);
  let sent = 0;
  return {
    send: (count: number) => {
      for (let i = 0; i < count; i += 1) {
        actor.send(mix[sent % mix.length]!);
        sent += 1;
        if (sent % pace.events === 0) clock.pass(pace.milliseconds);
      }
    },
    regionCount: () => countRegions(actor.getSnapshot().value),
  };
}

const countRegions = (value: StateValue | undefined): number =>
  typeof value === 'object' ? Object.values(value).reduce<number>((sum, inner) => sum + countRegions(inner), 0) : 1;

/** XState without a table, but with the same number of regions. */
export function startEmptyMachine(regionCount: number) {
  const handling = {
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  } as const;
  const ignoring = { initial: 'off', states: { off: {} } } as const;
  const regions = Array.from(
    { length: regionCount },
    (_, index) => [`region ${index}`, index === 0 ? handling : ignoring] as const,
  );
  const actor = createActor(createMachine({ type: 'parallel', states: Object.fromEntries(regions) })).start();
  return {
    send: (count: number) => {
      for (let i = 0; i < count; i += 1) actor.send({ type: 'toggle' });
    },
  };
}
