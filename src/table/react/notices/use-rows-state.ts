import { selectMissingRows, selectRowsState } from '../../../../machines/table';
import { useSnapshotParts } from '../use-snapshot';
import type { ViewTable } from '../view-table';

/**
 * Returns `isFetched`, true for a table that fetches its rows; the state of the rows, which is `ready` for rows in memory that are there; the reason why they could not be fetched,
 * `undefined` where no answer came in time; the numbers of rows that the page shows and should have, `undefined` where none are missing;
 * and the props of a button that asks for them again.
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
  const onClick = () => table.chartable.send({ type: missing ? 'rows.refresh' : 'rows.retry' });
  return { ...rows, missing, retryProps: { type: 'button', onClick } } as const;
}
