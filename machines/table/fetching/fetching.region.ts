import { fromPromise, stateIn } from 'xstate';
import { assignOn, assignTable, guardOn, raiseInTable } from '../table.actions';
import type { TableSetup } from '../table.setup';
import type {
  CountedRows,
  FetchedPage,
  FetchState,
  PageRequest,
  CountRequest,
  TableContext,
  TableEvent,
} from '../table.types';
import {
  prefetchDelayMs,
  answerTimeoutMs,
  requestNextPage,
  requestPage,
  busyDelayMs,
  forgetPages,
  forgetOldCounts,
  isPrefetching,
  isRequestOutOfDate,
  isRequestWanted,
  isCountWanted,
  isCurrent,
  isLastPageFound,
  isExactCountWanted,
  isNextPageWanted,
  keepCount,
  keepFailure,
  keepPage,
  scrollTo,
  pauseMs,
  retryMs,
  typingDelayMs,
  setWantedQuery,
} from './pages';
import { fetchedOf, isCapped } from './nothing-fetched';
import { isQueryChanged } from './fetching.state';

export const fetchedRowsRegion = (table: TableSetup) => {
  const ready = { guard: 'areRowsCurrent', target: 'ready' } as const;
  const offline = { guard: 'isOffline', target: 'offline' } as const;
  const failed = { guard: 'haveRowsFailed', target: 'failed' } as const;

  return table.createStateConfig({
    initial: 'loading',
    on: { 'rows.scrolled': { guard: 'isOtherBlock', actions: 'scrollToBlock' } },
    states: {
      loading: { always: [ready, offline, failed, { guard: 'areRowsShown', target: 'refreshing' }] },
      refreshing: {
        initial: 'quiet',
        always: [ready, offline, failed],
        states: {
          quiet: { after: { busyDelay: 'busy' } },
          busy: {},
        },
      },
      ready: { always: { guard: 'areRowsBehind', target: 'loading' } },
      failed: { always: [ready, offline, { guard: 'isFailureGone', target: 'loading' }] },
      offline: { always: [ready, { guard: 'isOnline', target: 'loading' }] },
    },
  });
};

/**
 * Requests pages, one at a time. Typing delays a request, and every other change sends it immediately. A change aborts
 * an outdated request, and the next request waits for a pause.
 */
