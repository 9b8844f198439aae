import { isAhead } from './location';
import type { HistorySetup } from './history.setup';
import { currentTables } from './tables';
import type { HistoryContext } from './history.types';

/** How long the URL may lag behind before a notice appears, in milliseconds. */
export const noticeDelayMs = 5000;

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
