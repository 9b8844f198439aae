import type { Page, Route } from 'playwright';
import type { EventObject, SnapshotFrom } from 'xstate';
import { asyncRows, type FetchedPage, type RowSourceContext, type RowSourceEvent } from '../../../machines/table';
import { answerOf } from '../../../machines/table/fetching/pages';
import { orderAt } from '../../../src/site/data/orders';
import { server } from '../../../src/site/demos';
import { withPaths, type StepInfo } from '../../../src/entries/paths/vitest';
import { findTable } from '../../find-table';
import { orderColumns } from '../../../src/site/demos/order-columns';
import { createRowEndpoint } from '../../../src/table/rows/http/row-endpoint';
import { memorySource } from '../../../src/table/rows/memory-source';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { searchTextOf } from '../../../src/table/rows/http/http-source';
import { failedRequests, serializeSource } from '../../paths/harness/fetched-bounds';
import { isNightly } from '../../nightly';
import { describe } from '../harness';
import { tableTest, TablePage } from '../harness/table-page';
import { instrument } from './in-page';
import { folder } from './page-run';

/*
 * Takes paths through the row source's chart, with keys, clicks, the network and the page's clock. The test acts as the
 * server: it answers or fails requests as each path requires.
 */

const found = findTable(server.path, server.table.name);
if (!found) throw new Error('The page has no table.');
const { search } = found;
const { rowSource } = asyncRows.actors;
const orders = Array.from({ length: 100 }, (_, index) => orderAt(index));
const { filterRows, sortRows } = createRowFinder({
  columns: orderColumns,
  rows: orders.map((data) => ({ id: data.id, data })),
});
const answer = createRowEndpoint({
  search,
  columns: orderColumns,
  source: memorySource({ columns: orderColumns, rows: orders, getRowId: ({ id }) => id }),
});
const { signal } = new AbortController();

type SourceSnapshot = SnapshotFrom<typeof rowSource>;

/** What a user event sends to the row source. Missing if no gesture can cause it now. */
type Sent = (source: SourceSnapshot) => RowSourceEvent | undefined;

interface Slice {
  readonly name: string;
  readonly opened: string;
  /** Events of the user or the network. */
  readonly sends: readonly Sent[];
  /** False if all requests succeed. */
  readonly fails?: boolean;
}

const type =
  (globalFilter: string): Sent =>
  ({ context: { of } }) => {
    const query = { ...of, globalFilter, pagination: { ...of.pagination, pageIndex: 0 } };
    return globalFilter === of.globalFilter ? undefined : { type: 'query.changed', query, isTyped: true };
  };
const nextPage: Sent = ({ context: { of, wanted, counts } }) => {
  const { pageIndex, pageSize } = of.pagination;
  const { rowCount = 0 } = counts.find(({ filtersKey }) => filtersKey === wanted.filtersKey) ?? {};
  const query = { ...of, pagination: { pageIndex: pageIndex + 1, pageSize } };
  return (pageIndex + 1) * pageSize < rowCount ? { type: 'query.changed', query, isTyped: false } : undefined;
};
const retry: Sent = ({ context }) => (answerOf(context).state === 'failed' ? { type: 'rows.retry' } : undefined);
const offline: Sent = ({ value }) => (value.requests === 'offline' ? undefined : { type: 'network.offline' });
const online: Sent = ({ value }) => (value.requests === 'offline' ? { type: 'network.online' } : undefined);

const slices: readonly Slice[] = [
  { name: 'a failing search', opened: '?perPage=50', sends: [type('a'), retry] },
  { name: 'two searches', opened: '?perPage=50', sends: [type('a'), type('')], fails: false },
  { name: 'the next page', opened: '?perPage=40', sends: [nextPage], fails: false },
  { name: 'the network', opened: '?perPage=50', sends: [offline, online] },
  {
    name: 'a search while offline',
    opened: '?perPage=50',
    sends: [type('a'), type(''), offline, online],
    fails: false,
  },
];

const shownIds = ({ context }: SourceSnapshot): readonly string[] => context.shown?.page.rowIds ?? [];

