import '../ui/base.css';
import './address-notice.css';
import { useState } from 'react';
import type { HistoryActor } from '../../../machines/history';
import { ClearIcon } from '../ui/clear-icon';
import { focusSearch } from '../filters/clear-filters';
import { useIsAddressBehind, useIsLinkShortened } from './use-is-address-behind';
import { useLabels } from '../labels';

/**
 * A notice that the browser refuses changes of the address, shown once the address has been behind for 5 s, until it has
 * caught up or the notice is dismissed; or that the link goes without the selected rows, because it would be too long. Empty otherwise.
 *
 * @example
 * <AddressNotice history={table.chartable.history} />
 */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useIsAddressBehind(history);
  const isShortened = useIsLinkShortened(history);
  const [dismissed, setDismissed] = useState<string>();
  const { addressBehind, linkShortened, dismiss } = useLabels();
  const text = isBehind ? addressBehind : isShortened ? linkShortened : undefined;
  // A dismissed notice is shown again the next time.
  if (text !== dismissed && dismissed !== undefined) setDismissed(undefined);
  return (
    <output className="ct-part ct-address-notice">
      {text !== undefined && text !== dismissed && (
        <>
          <span>{text}</span>
          <button
            type="button"
            className="ct-bare ct-icon ct-clear"
            aria-label={dismiss}
            title={dismiss}
            onClick={({ currentTarget }) => {
              focusSearch(currentTarget);
              setDismissed(text);
            }}
          >
            <ClearIcon />
          </button>
        </>
      )}
    </output>
  );
}
