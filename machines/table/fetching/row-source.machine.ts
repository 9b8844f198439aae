import { armDelays } from '../base/arm-delays';
import { nothingRequested } from './nothing-fetched';
import { isExactCountWanted } from './pages';
import { checkIn, rowSourceSetup } from './row-source.setup';

/**
 * Fetches a table's rows, page by page. The table sends its query. The action `answer` responds with `rows.changed`.
 *
 * Provide the actors `fetchRows`, `countRows` and `checkSelection`.
 */
function createRowSource() {
  const machine = rowSourceSetup.createMachine({
    id: 'rowSource',
    type: 'parallel',
    context: nothingRequested,
    on: { 'table.resumed': { actions: ['armDelays', 'answer'] } },
    states: { requests, counting, checking, freshness },
  });
  return machine.provide({ actions: { armDelays: armDelays(rowSourceSetup, () => machine.root) } });
}

const changeQuery = ['changeQuery', 'answer'] as const;

/** Both events can change which rows are needed, so they share these transitions. */
const onQuery = <const Transitions>(transitions: Transitions) => ({
  'query.changed': transitions,
  'rows.scrolled': transitions,
});

/** Returns the transitions for a failed request. Ignores the failure if the page isn't needed any more. */
const fail = <const Params>(params: Params) =>
  [
    { guard: 'isRequestWanted', target: 'failed', actions: [{ type: 'keepFailure', params }, 'answer'] },
    { target: 'idle' },
  ] as const;

/**
 * Requests pages, one at a time. Typing delays a request, and other changes send it immediately. If a change makes a
 * running request outdated, aborts that request, and sends the next one after a pause.
 */
const requests = /* @__PURE__ */ rowSourceSetup.createStateConfig({
  initial: 'opening',
  on: {
    'query.changed': [
      { guard: 'isTyped', target: '.typing', actions: changeQuery },
      { target: '.idle', actions: changeQuery },
    ],
    'rows.scrolled': { target: '.idle', actions: changeQuery },
    'rows.refresh': { target: '.idle', actions: ['forgetPages', 'answer'] },
    'network.offline': '.offline',
  },
  states: {
    opening: {},
    idle: {
      always: { guard: 'isPageMissing', target: 'fetching', actions: 'requestPage' },
      initial: 'quiet',
      states: {
        quiet: {
          after: {
            prefetchDelay: [
              { guard: 'isNextPageWanted', target: '#rowSource.requests.fetching', actions: 'requestNextPage' },
              { target: 'nothingToPrefetch' },
            ],
          },
        },
        nothingToPrefetch: { always: { guard: 'isNextPageWanted', target: 'quiet' } },
      },
    },
    typing: { after: { typingDelay: 'idle' } },
    fetching: {
      always: [
        { guard: 'isPrefetchOutOfDate', target: 'idle' },
        { guard: 'isRequestOutOfDate', target: 'pausing', actions: 'countAbort' },
      ],
      on: {
        'query.changed': [
          { guard: 'isTypedDuringPrefetch', target: 'typing', actions: changeQuery },
          { actions: changeQuery },
        ],
        'rows.scrolled': [{ guard: 'isFirstBlock', target: 'idle', actions: changeQuery }, { actions: changeQuery }],
      },
      after: { answerTimeout: fail({ error: undefined }) },
      invoke: {
        id: 'fetchRows',
        src: 'fetchRows',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepPage', params: ({ event }) => ({ page: event.output }) }, 'answer'],
        },
        onError: fail(({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })),
      },
    },
    pausing: {
      always: { guard: 'isCurrent', target: 'idle' },
      on: onQuery({ target: 'pausing', reenter: true, actions: changeQuery }),
      after: { requestPause: 'idle' },
    },
    failed: {
      always: { guard: 'isRequestOutOfDate', target: 'pausing' },
      on: { ...onQuery({ actions: changeQuery }), 'rows.retry': { target: 'fetching', actions: 'requestPage' } },
      after: { retryDelay: { guard: 'isRetried', target: 'fetching', actions: 'requestPage' } },
    },
    offline: {
      entry: ['goOffline', 'answer'],
      on: {
        ...onQuery({ actions: changeQuery }),
        'rows.refresh': { actions: ['forgetPages', 'answer'] },
        'network.online': { target: 'idle', actions: 'answer' },
      },
      exit: 'goOnline',
    },
  },
});

/**
 * Counts the matching rows if the source returns pages without a count. Paging and sorting don't restart the count. An
 * exact count is needed only for the last page, or while the table scrolls.
 */
const counting = /* @__PURE__ */ rowSourceSetup.createStateConfig({
  initial: 'idle',
  on: { 'page.last': { actions: ['wantLastPage', 'answer'] } },
  states: {
    idle: {
      always: [
        { guard: 'isLastPageFound', actions: ['goToFoundPage', 'forgetLastPage'] },
        { guard: 'isCountWanted', target: 'fetching', actions: 'requestCount' },
      ],
    },
    fetching: {
      always: { guard: 'isCountOutOfDate', target: 'idle' },
      on: { 'rows.refresh': 'idle' },
      after: { answerTimeout: { target: 'idle', actions: ['giveUpCount', 'answer'] } },
      invoke: {
        id: 'countRows',
        src: 'countRows',
        input: ({ context }) => ({ query: context.countedQuery.query, isExact: isExactCountWanted(context) }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'keepCount', params: ({ event }) => ({ counted: event.output }) }, 'answer'],
        },
        onError: { target: 'idle', actions: ['giveUpCount', 'answer'] },
      },
    },
  },
});

const checking = /* @__PURE__ */ rowSourceSetup.createStateConfig({
  initial: 'idle',
  on: { 'selection.check': '.fetching', 'rows.refresh': '.idle' },
  states: {
    idle: {},
    fetching: {
      after: { answerTimeout: 'idle' },
      invoke: {
        id: 'checkSelection',
        src: 'checkSelection',
        input: ({ event }) => checkIn(event),
        onDone: {
          target: 'idle',
          actions: { type: 'tellChecked', params: ({ event }) => ({ checked: event.output }) },
        },
        // After a failed check, the number of selected rows stays unknown until the selection or filters change.
        onError: 'idle',
      },
    },
  },
});

/** Outdated rows are marked as busy only after `busyDelay`, because most responses are faster. */
const freshness = /* @__PURE__ */ rowSourceSetup.createStateConfig({
  initial: 'fresh',
  states: {
    fresh: { always: { guard: 'isPageMissing', target: 'awaited' } },
    awaited: {
      always: { guard: 'isCurrent', target: 'fresh' },
      after: { busyDelay: { target: 'busy', actions: ['markBusy', 'answer'] } },
    },
    busy: { always: { guard: 'isCurrent', target: 'fresh' }, exit: 'unmarkBusy' },
  },
});

export const rowSourceMachine = /* @__PURE__ */ createRowSource();
