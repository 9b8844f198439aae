import type { Page, Route } from 'playwright';
import type { EventObject } from 'xstate';
import {
  selectRegion,
  selectRowsState,
  type CheckedSelection,
  type FetchedPage,
  type TableEvent,
  type TableSnapshot,
} from '../../../machines/table';
import { listRows } from '../../../machines/table/rows/selection';
import { orderAt } from '../../../src/site/data/orders';
import { server } from '../../../src/site/demos';
import { withPaths, type StepInfo } from '../../../src/entries/paths/vitest';
import { findTable } from '../../find-table';
import { orderColumns } from '../../../src/site/demos/order-columns';
import { createRowEndpoint, memorySource } from '../../../src/table/rows';
import { createRowFinder } from '../../../src/table/rows/find-rows';
import { searchTextOf } from '../../../src/table/rows/http/http-source';
import { acceptQueuedWrites } from '../../paths/harness/answers';
import { failedRequests, fetchedPart, isInFetchRegion, serializeFetched } from '../../paths/harness/fetched-bounds';
import { isNightly } from '../../nightly';
import { describe } from '../harness';
import { tableTest, TablePage } from '../harness/table-page';
import { instrument } from './in-page';
import { folder } from './page-run';

/*
 * Takes paths through the regions that fetch rows, with keys, clicks, the network and the page's clock. The test acts
 * as the server: it answers or fails requests as each path requires.
 */

const found = findTable(server.path, server.table.name);
if (!found) throw new Error('The page has no table.');
const { machine, machineColumns, search } = found;
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

interface Slice {
  readonly name: string;
  readonly opened: string;
  /** Events of the user or the network. A range selection needs the page's rows. */
  readonly events: readonly TableEvent[];
  /** False if all requests succeed. */
  readonly fails?: boolean;
}

const type = (text: string): TableEvent => ({ type: 'text.input', box: { sets: 'globalFilter' }, text });
const idOf = (index: number): string => orders[index]?.id ?? '';
const toggle = (rowId: string): TableEvent => ({ type: 'rowSelection.toggle', rowId });
const range = (rowId: string): TableEvent => ({ type: 'rowSelection.range', rowId, rowIds: [] });
const all: TableEvent = { type: 'rowSelection.toggleAll' };
const offline: TableEvent = { type: 'network.offline' };
const online: TableEvent = { type: 'network.online' };
const clear: TableEvent = { type: 'state.set', state: { rowSelection: {} } };

const slices: readonly Slice[] = [
  { name: 'a failing search', opened: '?perPage=50', events: [type('a'), { type: 'rows.retry' }] },
  { name: 'two searches', opened: '?perPage=50', events: [type('a'), type('')], fails: false },
  { name: 'the next page', opened: '?perPage=40', events: [{ type: 'page.next' }], fails: false },
  { name: 'the network', opened: '?perPage=50', events: [offline, online] },
  {
    name: 'a search while offline',
    opened: '?perPage=50',
    events: [type('a'), type(''), offline, online],
    fails: false,
  },
  { name: 'selected rows', opened: '?perPage=50', events: [toggle(idOf(0)), range(idOf(2)), all], fails: false },
  { name: 'all rows matching a search', opened: '?perPage=50', events: [all, type('a')], fails: false },
  { name: 'all rows selected in the URL', opened: '?perPage=50&selected=matching', events: [clear] },
];

const shownIds = ({ context }: TableSnapshot): readonly string[] => context.fetched?.shown?.page.rowIds ?? [];

function isGesture(snapshot: TableSnapshot, event: TableEvent): boolean {
  const { context, value } = snapshot;
  if (event.type === 'text.input') return event.text !== context.globalFilter;
  if (event.type === 'rows.retry') return value.rows === 'failed';
  if (event.type === 'network.offline') return value.network === 'online';
  if (event.type === 'network.online') return value.network === 'offline';
  if (event.type === 'page.next') return ['first', 'middle'].some((page) => selectRegion(snapshot, 'page') === page);
  if (event.type === 'rowSelection.toggleAll') return shownIds(snapshot).length > 0;
  if ('rowId' in event) return shownIds(snapshot).includes(event.rowId);
  return Object.keys(context.rowSelection).length > 0;
}

