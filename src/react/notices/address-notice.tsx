import '../ui/base.css';
import './address-notice.css';
import { useState } from 'react';
import type { HistoryActor } from '../../../machines/history';
import { ClearIcon } from '../ui/clear-icon';
import { focusSearch } from '../filters/clear-filters';
import { useIsAddressBehind } from './use-is-address-behind';
import { useLabels } from '../labels';

/**
 * A notice that the browser refuses changes of the address, shown once the address has been behind for 5 s, until it has
 * caught up or the notice is dismissed. Empty otherwise.
 */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useIsAddressBehind(history);
  const [isDismissed, setDismissed] = useState(false);
  // The next time is another one.
  if (!isBehind && isDismissed) setDismissed(false);
  const { addressBehind, dismiss } = useLabels();
  return (
    <output className="ct-part ct-address-notice">
      {isBehind && !isDismissed && (
        <>
          {addressBehind}
          <button
            type="button"
            className="ct-bare ct-icon ct-clear"
            aria-label={dismiss}
            title={dismiss}
            onClick={({ currentTarget }) => {
              focusSearch(currentTarget);
              setDismissed(true);
            }}
          >
            <ClearIcon />
          </button>
        </>
      )}
    </output>
  );
}
