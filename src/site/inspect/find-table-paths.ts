import {
  listSelected,
  noFilters,
  selectIsAnnounced,
  selectQueuedWrite,
  type CheckedSelection,
  type FetchedPage,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type TableState,
  type UrlStateKey,
} from 'chartable/machine';
import { generatePaths, type ActorEndEvent, type Bounds } from 'chartable/paths';
import { nodesIn } from '../../../machines/paths/tree/machine-tree';
import { findTable, type FoundTable } from './find-table';

export interface PathQuestion {
  readonly path: string;
  readonly name: string;
  readonly state: TableState;
}

export interface TablePath {
  readonly state: string;
  readonly steps: readonly TableEvent[];
}

const emptyPage: FetchedPage = { rowIds: [], rowCount: 0, canCount: false, filterRows: () => [] };

function pageOf(
  { context: { fetched } }: TableSnapshot,
  { filterRows, pageRows }: Pick<FoundTable, 'filterRows' | 'pageRows'>,
): FetchedPage {
  if (!fetched) return emptyPage;
  const { query } = fetched.requested;
  return {
    rowIds: pageRows(query),
    rowCount: filterRows(query).length,
    canCount: false,
    filterRows,
  };
}

function checkOf(
  { context: { fetched, rowSelection } }: TableSnapshot,
  { filterRows }: Pick<FoundTable, 'filterRows'>,
): CheckedSelection {
  const selected = new Set(listSelected({ rowSelection, filterRows }));
  const passing = filterRows(fetched?.wanted.query ?? noFilters).filter((id) => selected.has(id));
  return { rowSelection, total: selected.size, passing: passing.length };
}

/**
 * Returns the data to compare snapshots by. Omits cached pages and their order. They only save requests, but would
 * multiply the number of states.
 */
function serialize({ value, context: { fetched, ...context } }: TableSnapshot): unknown {
  return [value, context, fetched && [fetched.wanted.key, fetched.requested.key, fetched.shown?.key]];
}

const search = { sets: 'globalFilter' } as const;
const pageBox = { sets: 'pageIndex' } as const;

/**
 * Lists user events by feature. Paths don't combine events of different features: that reaches no new chart state, but
 * the number of paths would explode.
 */
function listUserEvents(
  { columns, filterRows }: Pick<FoundTable, 'columns' | 'filterRows'>,
  state: TableState,
): readonly (readonly TableEvent[])[] {
  const ids = columns.map(({ id }) => id);
  const allRowIds = filterRows(noFilters);
  const { tree } = filterRows;
  const parent = allRowIds.find((rowId) => tree && tree.childIds(rowId).length > 0);
  const filtered = columns
    .filter(({ filterControl }) => filterControl === 'numberRange' || filterControl === 'text')
    .slice(-1);
  const has = (key: UrlStateKey, ...userEvents: readonly TableEvent[]) => (key in state ? [userEvents] : []);
  const [columnId = ''] = ids;
  const [rowId = ''] = allRowIds;
  return [
    ...ids.map((id): readonly TableEvent[] => [
      { type: 'sort.toggle', columnId: id, multi: false },
      ...ids
        .filter((other) => other !== id)
        .slice(0, 1)
        .map((other): TableEvent => ({ type: 'sort.toggle', columnId: other, multi: true })),
    ]),
    [
      { type: 'columnOrder.reverse' },
      { type: 'columnOrder.reset' },
      { type: 'url.changed', state: { columnOrder: ids.slice(-1) } },
    ],
    [{ type: 'rowSelection.toggle', rowId }, { type: 'rowSelection.toggleAll' }],
    ...(parent === undefined
      ? []
      : has('expanded', { type: 'expanded.toggle', rowId: parent }, { type: 'expanded.toggleAll' })),
    ...has('columnVisibility', { type: 'columnVisibility.toggle', columnId }),
    ...has('columnPinning', { type: 'columnPinning.pin', columnId, side: 'left' }),
    ...has('columnSizing', { type: 'columnSizing.start', columnId, width: 200 }),
    ...has('rowPinning', { type: 'rowPinning.pin', rowId, side: 'top' }),
    [{ type: 'page.first' }, { type: 'page.next' }, { type: 'page.last' }, { type: 'pageSize.set', pageSize: 50 }],
    [{ type: 'text.input', box: pageBox, text: '2' }, { type: 'goToPage.leave' }],
    [
      { type: 'text.input', box: search, text: 'an' },
      { type: 'text.input', box: search, text: '' },
      { type: 'text.input', box: search, text: 'nobody' },
    ],
    [
      { type: 'composition.start', box: search, text: '' },
      { type: 'composition.end', box: search, text: 'an' },
    ],
    ...filtered.map(({ id, filterControl }): readonly TableEvent[] => [
      { type: 'columnFilter.set', columnId: id, value: filterControl === 'numberRange' ? [20, 40] : 'a' },
    ]),
  ];
}

