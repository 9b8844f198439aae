import '../ui/base.css';
import './rows-notice.css';
import { memo } from 'react';
import type { ViewTable } from '../base/view-table';
import { isError } from './is-error';
import { useRowsState } from './use-rows-state';
import { useLabels } from '../base/labels';

export interface RowsNoticeProps {
  readonly table: ViewTable;
  /** Why the app couldn't load the rows of a table that doesn't fetch them. */
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
