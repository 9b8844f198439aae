import { not, raise, stateIn } from 'xstate';
import { takeAnswer } from './answers';
import type { HistorySetup } from './setup';
import type { HistoryContext, HistoryEvent } from './types';

/** Before an entry is left, its tables are asked for all of their changes, whatever the debounces. */
export const leavingRegion = (history: HistorySetup) =>
  history.createStateConfig({
    initial: 'staying',
    states: {
      staying: { on: { 'page.leaving': { guard: 'isNotCollecting', target: 'asking' } } },
      asking: {
        entry: 'askAllTables',
        on: { 'table.changes': takeAnswer },
        always: [
          { guard: 'hasNothingToFlush', target: 'staying', actions: 'settleAnswers' },
          { guard: 'hasEveryAnswer', target: 'reporting' },
        ],
      },
      // The answers are written before any table is asked again.
      reporting: { entry: 'reportFlushed', on: { 'page.flushed': 'staying' } },
    },
  });

export const leavingGuards = { isNotCollecting: not(stateIn({ writing: 'collecting' })) };

export const leavingActions = {
  reportFlushed: raise<HistoryContext, HistoryEvent, HistoryEvent, undefined>({ type: 'page.flushed' }),
};
