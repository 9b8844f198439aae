import '../ui/base.css';
import './rows-notice.css';
import { memo } from 'react';
import type { ViewTable } from '../view-table';
import { useRowsState } from './use-rows-state';
import { useLabels } from '../labels';

/**
 * Reports that rows failed to load or are missing, with a button that retries. Empty without failures, and for rows in
 * memory.
 */
export const RowsNotice = /* @__PURE__ */ memo(function RowsNotice({ table }: { readonly table: ViewTable }) {
  const { isFetched, state, message, missing, retryProps } = useRowsState(table);
  const { rowsFailed, rowsMissing, rowsOffline, tryAgain } = useLabels();
  if (!isFetched) return null;
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
