import { selectMissingRows, selectRowsState } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';

/**
 * Returns the rows' state, and props for a retry button. `isFetched` is true if the table fetches its rows. The state
 * of rows in memory is `ready`. The error's message is `undefined` after a timeout. If rows are missing, it also
 * returns the numbers of visible and expected rows.
 *
 * @example
 * const { state, retryProps } = useRowsState(table);
 * return state === 'failed' && <button {...retryProps}>Try again</button>;
 */
export function useRowsState(table: ViewTable) {
  const { shown, expected, ...rows } = useSnapshotParts(table, (snapshot) => {
    const { fetched } = snapshot.context;
    return {
      isFetched: fetched !== undefined,
      state: selectRowsState(snapshot),
      message: fetched?.failure?.message,
      ...selectMissingRows(snapshot),
    };
  });
  const missing = shown === undefined || expected === undefined ? undefined : { shown, expected };
  const onClick = () => table.sync.send({ type: missing ? 'rows.refresh' : 'rows.retry' });
  return { ...rows, missing, retryProps: { type: 'button', onClick } } as const;
}
