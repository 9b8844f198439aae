import type { SnapshotFrom } from 'xstate';
import { isSameBox } from './composition/composition.region';
import { shownMissingRows, shownMoreThan, shownRowCount } from './fetching/fetching.state';
import { rangeOf, textOf } from './features/column-filters/column-filters.state';
import { pageBoxValue } from './go-to-page/go-to-page.state';
import type { TableMachine } from './table.machine';
import { pageCount, knownPagedRowCount } from './features/pagination/pagination.state';
import { tableStateOf, urlStateKeys } from './table.states';
import type { Direction, SortingEntry, TableState, TextBox } from './table.types';

/** A snapshot of a table machine. The selectors here read it. */
export type TableSnapshot = SnapshotFrom<TableMachine>;

/**
 * Selects the direction in which a column is sorted; `unsorted` too if the table has no such column.
 *
 * @example
 * actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
 * selectDirection(actor.getSnapshot(), 'name') // 'ascending'
 */
export function selectDirection(snapshot: TableSnapshot, columnId: string): Direction | 'unsorted' {
  const entry = snapshot.context.sorting.find(({ id }) => id === columnId);
  if (!entry) return 'unsorted';
  return entry.desc ? 'descending' : 'ascending';
}

/**
 * Selects the sorting, first sort first. The same list as long as the sorting stays the same.
 *
 * @example
 * actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
 * selectSorting(actor.getSnapshot()) // [{ id: 'name', desc: false }]
 */
export function selectSorting(snapshot: TableSnapshot): readonly SortingEntry[] {
  return snapshot.context.sorting;
}

/**
 * Selects the table's state: the state that the address holds once all writes are done. A new object at each call.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * selectTableState(actor.getSnapshot()).globalFilter // 'ann', before the address has it
 */
export function selectTableState(snapshot: TableSnapshot): TableState {
  const { context } = snapshot;
  return tableStateOf(
    context,
    urlStateKeys.filter((key) => context[key] !== undefined),
  );
}

/**
 * Returns true while there are no rows yet. A table whose list of rows is empty does not wait.
 *
 * @example
 * const actor = createActor(machine, { input: { codecs: search.codecs, state, columns: [], filterRows: undefined } }).start();
 * selectIsWaiting(actor.getSnapshot()) // true
 */
export const selectIsWaiting = ({ context: { fetched }, value }: TableSnapshot): boolean =>
  fetched ? fetched.shown === null : value.rows !== 'ready';

/**
 * Selects the state of the rows that a table fetches; `ready` for rows in memory that are there.
 *
 * @example
 * selectRowsState(table.chartable.actor.getSnapshot()) // 'ready'
 */
export function selectRowsState(
  snapshot: TableSnapshot,
): 'loading' | 'refreshing' | 'busy' | 'ready' | 'failed' | 'offline' {
  const { rows } = snapshot.value;
  if (typeof rows === 'string') return rows === 'failed' || rows === 'offline' || rows === 'ready' ? rows : 'loading';
  if (!('refreshing' in rows)) return 'loading';
  return rows.refreshing === 'busy' ? 'busy' : 'refreshing';
}

/**
 * Selects the number of rows that pass the filters, or are kept for a child; `undefined` while it is not known.
 *
 * @example
 * selectRowCount(snapshot) // 45
 */
export const selectRowCount = ({ context: { fetched, filteredRowIds } }: TableSnapshot): number | undefined =>
  fetched ? shownRowCount(fetched) : filteredRowIds.length;

/**
 * Selects a number that the rows that pass exceed, if the count stopped at a maximum; `undefined` otherwise.
 *
 * @example
 * selectMoreThan(snapshot) // 10000
 */
export const selectMoreThan = ({ context: { fetched } }: TableSnapshot): number | undefined =>
  fetched && shownMoreThan(fetched);

/**
 * Selects the number of rows that the page shows, and the greater one that it should have by the number of rows that pass;
 * `undefined` where none are missing. Some are where rows were deleted since they were counted, where a source counts wrongly, or
 * where it gives fewer rows than it was asked for.
 *
 * @example
 * selectMissingRows(snapshot) // { shown: 8, expected: 10 }
 */
export function selectMissingRows(
  snapshot: TableSnapshot,
): { readonly shown: number; readonly expected: number } | undefined {
  const { fetched } = snapshot.context;
  return fetched && selectRowsState(snapshot) === 'ready' ? shownMissingRows(fetched) : undefined;
}

/**
 * Selects the number of pages; `undefined` while it is not known. It stays as it was while old rows are shown.
 *
 * @example
 * selectPageCount(snapshot) // 5 of 45 rows, 10 a page
 */
export function selectPageCount(snapshot: TableSnapshot): number | undefined {
  const { context } = snapshot;
  const { fetched } = context;
  const rowCount =
    knownPagedRowCount(context) ??
    (fetched && snapshot.matches({ rows: 'refreshing' }) ? shownRowCount(fetched) : undefined);
  return rowCount === undefined ? undefined : pageCount(rowCount, context.pagination.pageSize);
}

/**
 * Selects the value of a text box: the text that is being composed in it, or else the text or number that it has set.
 * Empty for an open bound, and for a column without a filter. The page is 1-based; the box `Go to page` keeps what is typed
 * in it until it loses the focus.
 *
 * @example
 * selectBoxValue(snapshot, { sets: 'pageIndex' }) // 1, on the first page
 * selectBoxValue(snapshot, { sets: 'columnFilter', columnId: 'age', bound: 'min' }) // 20, for the filter [20, null]
 */
export function selectBoxValue({ context, value }: TableSnapshot, box: TextBox): string | number {
  if (context.composed && isSameBox(context.composed.box, box)) return context.composed.text;
  if (box.sets === 'globalFilter') return context.globalFilter;
  if (box.sets === 'pageIndex') return pageBoxValue(context, value.goToPage === 'editing');
  const filter = context.columnFilters.find(({ id }) => id === box.columnId)?.value;
  if (!('bound' in box)) return textOf(filter);
  return rangeOf(filter)[box.bound === 'min' ? 0 : 1] ?? '';
}