function answerOfServer({ requested: { query } }: RowSourceContext): FetchedPage {
  const { pageIndex, pageSize } = query.pagination;
  const sorted = sortRows(query.sorting, query).map(({ id }) => id);
  const rowIds = sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  return {
    rowIds,
    rowCount: sorted.length,
    canCount: false,
    filterRows: (filters) => filterRows(filters).filter((rowId) => rowIds.includes(rowId)),
  };
}

const expectedOf = (snapshot: SourceSnapshot) => {
  const { state } = answerOf(snapshot.context);
  return {
    value: snapshot.value,
    rows: shownIds(snapshot),
    isBusy: ['loading', 'refreshing', 'busy'].includes(state),
    isOld: shownIds(snapshot).length > 0 && ['busy', 'failed', 'offline'].includes(state),
    notice: state === 'failed' || state === 'offline' ? state : 'none',
  };
};

const searchOf = (route: Route): string => new URL(route.request().url()).search;
/** Returns a request's search string without the rows that the table already has. */
const queryOf = (route: Route): string =>
  searchOf(route)
    .replaceAll(/[?&]_(?:near|total)=[^&]*/g, '')
    .replace(/^&/, '?');
/** Maximum delay before a failed request is retried. */
const maxRetryDelayMs = 30_000;

class ServerRun {
  readonly page: Page;
  readonly #view: TablePage;
  #pendingRoutes: Route[] = [];

  private constructor(page: Page) {
    this.page = page;
    this.#view = new TablePage(page);
  }

