import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../../machines/history';
import {
  selectIsWaiting,
  selectRowCount,
  selectRowsState,
  selectTableState,
  type TableState,
} from '../../../machines/table';
import { useSnapshot } from '../snapshot';
import { pageRows, type ViewTable } from '../view-table';
import { isSameTableState } from '../select';

/** Returns the table's state: the state that the address holds once all writes are done. */
export const useTableState = (table: ViewTable): TableState => useSnapshot(table, selectTableState, isSameTableState);

/**
 * Returns `shown`, the number of rows on the page, those below others included; `filtered`, the number of rows that pass the filters, or are kept for a
 * child, and `undefined` while the number of fetched rows is not known; and `isWaiting`, true while there are no rows yet.
 */
export function useRowCount(table: ViewTable) {
  const isWaiting = useSnapshot(table, selectIsWaiting);
  const filtered = useSnapshot(table, selectRowCount);
  const shown = useSnapshot(table, () => pageRows(table).length);
  return { shown, filtered, isWaiting };
}

/**
 * Returns `isReversed`, true if the columns are in reversed order, and the props of a button that reverses them, or resets
 * their order.
 */
export function useColumnOrder(table: ViewTable) {
  const isReversed = useSnapshot(table, ({ value }) => value.columnOrder === 'reversed');
  const onClick = () => table.chartable.send({ type: isReversed ? 'columnOrder.reset' : 'columnOrder.reverse' });
  return { isReversed, buttonProps: { type: 'button', onClick } } as const;
}

/**
 * Returns true once the address has been behind for 5 s (`noticeDelayMs`), because the browser refuses changes of it, until
 * it has caught up.
 */
export const useIsAddressBehind = (history: HistoryActor): boolean =>
  useSelector(history, ({ value }) => value.notice === 'lasting');

/**
 * Returns `isFetched`, true for a table that fetches its rows; the state of the rows, which is `ready` for rows in memory that are there; the reason why they could not be fetched,
 * `undefined` where no answer came in time; and the props of a button that asks for them again.
 */
export function useRowsState(table: ViewTable) {
  const state = useSnapshot(table, selectRowsState);
  const message = useSnapshot(table, ({ context }) => context.fetched?.failure?.message);
  const isFetched = useSnapshot(table, ({ context }) => context.fetched !== undefined);
  const onClick = () => table.chartable.send({ type: 'rows.retry' });
  return { isFetched, state, message, retryProps: { type: 'button', onClick } } as const;
}
