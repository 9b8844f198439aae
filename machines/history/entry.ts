import { isAhead } from './location';
import type { HistorySetup } from './history.setup';
import type { HistoryContext } from './history.types';

export const entryRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'saved',
    states: {
      saved: { always: { guard: 'isAhead', target: 'ahead' } },
      ahead: { always: { guard: 'isSaved', target: 'saved' } },
    },
  });

export const entryGuards = {
  isAhead: ({ context }: { context: HistoryContext }) => isAhead(context),
  isSaved: ({ context }: { context: HistoryContext }) => !isAhead(context),
};
