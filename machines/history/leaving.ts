import { historySetup } from './setup';
import { takeAnswer } from './writing';

/** Before an entry is left, its tables are asked for all of their changes, whatever the debounces. */
export const leavingRegion = historySetup.createStateConfig({
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