/** Returns the output of a successful request or selection check. */
function outputOf(
  { context: { fetched, rowSelection } }: TableSnapshot,
  { id }: { readonly id: string },
): CheckedSelection | FetchedPage | undefined {
  if (!fetched) return undefined;
  if (id === 'checkSelection') {
    const listed = listRows(rowSelection, filterRows);
    const passing = filterRows(fetched.wanted.query).filter((rowId) => listed.includes(rowId));
    return { rowSelection, total: listed.length, passing: passing.length };
  }
  const { query } = fetched.requested;
  const { pageIndex, pageSize } = query.pagination;
  const sorted = sortRows(query.sorting, query).map(({ id: rowId }) => rowId);
  const rowIds = sorted.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  return {
    rowIds,
    rowCount: sorted.length,
    canCount: false,
    filterRows: (filters) => filterRows(filters).filter((rowId) => rowIds.includes(rowId)),
  };
}

const expectedOf = (snapshot: TableSnapshot) => {
  const state = selectRowsState(snapshot);
  return {
    rows: shownIds(snapshot),
    isBusy: ['loading', 'refreshing', 'busy'].includes(state),
    isOld: shownIds(snapshot).length > 0 && ['busy', 'failed', 'offline'].includes(state),
    notice: state === 'failed' || state === 'offline' ? state : 'none',
    all: selectRegion(snapshot, 'selection'),
  };
};

const searchOf = (route: Route): string => new URL(route.request().url()).search;
/** Returns a request's search string without the rows that the table already has. */
const queryOf = (route: Route): string =>
  searchOf(route)
    .replaceAll(/[?&]_(?:near|total)=[^&]*/g, '')
    .replace(/^&/, '?');
