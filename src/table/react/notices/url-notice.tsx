import '../ui/base.css';
import './url-notice.css';
import { useState } from 'react';
import { ClearIcon } from '../ui/clear-icon';
import { focusSearchOrTable } from '../filters/clear-filters';
import { useLabels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { useIsUrlBehind } from './use-is-url-behind';

/**
 * A notice about links, which the user can dismiss. It appears in three cases:
 *
 * - The browser has blocked URL changes for 5 s.
 * - Too many rows are selected, expanded or pinned for a link.
 * - Select-all or unselect-all on fetched rows has replaced or cleared an earlier selection.
 *
 * @example
 * <UrlNotice table={table} />
 */
export function UrlNotice({ table }: { readonly table: ViewTable }) {
  const isBehind = useIsUrlBehind(table.sync.history);
  const isTooLong = useSnapshot(table, (snapshot) => snapshot.hasTag('tooLong'));
  const lostSelection = useSnapshot(table, ({ context }) => context.lostSelection);
  const [dismissed, setDismissed] = useState<string>();
  const { urlBehind, linkShortened, selectionReplaced, selectionCleared, dismiss } = useLabels();
  const lost = lostSelection && { replaced: selectionReplaced, cleared: selectionCleared }[lostSelection];
  const text = isBehind ? urlBehind : isTooLong ? linkShortened : (lost ?? undefined);
  // A dismissed notice reappears for a new cause.
  if (text !== dismissed && dismissed !== undefined) setDismissed(undefined);
  return (
    <output className="ct-part ct-url-notice">
      {text !== undefined && text !== dismissed && (
        <>
          <span>{text}</span>
          <button
            type="button"
            className="ct-bare ct-icon ct-clear"
            aria-label={dismiss}
            title={dismiss}
            onClick={({ currentTarget }) => {
              focusSearchOrTable(currentTarget);
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
