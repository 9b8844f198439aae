import '../ui/base.css';
import './address-notice.css';
import { useState } from 'react';
import { ClearIcon } from '../ui/clear-icon';
import { focusSearch } from '../filters/clear-filters';
import { useLabels } from '../labels';
import { useSnapshot } from '../use-snapshot';
import type { ViewTable } from '../view-table';
import { useIsAddressBehind } from './use-is-address-behind';

/**
 * A notice that the browser refuses changes of the address, shown once the address has been behind for 5 s, until it has
 * caught up or the notice is dismissed; that the table selects, expands or pins too many rows for a link; or that selecting all
 * fetched rows replaced an earlier selection, or unselecting them cleared it. Empty otherwise.
 *
 * @example
 * <AddressNotice table={table} />
 */
export function AddressNotice({ table }: { readonly table: ViewTable }) {
  const isBehind = useIsAddressBehind(table.chartable.history);
  const isTooLong = useSnapshot(table, (snapshot) => snapshot.hasTag('tooLong'));
  const lostSelection = useSnapshot(table, ({ context }) => context.lostSelection);
  const [dismissed, setDismissed] = useState<string>();
  const { addressBehind, linkShortened, selectionReplaced, selectionCleared, dismiss } = useLabels();
  const lost = lostSelection && { replaced: selectionReplaced, cleared: selectionCleared }[lostSelection];
  const text = isBehind ? addressBehind : isTooLong ? linkShortened : (lost ?? undefined);
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