export function findTablePaths({ path, name, state }: PathQuestion): TablePath[] {
  const table = findTable(path, name);
  if (!table) throw new Error(`The page ${path} has no table named ${name}.`);
  const {
    machine,
    machineColumns,
    search: { codecs },
    filterRows,
    isFetched,
  } = table;
  /** The page's history writes queued changes immediately. */
  const answersOf = (snapshot: TableSnapshot): readonly TableEvent[] =>
    selectIsAnnounced(snapshot) ? [{ type: 'history.accepted', write: selectQueuedWrite(snapshot) }] : [];
  const found = new Map<string, readonly TableEvent[]>();

  for (const events of listUserEvents(table, state)) {
    const bounds: Bounds<TableSnapshot, TableEvent, TableInput, { readonly output: FetchedPage | CheckedSelection }> = {
      input: { codecs, state, columns: machineColumns, filterRows: isFetched ? undefined : filterRows },
      // The next user event waits until the URL is written and rows have loaded.
      events: (_, timers) => (timers.every(({ event }) => isFetchedAhead(event)) ? events : []),
      answers: answersOf,
      // The source returns the same rows as an in-memory table.
      ends: ({ id }, snapshot) => [
        { output: id === 'checkSelection' ? checkOf(snapshot, table) : pageOf(snapshot, table) },
      ],
      serialize,
    };
    for (const { start, steps } of generatePaths(machine, bounds).shortest) {
      let played: readonly TableEvent[] = [];
      // On an inspected page, rows have already loaded.
      let isOpened = start.value.rows === 'ready';
      if (isOpened) visit(start, played);
      for (const { event, due, snapshot } of steps) {
        const events = due.length > 0 ? due : [event];
        if (events.some(isUnanswered)) break;
        if (isOpened) played = [...played, ...events.filter(isPlayed)];
        isOpened ||= snapshot.value.rows === 'ready';
        if (isOpened) visit(snapshot, played);
      }
    }
  }

  function visit(snapshot: TableSnapshot, played: readonly TableEvent[]): void {
    // This intermediate state is never visible, because the history writes within the same event.
    if (selectIsAnnounced(snapshot)) return;
    for (const { id, type } of nodesIn(snapshot)) {
      const before = found.get(id);
      if (type === 'atomic' && (!before || played.length < before.length)) found.set(id, played);
    }
  }

  return [...found].map(([id, steps]) => ({ state: id, steps }));
}

type PathEvent = TableEvent | ActorEndEvent;

/** True if the inspector plays this step. Steps of the history and the source run automatically. */
const isPlayed = (event: PathEvent): event is TableEvent =>
  !event.type.startsWith('xstate.done.actor.') && event.type !== 'history.accepted' && !isFetchedAhead(event);

/** True when the delay before prefetching the next page ends. User events don't wait for this delay. */
const isFetchedAhead = ({ type }: PathEvent): boolean => type.startsWith('xstate.after.aheadDelay.');

/** True when a delay ends that only elapses if the source doesn't respond. */
const isUnanswered = ({ type }: PathEvent): boolean =>
  type.startsWith('xstate.after.answerTimeout.') || type.startsWith('xstate.after.busyDelay.');
