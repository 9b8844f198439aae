import { useCallback, useSyncExternalStore } from 'react';
import type { HistoryActor } from '../../../../machines/history';

/**
 * Returns true after the browser has blocked URL changes for 5 s (`noticeDelayMs`), until the URL is up to date.
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
