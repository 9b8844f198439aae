import '../ui/base.css';
import './table-grid.css';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { RowPinning } from '../../../../machines/table';
import { columnIdsOf, type FilterRenderers } from '../base/view-columns';
import { fetchedRowsOf, hasState, type ViewTable, isError } from '../base/view-table';
import { requireOption } from '../../../shared/require-option';
import { useGrid, type Grid } from './use-grid';
import { KeptFocus, RowsNotice, ScrollGrid } from '../ui/lazy-parts';
import { NoRows, type NoRowsStates } from './no-rows';
import { Row, type RowAttributes } from './row';
import { markScrolling, measureCovers, pinnedDistance } from './scroll-region';
import { TableFrame } from './table-frame';
import { SortAnnouncement } from '../sorting/sort-button';

/** The props of `TableGrid`. */
export interface TableGridProps<Row> extends NoRowsStates {
  /** A table from `useTable`, which `useStartTable` has started. */
  readonly table: ViewTable<Row>;
  /** The table's accessible name. */
  readonly label: string;
  /** False hides the column filters. Default: true. */
  readonly hasFilters?: boolean;
  /** False hides the row checkboxes. Default: true. */
  readonly isSelectable?: boolean;
  /** Scrolls through all rows instead of paging. Only for tables that fetch rows. Default: false. */
  readonly isScrolled?: boolean;
  /** True while your app loads rows, e.g. `query.isFetching`. The table then looks busy. Default: false. */
  readonly isLoading?: boolean | undefined;
  /** Why your app couldn't load rows: an `Error` or a message, e.g. `query.error`. Default: no error. */
  readonly error?: unknown;
  /** Called by the button next to the error, e.g. `query.refetch`. Default: no button. */
  readonly onRetry?: (() => void) | undefined;
  /** Custom filters by column ID, which replace the standard filters. Custom columns have no standard filters. */
  readonly filters?: FilterRenderers | undefined;
  /** Called when a row is clicked, or Enter is pressed on it. Ignores clicks and keys on controls in the row. */
  readonly onRowClick?: ((row: Row, rowId: string) => void) | undefined;
  /** Returns attributes for a row's element, e.g. a class. */
  readonly rowAttributes?: ((row: Row, rowId: string) => RowAttributes) | undefined;
}

type RowsState = Grid['rowsState'];

/** True while rows load. False after a failure, even if the table will retry automatically. */
const isBusy = (state: RowsState): boolean => ['loading', 'refreshing', 'busy'].includes(state);

export const isMarkedOld = (state: RowsState): boolean => ['busy', 'failed', 'offline'].includes(state);

export const isShowingRows = (state: RowsState): boolean => state !== 'failed' && state !== 'offline';

/**
 * The table element, with ordered columns and the page's rows.
 *
 * @throws {Error} in development, for the filter of an unknown column
 * @example
 * <TableGrid table={table} label="Cities" />
 */
