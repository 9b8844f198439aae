import '../ui/base.css';
import './rows-notice.css';
import { memo } from 'react';
import { type ViewTable, isError } from '../base/view-table';
import { useLabels } from '../base/labels';
import { selectMissingRows, selectRowsState } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';

export interface RowsNoticeProps {
  readonly table: ViewTable;
  /** Why the app couldn't load the rows. */
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
}

/** Reports that rows failed to load or are missing, with a button that retries. Empty without failures. */
export const RowsNotice = /* @__PURE__ */ memo(function RowsNotice({ table, error, onRetry }: RowsNoticeProps) {
  const { isFetched, state, message, missing, retryProps } = useRowsState(table);
  const { rowsFailed, rowsMissing, rowsOffline, tryAgain } = useLabels();
  if (!isFetched) {
    if (!isError(error)) return null;
    return (
      <div className="ct-part ct-rows-notice" role="status">
        <p>{rowsFailed(error instanceof Error ? error.message : String(error))}</p>
        {onRetry && (
          <button type="button" className="ct-button" onClick={() => onRetry()}>
            {tryAgain}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="ct-part ct-rows-notice" role="status">
      {state === 'offline' && <p>{rowsOffline}</p>}
      {(state === 'failed' || missing) && (
        <>
          <p>{missing ? rowsMissing(missing.shown, missing.expected) : rowsFailed(message)}</p>
          <button {...retryProps} type="button" className="ct-button">
            {tryAgain}
          </button>
        </>
      )}
    </div>
  );
});

/**
 * Returns the state of the rows, and props for a retry button. `isFetched` is true if the table fetches its rows.
 * `state` is `ready` for rows in memory. `message` is the error's message, `undefined` after a timeout. If rows are
 * missing, `missing` contains the numbers of visible and expected rows.
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
