import { assign, assertEvent, fromPromise, sendParent, setup, type ParameterizedObject } from 'xstate';
import type {
  CheckedSelection,
  CountedRows,
  CountRequest,
  FetchedPage,
  PageRequest,
  RowSourceContext,
  RowSourceEvent,
  SelectionCheck,
  TableEvent,
} from '../base/table.types';
import { hasCount } from '../base/fetching.state';
import {
  answerOf,
  changeQuery,
  forgetPages,
  isCountWanted,
  isCurrent,
  isNextPageWanted,
  isPrefetching,
  isRequestOutOfDate,
  isRequestWanted,
  keepCount,
  keepFailure,
  keepPage,
  pauseMs,
  requestNextPage,
  requestPage,
  retryMs,
  scrollTo,
} from './pages';

interface Step {
  readonly context: RowSourceContext;
  readonly event: RowSourceEvent;
}

const isTyped = ({ event }: Step) => event.type === 'query.changed' && event.isTyped;

export function checkIn(event: RowSourceEvent): SelectionCheck {
  assertEvent(event, 'selection.check');
  return event.check;
}

const assignSource = <P extends ParameterizedObject['params'] | undefined>(
  next: (step: Step, params: P) => Partial<RowSourceContext>,
) => assign<RowSourceContext, RowSourceEvent, P, RowSourceEvent, never>(next);

const change = (next: (source: RowSourceContext) => Partial<RowSourceContext>) =>
  assignSource<undefined>(({ context }) => next(context));

const tellTable = (event: (source: RowSourceContext) => TableEvent) =>
  sendParent<RowSourceContext, RowSourceEvent, undefined, TableEvent, RowSourceEvent>(({ context }) => event(context));

const actions = {
  answer: tellTable((source) => ({ type: 'rows.changed', fetched: answerOf(source) })),
  changeQuery: assignSource<undefined>(({ context, event }) => {
    if (event.type === 'query.changed') return changeQuery(context, event.query);
    return event.type === 'rows.scrolled' ? scrollTo(context, event.block) : {};
  }),
  requestPage: change(requestPage),
  requestNextPage: change(requestNextPage),
  countAbort: change(({ aborts }) => ({ aborts: aborts + 1 })),
  keepPage: assignSource(({ context }, { page }: { readonly page: FetchedPage }) => keepPage(context, page)),
  keepFailure: assignSource(({ context }, { error }: { readonly error: unknown }) => keepFailure(context, error)),
  forgetPages: change(forgetPages),
  goOffline: change(() => ({ isOffline: true, failures: 0, failure: null })),
  goOnline: change(() => ({ isOffline: false })),
  markBusy: change(() => ({ isBusy: true })),
  unmarkBusy: change(() => ({ isBusy: false })),
  requestCount: change(({ wanted }) => ({ countedQuery: wanted })),
  keepCount: assignSource(({ context }, { counted }: { readonly counted: CountedRows }) =>
    keepCount(context, context.countedQuery.filtersKey, counted),
  ),
  giveUpCount: change(({ countedQuery }) => ({
    oldCounts: [],
    uncounted: countedQuery.filtersKey,
    lastPageOf: null,
  })),
  wantLastPage: change(({ wanted }) => ({ uncounted: null, lastPageOf: wanted.key })),
  goToFoundPage: tellTable(() => ({ type: 'page.last' })),
  forgetLastPage: change(() => ({ lastPageOf: null })),
  tellChecked: sendParent<
    RowSourceContext,
    RowSourceEvent,
    { readonly checked: CheckedSelection },
    TableEvent,
    RowSourceEvent
  >((_, { checked }) => ({ type: 'selection.checked', checked })),
  /** A placeholder. `createRowSource` provides the real action, which needs the finished chart. */
  armDelays: change(() => ({})),
};

const missing = <Output, Input>(actor: string) =>
  fromPromise<Output, Input>(() => {
    throw new Error(`rowSourceMachine: provide the actor \`${actor}\`.`);
  });

export const rowSourceSetup = /* @__PURE__ */ setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- XState reads only the type.
  types: {} as { context: RowSourceContext; events: RowSourceEvent },
  // The table binding provides the actors.
  actors: {
    fetchRows: missing<FetchedPage, PageRequest>('fetchRows'),
    countRows: missing<CountedRows, CountRequest>('countRows'),
    checkSelection: missing<CheckedSelection, SelectionCheck>('checkSelection'),
  },
  guards: {
    isCurrent: ({ context }) => isCurrent(context),
    isPageMissing: ({ context }) => !isCurrent(context),
    isNextPageWanted: ({ context }) => isNextPageWanted(context),
    isTyped,
    isTypedDuringPrefetch: (step) => isTyped(step) && isPrefetching(step.context),
    isRequestWanted: ({ context }) => isRequestWanted(context),
    isRequestOutOfDate: ({ context }) => isRequestOutOfDate(context),
    isPrefetchOutOfDate: ({ context }) => isPrefetching(context) && isRequestOutOfDate(context),
    isRetried: ({ context }) => context.failure?.isRetried === true,
    /** True when the user starts scrolling. The table then needs a block of rows instead of the requested page. */
    isFirstBlock: ({ context, event }) =>
      event.type === 'rows.scrolled' && event.block !== null && context.block === null,
    isCountWanted: ({ context }) => isCountWanted(context),
    isCountOutOfDate: ({ context }) => context.countedQuery.filtersKey !== context.wanted.filtersKey,
    isLastPageFound: ({ context: { lastPageOf, wanted, counts } }) =>
      lastPageOf === wanted.key && hasCount(counts, wanted.filtersKey),
  },
  actions,
  delays: {
    /** Delay before outdated rows are marked as busy. */
    busyDelay: 100,
    /** Pause in typing before rows are requested. */
    typingDelay: 150,
    /** Pause before the next page is prefetched. */
    prefetchDelay: 300,
    answerTimeout: 30_000,
    requestPause: ({ context }) => pauseMs(context),
    retryDelay: ({ context }) => retryMs(context),
  },
});