export const requestRegion = (table: TableSetup) => {
  const updateQuery = { guard: 'isQueryChanged', actions: 'updateQuery' } as const;
  const offline = { guard: 'isOffline', target: 'offline' } as const;
  const fail = [{ guard: 'isRequestWanted', target: 'failed' }, { target: 'idle' }] as const;
  const type = { 'text.input': 'typing', 'composition.end': 'typing' } as const;

  return table.createStateConfig({
    initial: 'opening',
    states: {
      opening: { on: { 'adopted.pagination': 'idle' } },
      idle: {
        always: [updateQuery, offline, { guard: 'areRowsBehind', target: 'fetching', actions: 'requestPage' }],
        on: { ...type, 'rows.refresh': { actions: 'forgetPages' } },
        initial: 'quiet',
        states: {
          quiet: {
            after: {
              prefetchDelay: [
                { guard: 'isNextPageWanted', target: '#table.request.fetching', actions: 'requestNextPage' },
                { target: 'nothingToPrefetch' },
              ],
            },
          },
          nothingToPrefetch: { always: { guard: 'isNextPageWanted', target: 'quiet' } },
        },
      },
      typing: {
        always: [
          { guard: 'isQueryTyped', actions: 'updateQuery' },
          { guard: 'isQueryChanged', target: 'idle' },
        ],
        on: {
          'text.input': { target: 'typing', reenter: true },
          'composition.end': { target: 'typing', reenter: true },
          'rows.refresh': { target: 'idle', actions: 'forgetPages' },
        },
        after: { typingDelay: 'idle' },
      },
      fetching: {
        always: [
          updateQuery,
          { guard: 'isPrefetchOutOfDate', target: 'idle' },
          { guard: 'isRequestOutOfDate', target: 'pausing', actions: 'countAbort' },
          offline,
        ],
        on: {
          'text.input': { guard: 'isPrefetching', target: 'typing' },
          'composition.end': { guard: 'isPrefetching', target: 'typing' },
          'rows.refresh': { target: 'idle', actions: 'forgetPages' },
          'rows.scrolled': { guard: 'isFirstBlock', target: 'idle' },
        },
        after: {
          answerTimeout: [{ ...fail[0], actions: { type: 'keepFailure', params: { error: undefined } } }, fail[1]],
        },
        invoke: {
          id: 'fetchRows',
          src: 'fetchRows',
          input: ({ context }) => fetchedOf(context),
          onDone: { target: 'idle', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
          onError: [
            { ...fail[0], actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
            fail[1],
          ],
        },
      },
      pausing: {
        always: [
          { guard: 'isQueryChanged', target: 'pausing', reenter: true, actions: 'updateQuery' },
          { guard: 'areRowsCurrent', target: 'idle' },
        ],
        on: { 'rows.refresh': { target: 'idle', actions: 'forgetPages' } },
        after: { requestPause: 'idle' },
      },
      failed: {
        always: [updateQuery, { guard: 'isRequestOutOfDate', target: 'pausing' }, offline],
        on: {
          'rows.retry': { target: 'fetching', actions: 'requestPage' },
          'rows.refresh': { target: 'idle', actions: 'forgetPages' },
        },
        after: { retryDelay: { guard: 'isRetried', target: 'fetching', actions: 'requestPage' } },
      },
      offline: {
        entry: 'forgetFailure',
        always: [updateQuery, { guard: 'isOnline', target: 'idle' }],
        on: { 'rows.refresh': { actions: 'forgetPages' } },
      },
    },
  });
};

/**
 * Counts the matching rows if the source returns pages without a count. Paging and sorting don't restart the count. An
 * exact count is needed only for the last page.
 */
export const countingRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'idle',
    on: { 'page.last': { guard: 'isCapped', actions: 'wantLastPage' } },
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
        after: { answerTimeout: { target: 'idle', actions: 'giveUpCount' } },
        invoke: {
          id: 'countRows',
          src: 'countRows',
          input: ({ context }) => ({
            query: fetchedOf(context).countedQuery.query,
            isExact: isExactCountWanted(fetchedOf(context)),
          }),
          onDone: {
            target: 'idle',
            actions: { type: 'keepCount', params: ({ event }) => ({ counted: event.output }) },
          },
          onError: { target: 'idle', actions: 'giveUpCount' },
        },
      },
    },
  });

/** Offline tables send no requests. */
export const networkRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'online',
    states: {
      online: { on: { 'network.offline': 'offline' } },
      offline: { on: { 'network.online': 'online' } },
    },
  });

/** The table binding provides these actors. */
export const fetchingActors = {
  fetchRows: fromPromise<FetchedPage, PageRequest>(() => {
    throw new Error('createTableMachine: provide the actor `fetchRows`');
  }),
  countRows: fromPromise<CountedRows, CountRequest>(() => {
    throw new Error('createTableMachine: provide the actor `countRows`');
  }),
};

type WithContext = { readonly context: TableContext };
const reads =
  (isTrue: (fetched: FetchState) => boolean) =>
  ({ context }: WithContext) =>
    isTrue(fetchedOf(context));

