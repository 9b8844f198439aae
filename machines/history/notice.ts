import { isAhead } from './location';
import type { HistorySetup } from './history.setup';
import { currentTables } from './tables';
import type { HistoryContext } from './history.types';

/** Milliseconds that the URL may be behind before a notice is shown. */
export const noticeDelayMs = 5000;

/** The notice that the URL is behind the app. It isn't shown for short delays. */
export const noticeRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'current',
    states: {
      current: { always: { guard: 'isBehind', target: 'behind' } },
      behind: {
        after: { noticeDelay: 'lasting' },
        always: { guard: 'isUpToDate', target: 'current' },
      },
      lasting: { always: { guard: 'isUpToDate', target: 'current' } },
    },
  });

const isBehind = (context: HistoryContext): boolean =>
  isAhead(context) || context.refusedIds.some((refused) => currentTables(context).some(({ id }) => id === refused));

export const noticeGuards = {
  isBehind: ({ context }: { context: HistoryContext }) => isBehind(context),
  isUpToDate: ({ context }: { context: HistoryContext }) => !isBehind(context),
};
