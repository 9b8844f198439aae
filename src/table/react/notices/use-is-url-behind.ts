import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../../../machines/history';

/**
 * Returns true once the address has been behind for 5 s (`noticeDelayMs`), because the browser refuses changes of it, until
 * it has caught up.
 *
 * @example
 * return useIsUrlBehind(table.chartable.history) && <p>The address is behind.</p>;
 */
export const useIsUrlBehind = (history: HistoryActor): boolean =>
  useSelector(history, ({ value }) => value.notice === 'lasting');
