import '../ui/base.css';
import './url-notice.css';
import { useState, useCallback, useSyncExternalStore } from 'react';
import { ClearIcon } from '../ui/icons';
import { focusSearchOrTable } from '../filters/clear-filters';
import { useLabels } from '../base/labels';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import type { HistoryActor } from '../../../../machines/history';

/**
 * A notice about links, which the user can dismiss. It appears in three cases:
 *
 * - The browser has blocked URL changes for 5 s.
 * - The URL omits selected, expanded or pinned rows, because there are too many.
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

/**
 * True after the browser has blocked URL changes for 5 s (`noticeDelayMs`), until the URL is up to date.
 *
 * @example
 * return useIsUrlBehind(table.sync.history) && <p>The URL is behind.</p>;
 */
export function useIsUrlBehind(history: HistoryActor): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = history.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [history],
  );
  const isBehind = () => history.getSnapshot().value.lag === 'lasting';
  return useSyncExternalStore(subscribe, isBehind, isBehind);
}
