import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../../machines/history';
import {
  selectIsWaiting,
  selectRowCount,
  selectRowsState,
  selectTableState,
  type TableState,
} from '../../../machines/table';
import { useTable, type TableActor } from '../actor';
import type { RowModel } from '../../rows';
import { isSameTableState, selectShown } from '../select';

/** Returns the table's state: the state that the address holds once all writes are done. */
export const useTableState = (actor: TableActor): TableState => useTable(actor, selectTableState, isSameTableState);

/**
 * Returns `shown`, the number of rows on the page; `filtered`, the number of rows that pass the filters, or are kept for a
 * child, and `undefined` while the number of fetched rows is not known; and `isWaiting`, true while there are no rows yet.
 *
 * @param rowModel for a table whose rows have children: the children of the rows on the page count too
 */
export function useRowCount(actor: TableActor, rowModel?: RowModel) {
  const isWaiting = useTable(actor, selectIsWaiting);
  const filtered = useTable(actor, selectRowCount);
  const shown = useTable(actor, (snapshot) => {
    if (rowModel?.isTree) return rowModel.pageRows(selectShown(snapshot)).length;
    const { pagedRowCount, pagination, fetched } = snapshot.context;
    if (fetched) return fetched.shown?.page.rowIds.length ?? 0;
    return Math.min(pagination.pageSize, pagedRowCount - pagination.pageIndex * pagination.pageSize);
  });
  return { shown, filtered, isWaiting };
}

/**
 * Returns `isReversed`, true if the columns are in reversed order, and the props of a button that reverses them, or resets
 * their order.
 */
export function useColumnOrder(actor: TableActor) {
  const isReversed = useTable(actor, ({ value }) => value.columnOrder === 'reversed');
  const onClick = () => actor.send({ type: isReversed ? 'columnOrder.reset' : 'columnOrder.reverse' });
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
export function useRowsState(actor: TableActor) {
  const state = useTable(actor, selectRowsState);
  const message = useTable(actor, ({ context }) => context.fetched?.failure?.message);
  const isFetched = useTable(actor, ({ context }) => context.fetched !== undefined);
  const onClick = () => actor.send({ type: 'rows.retry' });
  return { isFetched, state, message, retryProps: { type: 'button', onClick } } as const;
}
