import { selectRowsState } from '../../../machines/table';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';

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