export const fetchingGuards = {
  isOffline: stateIn({ network: 'offline' }),
  isOnline: stateIn({ network: 'online' }),
  isQueryChanged: ({ context }: WithContext) => isQueryChanged(context),
  isQueryTyped: ({ context, event }: WithContext & { readonly event: TableEvent }) =>
    'isTyped' in event && isQueryChanged(context),
  areRowsCurrent: reads(isCurrent),
  areRowsBehind: reads((fetched) => !isCurrent(fetched)),
  areRowsShown: reads(({ shown }) => shown !== null),
  haveRowsFailed: reads(({ failure }) => failure !== null),
  isFailureGone: reads(({ failure }) => failure === null),
  isNextPageWanted: ({ context }: WithContext) => isNextPageWanted(context),
  isRequestWanted: reads(isRequestWanted),
  isPrefetching: reads(isPrefetching),
  isPrefetchOutOfDate: reads((fetched) => isPrefetching(fetched) && isRequestOutOfDate(fetched)),
  isRequestOutOfDate: reads(isRequestOutOfDate),
  isRetried: reads(({ failure }) => failure?.isRetried === true),
  isOtherBlock: guardOn(
    'rows.scrolled',
    ({ fetched }, { block }) => JSON.stringify(block) !== JSON.stringify(fetched?.block),
  ),
  /** The table no longer needs the page that it has requested. */
  isFirstBlock: guardOn('rows.scrolled', ({ fetched }, { block }) => block !== null && !fetched?.block),
  isCountWanted: reads(isCountWanted),
  isCapped: reads(isCapped),
  isLastPageFound: reads(isLastPageFound),
  isCountOutOfDate: reads(({ countedQuery, wanted }) => countedQuery.filtersKey !== wanted.filtersKey),
};

const change = (next: (fetched: FetchState) => FetchState) =>
  assignTable(({ context }) => ({ fetched: next(fetchedOf(context)) }));

export const fetchingActions = {
  updateQuery: assignTable(({ context }) => ({ fetched: setWantedQuery(context) })),
  requestPage: change(requestPage),
  requestNextPage: change(requestNextPage),
  countAbort: change((fetched) => ({ ...fetched, aborts: fetched.aborts + 1 })),
  forgetPages: change(forgetPages),
  forgetFailure: change((fetched) => ({ ...fetched, failures: 0, failure: null })),
  keepPage: assignTable(({ context }, { page }: { readonly page: FetchedPage }) => ({
    fetched: keepPage(fetchedOf(context), page),
  })),
  scrollToBlock: assignOn('rows.scrolled', (context, { block }) => ({ fetched: scrollTo(fetchedOf(context), block) })),
  /** `error` is `undefined` after a timeout. Only an `Error` has a message. */
  keepFailure: assignTable(({ context }, { error }: { readonly error: unknown }) => ({
    fetched: keepFailure(fetchedOf(context), {
      message: error instanceof Error ? error.message : undefined,
      isRetried: !(error instanceof Error && 'canRetry' in error && error.canRetry === false),
      retryAfterMs: error instanceof Error && 'retryAfterMs' in error ? Number(error.retryAfterMs) || 0 : 0,
    }),
  })),
  requestCount: change((fetched) => ({ ...fetched, countedQuery: fetched.wanted })),
  keepCount: assignTable(({ context }, { counted }: { readonly counted: CountedRows }) => ({
    fetched: keepCount(fetchedOf(context), fetchedOf(context).countedQuery.filtersKey, counted),
  })),
  giveUpCount: change((fetched) => ({
    ...forgetOldCounts(fetched),
    uncounted: fetched.countedQuery.filtersKey,
    lastPageOf: null,
  })),
  wantLastPage: change((fetched) => ({ ...fetched, uncounted: null, lastPageOf: fetched.wanted.key })),
  goToFoundPage: raiseInTable(() => ({ type: 'page.last' })),
  forgetLastPage: change((fetched) => ({ ...fetched, lastPageOf: null })),
};

const waits =
  (milliseconds: (fetched: FetchState) => number) =>
  ({ context }: WithContext) =>
    milliseconds(fetchedOf(context));

export const fetchingDelays = {
  busyDelay: busyDelayMs,
  typingDelay: typingDelayMs,
  prefetchDelay: prefetchDelayMs,
  answerTimeout: answerTimeoutMs,
  requestPause: waits(pauseMs),
  retryDelay: waits(retryMs),
};