/** True for a request that checks or counts a selection. */
const isCheck = (route: Route): boolean => searchOf(route).includes('_ask=');

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
  async aroundStep({ after, snapshot }: StepInfo<TableEvent, TableSnapshot>, take: () => Promise<void>): Promise<void> {
    await take();
    if (after !== undefined) {
      const wanted = JSON.stringify(fetchedPart(snapshot));
      for (let waited = 0; waited < maxRetryDelayMs; waited += 50) {
        if (JSON.stringify(await this.#value()) === wanted) break;
        await this.pass(50);
      }
    }
    this.#pendingRoutes = this.#pendingRoutes.filter(
      (route) => snapshot.value[isCheck(route) ? 'checking' : 'request'] === 'fetching',
    );
  }

  async pass(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
  }

  /** Answers or fails a request when it arrives. A check of the selection may send several requests. */
  async end(event: { readonly type: string }, { context: { fetched } }: TableSnapshot): Promise<void> {
    const endsCheck = event.type.endsWith('checkSelection');
    const wanted = fetched && searchTextOf(fetched.requested.query, search);
    const isOf = (route: Route) => (endsCheck ? isCheck(route) : queryOf(route) === wanted);
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

  async userEvent(event: TableEvent, before: TableSnapshot): Promise<void> {
    const { keyboard } = this.page;
    const view = this.#view;
    if (event.type === 'text.input') {
      await view.search.focus();
      await keyboard.press('Control+A');
      await keyboard.press(event.text === '' ? 'Delete' : event.text);
    } else if (event.type === 'page.next') await view.next.press('Enter');
    else if (event.type === 'rows.retry') await this.page.getByRole('button', { name: 'Try again' }).press('Enter');
    else if (event.type === 'rowSelection.toggleAll') await view.selectAll.press('Space');
    else if (event.type === 'rowSelection.toggle')
      await view.checkbox(shownIds(before).indexOf(event.rowId)).press('Space');
    else if (event.type === 'rowSelection.range')
      await view.checkbox(event.rowIds.indexOf(event.rowId)).click({ modifiers: ['Shift'] });
    else if (event.type === 'state.set')
      await this.page.getByRole('button', { name: 'Clear selection' }).press('Enter');
    else if (event.type === 'network.offline' || event.type === 'network.online')
      await this.page.context().setOffline(event.type === 'network.offline');
    else throw new Error(`No gesture here triggers ${event.type}`);
  }

  async #value() {
    return fetchedPart({ value: await this.page.evaluate((): TableSnapshot['value'] => window.instruments.value()) });
  }

  /** Reads the visible rows and the machine's states. */
  async look() {
    return { value: await this.#value(), ...(await this.page.evaluate(lookAtRows)) };
  }
}

/** Runs in the page. */
function lookAtRows() {
  const all = document.querySelector<HTMLInputElement>('thead input[type=checkbox]');
  const notice = document.querySelector('.ct-rows-notice')?.textContent ?? '';
  return {
    rows: [...document.querySelectorAll('tbody tr')].map(
      (row) => row.querySelector('td:not(:has(input))')?.textContent,
    ),
    isBusy: document.querySelector('table')?.getAttribute('aria-busy') === 'true',
    isOld: document.querySelector('table')?.parentElement?.hasAttribute('data-old'),
    notice: notice === '' ? 'none' : notice.includes('Try again') ? 'failed' : 'offline',
    all: all?.indeterminate ? 'some' : all?.checked ? 'all' : 'none',
  };
}

const test = withPaths(tableTest({ sharesPages: true }));

/* Runs the paths of the first slice. Nightly runs use all slices, and pairs of transitions. */
describe('page with rows from a server', () => {
  let previous: ServerRun | undefined;

  for (const slice of isNightly ? slices : slices.slice(0, 1)) {
    const failures = slice.fails === false ? [] : failedRequests;
    const endsOf = (snapshot: TableSnapshot, actor: { readonly id: string }) => {
      const exec = (run: ServerRun, event: EventObject, before: TableSnapshot) => run.end(event, before);
      const output = outputOf(snapshot, actor);
      return output ? { done: { output, exec }, error: failures.map((failure) => ({ ...failure, exec })) } : {};
    };
    test.paths(machine, {
      open: async ({ context, noise }) => {
        noise.allow(/status (of )?(400|500)|ERR_INTERNET_DISCONNECTED/);
        const run = previous && !previous.page.isClosed() ? previous : await ServerRun.open(await context.newPage());
        previous = run;
        await run.begin(slice.opened);
        return run;
      },
      name: slice.name,
      input: {
        defaults: search.defaults,
        state: search.decode(slice.opened),
        columns: machineColumns,
        filterRows: undefined,
      },
      strategy: isNightly ? 'pairs' : 'transitions',
      isWanted: isInFetchRegion,
      maxSteps: 60,
      events: {
        'write.accepted': false,
        '*': {
          exec: (run, event, before) => run.userEvent(event, before),
          cases: (snapshot) =>
            slice.events
              .map((event) => (event.type === 'rowSelection.range' ? { ...event, rowIds: shownIds(snapshot) } : event))
              .filter((event) => snapshot.can(event) && isGesture(snapshot, event)),
        },
      },
      answers: acceptQueuedWrites,
      ends: {
        fetchRows: (snapshot, actor) => endsOf(snapshot, actor),
        checkSelection: (snapshot, actor) => endsOf(snapshot, actor),
      },
      serialize: serializeFetched,
      aroundStep: (run, step, take) => run.aroundStep(step, take),
      states: false,
      read: {
        rows: {
          read: (run) => run.look(),
          expected: (snapshot) => ({ value: fetchedPart(snapshot), ...expectedOf(snapshot) }),
        },
      },
      pass: (run, milliseconds) => run.pass(milliseconds),
      patienceMs: 5000,
      shrink: { ms: 20_000 },
      folder,
    });
  }
});