export function TableGrid<Row>({
  table,
  label,
  filters,
  hasFilters = true,
  isSelectable: hasCheckboxes = true,
  isScrolled = false,
  onRowClick,
  rowAttributes,
  emptyState,
  loadingState,
  isLoading = false,
  error,
  onRetry,
}: TableGridProps<Row>) {
  const { columns, headerGroups, footerGroups, rows, pinnedRows, isEmpty, canPinRows, maxRowsOnPage, ...grid } =
    useGrid(table);
  const hasFailed = isError(error);
  const rowsState = hasFailed ? 'failed' : isLoading ? 'busy' : grid.rowsState;
  if (process.env.NODE_ENV !== 'production' && filters) {
    const columnIds = columnIdsOf(table);
    for (const id of Object.keys(filters))
      requireOption(
        columnIds.includes(id),
        'filters',
        `an object with the keys ${columnIds.join(', ')}`,
        id,
        'TableGrid',
      );
  }
  const region = useRef<HTMLElement>(null);
  // A ResizeObserver doesn't report changes to pinned rows if the table's size stays the same.
  useLayoutEffect(() => {
    if (region.current && canPinRows) measureCovers(region.current);
  }, [pinnedRows, canPinRows]);
  useLayoutEffect(() => markScrolling(region.current), [isScrolled]);
  const { sync } = table;
  const fetchedRows = fetchedRowsOf(table);
  // An effect would run after the table has started, so a scrolling table would first request a page.
  useLayoutEffect(() => fetchedRows?.setScrolled(sync, isScrolled), [isScrolled, sync, fetchedRows]);
  const onOpen = useLatest(onRowClick && ((rowId: string) => onRowClick(table.getRow(rowId, true).original, rowId)));
  const { top, bottom } = pinnedRows;
  const [keysOf] = useState(createRowKeys);
  const rowKeys = keysOf(rows.map(({ id }) => id));
  const minBlockSize = `calc(var(--ct-own-head) + ${maxRowsOnPage} * var(--ct-own-size-row))`;
  const attributesOf = rowAttributes && ((rowId: string) => rowAttributes(table.getRow(rowId, true).original, rowId));
  const isSelectable = hasCheckboxes && hasState(table, 'rowSelection');
  const common = { table, columns, isSelectable, canPin: canPinRows, onOpen, attributesOf };
  const frame = {
    table,
    columns,
    headerGroups,
    footerGroups,
    label,
    filters,
    hasFilters,
    isSelectable,
    canPinRows,
    isBusy: isBusy(rowsState),
  };
  if (isScrolled) return <ScrollGrid {...{ frame, rows, rowsState, emptyState, loadingState }} rowProps={common} />;
  /** Returns the rows pinned to a side. They stay visible, one below the other, while other rows scroll. */
  const pinnedTo = (side: keyof RowPinning, pinned: typeof top) =>
    pinned.map(({ row, isPinned }, index) => {
      if (!isPinned) return <Row key={row.id} {...common} row={row} />;
      const between = side === 'top' ? pinned.slice(0, index) : pinned.slice(index + 1);
      const place = between.filter((other) => other.isPinned).length;
      const start = side === 'top' ? 'var(--ct-own-head) + ' : '';
      const guess = `${place} * var(--ct-own-size-row)`;
      const style = { [side]: `calc(${start}var(${pinnedDistance(side, place)}, ${guess}))` };
      return <Row key={row.id} {...common} row={row} pinned={side} style={style} />;
    });
  return (
    <section
      className="ct-part ct-table-grid-region"
      aria-label={label}
      ref={region}
      data-scrolls={canPinRows || undefined}
      data-old={(rows.length > 0 && isMarkedOld(rowsState)) || undefined}
      style={{
        minBlockSize: `min(${minBlockSize}, var(--ct-own-max-block-size))`,
        ...groupRows(headerGroups.length - 1),
        ...pinnedCounts(pinnedRows),
      }}
    >
      <SortAnnouncement table={table} />
      <TableFrame {...frame}>
        <tbody>
          {pinnedTo('top', top)}
          {rows.map((row, index) => (
            <Row key={rowKeys[index]} {...common} row={row} />
          ))}
          {pinnedTo('bottom', bottom)}
        </tbody>
      </TableFrame>
      {isEmpty && isShowingRows(rowsState) && (
        <NoRows
          table={table}
          isLoading={isLoading}
          isBusy={frame.isBusy}
          emptyState={emptyState}
          loadingState={loadingState}
        />
      )}
      {(hasFailed || fetchedRows) && <RowsNotice table={table} error={error} onRetry={onRetry} />}
      <KeptFocus region={region} />
    </section>
  );
}

const groupRows = (count: number) => (count > 0 ? { '--ct-own-group-rows': count } : undefined);

function useLatest(call: ((rowId: string) => void) | undefined): ((rowId: string) => void) | undefined {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  const stable = useCallback((rowId: string) => latest.current?.(rowId), []);
  return call && stable;
}

function pinnedCounts({ top, bottom }: Grid['pinnedRows']) {
  const count = (rows: typeof top) => rows.filter(({ isPinned }) => isPinned).length;
  if (top.length + bottom.length === 0) return undefined;
  return { '--ct-own-pinned-top': count(top), '--ct-own-pinned-bottom': count(bottom) };
}

/**
 * Creates React keys for rows. Remaining rows keep their keys. New rows reuse removed rows' keys, because updating
 * elements is faster than creating them.
 *
 * @example
 * const keysOf = createRowKeys();
 * keysOf(['a', 'b']) // [0, 1]
 * keysOf(['b', 'c']) // [1, 0]
 */
export function createRowKeys(): (rowIds: readonly string[]) => readonly number[] {
  let before: ReadonlyMap<string, number> = new Map();
  return (rowIds) => {
    const usedKeys = new Set(rowIds.map((rowId) => before.get(rowId)));
    const free = [...before.values()].filter((key) => !usedKeys.has(key));
    let last = Math.max(-1, ...before.values());
    const now = new Map<string, number>();
    for (const rowId of rowIds) {
      let key = before.get(rowId) ?? free.shift();
      if (key === undefined) key = last += 1;
      now.set(rowId, key);
    }
    before = now;
    return [...now.values()];
  };
}
