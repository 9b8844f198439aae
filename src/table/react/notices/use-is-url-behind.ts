import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../../../machines/history';

/**
 * Returns true after the browser has blocked URL changes for 5 s (`noticeDelayMs`), until the URL is up to date.
 *
 * @example
 * return useIsUrlBehind(table.chartable.history) && <p>The URL is behind.</p>;
 */
export const useIsUrlBehind = (history: HistoryActor): boolean =>
  useSelector(history, ({ value }) => value.notice === 'lasting');