  static async open(page: Page): Promise<ServerRun> {
    const run = new ServerRun(page);
    await instrument(page);
    // Makes the random part of retry delays round to 0, while random keys stay unique.
    await page.addInitScript(() => {
      const random = Math.random.bind(Math);
      Math.random = () => random() / 1e6;
    });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    // The paused clock would never be idle, so the bar of selected rows would not load.
    await page.addInitScript(() => {
      window.requestIdleCallback = (work) => {
        void Promise.resolve().then(() => work({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    });
    await page.route('**/server/rows*', (route) => {
      run.#pendingRoutes.push(route);
    });
    page.on('requestfailed', (request) => {
      run.#pendingRoutes = run.#pendingRoutes.filter((route) => route.request() !== request);
    });
    return run;
  }

  async begin(opened: string): Promise<void> {
    await this.page.context().setOffline(false);
    await this.page.goto('about:blank');
    this.#pendingRoutes = [];
    await this.page.goto(`/server${opened}`);
    await this.#view.panel.waitFor();
  }

  /** Advances the time until the page reaches this state. The current delay may be longer than the one in the path. */
  async aroundStep(
    { after, snapshot }: StepInfo<RowSourceEvent, SourceSnapshot>,
    take: () => Promise<void>,
  ): Promise<void> {
    await take();
    if (after !== undefined) {
      const wanted = JSON.stringify(snapshot.value);
      for (let waited = 0; waited < maxRetryDelayMs; waited += 50) {
        if (JSON.stringify(await this.#value()) === wanted) break;
        await this.pass(50);
      }
    }
    if (snapshot.value.requests !== 'fetching') this.#pendingRoutes = [];
  }

  async pass(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
  }

  /** Answers or fails a request when it arrives. */
  async end(event: { readonly type: string }, { context }: SourceSnapshot): Promise<void> {
    const wanted = searchTextOf(context.requested.query, search);
    const isOf = (route: Route) => queryOf(route) === wanted;
    await this.page.evaluate(() => window.instruments.eventTypes.splice(0));
    const hasEnded = () => this.page.evaluate((type) => window.instruments.eventTypes.includes(type), event.type);
    for (const end = Date.now() + 5000; !(await hasEnded());) {
      const route = this.#pendingRoutes.findLast(isOf);
      if (!route && Date.now() > end) throw new Error(`The page sent no request that ends with ${event.type}`);
      if (!route) continue;
      this.#pendingRoutes = this.#pendingRoutes.filter((other) => other !== route);
      const { status, body } = await this.#respond(event, searchOf(route));
      await route.fulfill({ status, json: body });
    }
  }

  #respond(event: object, requestSearch: string): Promise<{ readonly status: number; readonly body: object }> {
    if (!('error' in event)) return answer(requestSearch, { signal });
    const isFinal = event.error instanceof Error && 'canRetry' in event.error;
    return Promise.resolve({ status: isFinal ? 400 : 500, body: { error: 'No.' } });
  }

  async userEvent(event: RowSourceEvent, { context, value }: SourceSnapshot): Promise<void> {
    // The table sends its first query by itself.
    if (value.requests === 'opening') return;
    const { keyboard } = this.page;
    const view = this.#view;
    if (event.type === 'query.changed' && event.query.globalFilter !== context.of.globalFilter) {
      await view.search.focus();
      await keyboard.press('Control+A');
      await keyboard.press(event.query.globalFilter === '' ? 'Delete' : event.query.globalFilter);
    } else if (event.type === 'query.changed') await view.next.press('Enter');
    else if (event.type === 'rows.retry') await this.page.getByRole('button', { name: 'Try again' }).press('Enter');
    else if (event.type === 'network.offline' || event.type === 'network.online')
      await this.page.context().setOffline(event.type === 'network.offline');
    else throw new Error(`No gesture here triggers ${event.type}`);
  }

  #value() {
    return this.page.evaluate(() => window.instruments.sourceValue());
  }

  /** Reads the visible rows and the machine's states. */
  async look() {
    return { value: await this.#value(), ...(await this.page.evaluate(lookAtRows)) };
  }
}

/** Runs in the page. */
function lookAtRows() {
  const notice = document.querySelector('.ct-rows-notice')?.textContent ?? '';
  return {
    rows: [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td:not(:has(input))')?.textContent,
    ),
    isBusy: document.querySelector('table')?.getAttribute('aria-busy') === 'true',
    isOld: document.querySelector('table')?.parentElement?.hasAttribute('data-old'),
    notice: notice === '' ? 'none' : notice.includes('Try again') ? 'failed' : 'offline',
  };
}

const test = withPaths(tableTest({ sharesPages: true }));

/* Runs the paths of the first slice. Nightly runs use all slices, and pairs of transitions. */
describe('page with rows from a server', () => {
  let previous: ServerRun | undefined;

  for (const slice of isNightly ? slices : slices.slice(0, 1)) {
    const failures = slice.fails === false ? [] : failedRequests;
    const exec = (run: ServerRun, event: EventObject, before: SourceSnapshot) => run.end(event, before);
    const { pagination } = search.decode(slice.opened);
    const opened: RowSourceEvent = {
      type: 'query.changed',
      query: { globalFilter: '', columnFilters: [], sorting: [], pagination },
      isTyped: false,
    };
    test.paths(rowSource, {
      open: async ({ context, noise }) => {
        noise.allow(/status (of )?(400|500)|ERR_INTERNET_DISCONNECTED/);
        const run = previous && !previous.page.isClosed() ? previous : await ServerRun.open(await context.newPage());
        previous = run;
        await run.begin(slice.opened);
        return run;
      },
      name: slice.name,
      input: undefined,
      paths: { strategy: isNightly ? 'pairs' : 'transitions', maxSteps: 60 },
      events: {
        '*': {
          exec: (run, event, before) => run.userEvent(event, before),
          cases: (snapshot) => slice.sends.flatMap((sent) => sent(snapshot) ?? []),
        },
      },
      ends: {
        fetchRows: ({ context }) => ({
          done: { output: answerOfServer(context), exec },
          error: failures.map((failure) => ({ ...failure, exec })),
        }),
      },
      search: { serialize: serializeSource },
      environment: {
        answers: ({ value }) => (value.requests === 'opening' ? [opened] : []),
        aroundStep: (run, step, take) => run.aroundStep(step, take),
        patienceMs: 5000,
        folder,
      },
      states: false,
      read: {
        rows: {
          read: (run) => run.look(),
          expected: expectedOf,
        },
      },
      pass: (run, milliseconds) => run.pass(milliseconds),
    });
  }
});
