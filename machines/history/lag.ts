import { isAhead } from './location';
import type { HistorySetup } from './history.setup';
import { currentTables } from './tables';
import type { HistoryContext } from './history.types';

/** How long the URL may lag behind before a notice appears, in milliseconds. */
export const noticeDelayMs = 5000;

export const lagRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'none',
    states: {
      none: { always: { guard: 'isBehind', target: 'recent' } },
      recent: {
        after: { noticeDelay: 'lasting' },
        always: { guard: 'isUpToDate', target: 'none' },
      },
      lasting: { always: { guard: 'isUpToDate', target: 'none' } },
    },
  });

const isBehind = (context: HistoryContext): boolean =>
  isAhead(context) || context.refusedIds.some((refused) => currentTables(context).some(({ id }) => id === refused));

export const lagGuards = {
  isBehind: ({ context }: { context: HistoryContext }) => isBehind(context),
  isUpToDate: ({ context }: { context: HistoryContext }) => !isBehind(context),
};
