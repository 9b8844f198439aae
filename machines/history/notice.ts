import { isAhead } from './location';
import type { HistorySetup } from './history.setup';
import { tablesInView } from './tables';
import type { HistoryContext } from './history.types';

/** Milliseconds that the address may be behind before a notice says so. */
export const noticeDelayMs = 5000;

/** The notice that the address is behind. It is shown once the address has been behind for a while. */
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
  isAhead(context) || context.refusedIds.some((refused) => tablesInView(context).some(({ id }) => id === refused));

export const noticeGuards = {
  isBehind: ({ context }: { context: HistoryContext }) => isBehind(context),
  isUpToDate: ({ context }: { context: HistoryContext }) => !isBehind(context),
};
