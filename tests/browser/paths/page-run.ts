import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import type { Param } from '../../../machines/history';
import type { Item, Bounds } from '../../../machines/paths';
import {
  selectRegion,
  isSelected,
  mapStates,
  selectBoxValue,
  selectDirection,
  selectPageCount,
  selectTableState,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type TextBox,
  type UrlStateKey,
} from '../../../machines/table';
import { rows } from '../../../src/site/data/rows';
import type { StartInfo, StepInfo } from '../../../src/entries/paths/vitest';
import { coverageFolder } from '../../paths/harness/coverage-report';
import { hasNoGesture, shownRowIds } from '../../paths/harness/gestures';
import { MemoryUrl } from '../../paths/harness/memory-url';
import { columnNames, textBoxes, type Table } from '../../paths/harness/tables';
import { compose, type Composition } from '../harness';
import { TablePage } from '../harness/table-page';
import { instrument, look, waitForSteps, type PageContent } from './in-page';
import { encodeState, encodeWrite, type TableSearch } from '../../../src/table/url/table-search';

const folder = join(coverageFolder, 'pages');

export class PageRun {
  readonly page: Page;
  readonly #view: TablePage;
  readonly #table: Table;
  #composition: Composition | undefined;
  #refusesOnOpen = false;
  /** Number of the tab's history entries, and the 1-based index of the current one. */
  #entries = 0;
  #at = 0;

  private constructor(page: Page, table: Table) {
    this.page = page;
    this.#view = new TablePage(page);
    this.#table = table;
  }

  static async open(page: Page, table: Table): Promise<PageRun> {
    // Wide enough to show filters as chips.
    await page.setViewportSize({ width: 1920, height: 720 });
    const run = new PageRun(page, table);
    await instrument(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    run.#composition = await compose(page);
    return run;
  }

  /**
   * True if another path can run in this page. False if it refuses writes on opening, or if its history is nearly full.
   */
  get isReusable(): boolean {
    return !this.#refusesOnOpen && this.#entries < 30 && !this.page.isClosed();
  }

  async begin(opened: string, { following }: StartInfo<TableEvent, TableSnapshot>): Promise<void> {
    // If the page index is clamped on opening, the browser responds before the first user event.
    const refusals = refusalsOf(this.#table.search, following);
    if (refusals.includes(true)) {
      this.#refusesOnOpen = true;
      await this.page.addInitScript((all) => (window.instruments.refusals = all), refusals);
    }
    // Opening the current URL would reload the page.
    const url = `${this.#table.name}${opened}`;
    if (this.page.url().endsWith(url)) await this.page.goto('about:blank');
    await this.page.goto(url);
    await this.#view.panel.waitFor();
    this.#at = await this.page.evaluate(() => history.length);
    this.#entries = this.#at;
    await this.#waitForSteps(undefined, following);
    this.#countEntries(following);
  }

  /**
   * Performs the step's user event, or advances the time. Then advances the time for the delays of the page's history.
   */
  async aroundStep(
    { event, after, following, before }: StepInfo<TableEvent, TableSnapshot>,
    take: () => Promise<void>,
  ): Promise<void> {
    const refusals = refusalsOf(this.#table.search, following);
    if (refusals.includes(true)) await this.page.evaluate((all) => (window.instruments.refusals = all), refusals);
    if (after === undefined) {
      // Advances the time, so that the debounce and the history's retry end at different times.
      if (this.#table.debounce > 0 && before.value.url.delivery === 'refused') await this.page.clock.runFor(50);
      await take();
      await this.#waitForSteps(event.type, following);
    } else await this.#waitForSteps(undefined, [event, ...following]);
    this.#countEntries([event, ...following]);
  }

  async #waitForSteps(userEvent: string | undefined, events: readonly TableEvent[]): Promise<void> {
    if (events.length === 0) return;
    await waitForSteps(
      this.page,
      userEvent,
      events.map(({ type }) => type),
    );
  }

  async userEvent(event: TableEvent, before: TableSnapshot): Promise<void> {
    const view = this.#view;
    const { keyboard } = this.page;
    if (hasNoGesture(event)) throw new Error(`No gesture triggers ${event.type}.`);
    switch (event.type) {
      case 'text.input':
        if (before.matches({ textBoxes: 'composing' })) await this.#composition?.set(event.text);
        else await this.#type(event.box, event.text);
        break;
      case 'composition.start':
        await this.#locate(event.box).focus();
        await keyboard.press('Control+A');
        break;
      case 'composition.end':
        if (event.text === '') await this.#composition?.cancel();
        else await this.#composition?.commit(event.text);
        break;
      case 'goToPage.leave':
        return keyboard.press('Tab');
      case 'sort.toggle':
        return this.#click(view.sort(columnNames[event.columnId] ?? ''), event.multi ? ['Shift'] : []);
      case 'columnOrder.reverse':
      case 'columnOrder.reset':
        return view.order.press('Enter');
      case 'rowSelection.toggle':
        return view.checkbox(shownRowIds(before).indexOf(event.rowId)).press('Space');
      case 'globalFilter.set':
        return this.#click(this.page.getByRole('button', { name: /^Remove “/ }));
      case 'columnFilter.set':
        return this.#click(
          this.page.getByRole('button', { name: new RegExp(`^Remove ${columnNames[event.columnId]}`) }),
        );
      case 'filters.clear':
        return this.#click(this.page.getByRole('button', { name: 'Clear filters' }));
      case 'state.reset':
        return this.#click(this.page.getByRole('button', { name: 'Reset', exact: true }));
      case 'rowSelection.range':
        return this.#click(view.checkbox(event.rowIds.indexOf(event.rowId)), ['Shift']);
      case 'rowSelection.toggleAll':
        return this.#click(view.selectAll);
      case 'page.first':
        return this.#click(view.first);
      case 'page.previous':
        return this.#click(view.previous);
      case 'page.next':
        return this.#click(view.next);
      case 'page.last':
        return this.#click(view.last);
      case 'pageSize.set':
        await view.pageSize.selectOption(`Show ${event.pageSize}`);
        break;
      case 'url.changed':
        return this.#goBackTo(event.state);
    }
  }

  /** Clicks the center of a control. Playwright's click would wait two frames for it to stop moving. */
  async #click(control: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> {
    const { mouse, keyboard } = this.page;
    const [x, y] = await control.evaluate((element) => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const center = [left + width / 2, top + height / 2] as const;
      const hit = document.elementFromPoint(...center);
      if (!element.contains(hit))
        throw new Error(`${hit?.outerHTML ?? 'Nothing'} is where ${element.outerHTML} should be`);
      return center;
    });
    for (const key of modifiers) await keyboard.down(key);
    await mouse.click(x, y);
    for (const key of modifiers) await keyboard.up(key);
  }

  #locate(box: TextBox) {
    if (box.sets === 'globalFilter') return this.#view.search;
    if (box.sets === 'pageIndex') return this.#view.goTo;
    if ('bound' in box) return this.#view[box.bound];
    return this.#view.filter(columnNames[box.columnId] ?? '');
  }

  async #type(box: TextBox, text: string): Promise<void> {
    const locator = this.#locate(box);
    const { keyboard } = this.page;
    await locator.focus();
    await keyboard.press('Control+A');
    if (text === '') await keyboard.press('Delete');
    else if (text.length === 1) await keyboard.press(text);
    else await keyboard.insertText(text);
  }

  async #goBackTo(state: Partial<ReturnType<typeof selectTableState>>): Promise<void> {
    const current = await this.page.evaluate(() => location.search);
    const other = new MemoryUrl(this.#table.search, current).searchWith(state);
    await this.page.evaluate(
      ([there, here]) => {
        const { history: browser } = window.instruments;
        const entry = history.state as { readonly __TSR_index?: number } | null;
        const path = location.pathname;
        browser.replaceState(
          { ...entry, __TSR_index: (entry?.__TSR_index ?? 0) - 1, key: 'before', __TSR_key: 'before' },
          '',
          `${path}${there}`,
        );
        browser.pushState(entry, '', `${path}${here}`);
      },
      [other, current] as const,
    );
    await this.page.goBack();
  }

  /** If the table uses `push`, each accepted push adds an entry. */
  #countEntries(events: readonly TableEvent[]): void {
    const pushes = this.#table.history === 'push';
    for (const event of events) {
      if (pushes && event.type === 'write.accepted' && event.write.method === 'push') {
        this.#at += 1;
        this.#entries = this.#at;
      }
      if (event.type === 'url.changed') this.#entries = this.#at + 1;
    }
  }

  /** Reads everything that the table shows, the URL, and the machine's states. */
  async look() {
    const { seen, search, value } = await look(this.page);
    const { decode, codecs } = this.#table.search;
    const state = decode(search);
    return {
      ...seen,
      value,
      url: mapStates<Record<UrlStateKey, readonly Param[]>>((key: UrlStateKey) => encodeState(codecs, key, state[key])),
    };
  }

  expected(snapshot: TableSnapshot) {
    const { value, context } = snapshot;
    return {
      ...expectedOf(snapshot, this.#entries),
      value,
      url: mapStates<Record<UrlStateKey, readonly Param[]>>((key: UrlStateKey) =>
        encodeState(this.#table.search.codecs, key, context.url.lastWritten[key]),
      ),
    };
  }
}

/** Runs a table's paths one after another, on the same page if possible. */
export function reusePages(table: Table) {
  let reusable: PageRun | undefined;
  return (opened: string) => ({
    open: async (
      { context }: { readonly context: BrowserContext },
      start: StartInfo<TableEvent, TableSnapshot>,
    ): Promise<PageRun> => {
      const run = reusable?.isReusable ? reusable : await PageRun.open(await context.newPage(), table);
      reusable = undefined;
      await run.begin(opened, start);
      return run;
    },
    close: async (run: PageRun): Promise<void> => {
      if (run.isReusable) reusable = run;
      else await run.page.close();
    },
  });
}

export function tablePaths(
  { input, events, answers, serialize, maxStates }: Bounds<TableSnapshot, TableEvent, TableInput>,
  isWanted: (item: Item) => boolean,
) {
  return {
    input,
    paths: { strategy: 'transitions', isWanted, maxSteps: 60 },
    search: { ...(serialize && { serialize }), ...(maxStates !== undefined && { maxStates }) },
    environment: {
      ...(answers && { answers }),
      aroundStep: (run: PageRun, step: StepInfo<TableEvent, TableSnapshot>, take: () => Promise<void>) =>
        run.aroundStep(step, take),
      patienceMs: 5000,
      folder,
    },
    events: {
      'write.accepted': false,
      'write.refused': false,
      '*': {
        exec: (run: PageRun, event: TableEvent, before: TableSnapshot) => run.userEvent(event, before),
        cases: events,
      },
    },
    states: false,
    read: {
      page: {
        read: (run: PageRun) => run.look(),
        expected: (snapshot: TableSnapshot, run: PageRun) => run.expected(snapshot),
      },
    },
    pass: () => {},
  } as const;
}

/** For each history call, whether the browser refuses it. */
const refusalsOf = (search: TableSearch, answers: readonly TableEvent[]): boolean[] =>
  answers.flatMap((event) => {
    if (event.type === 'write.refused') return [true];
    return event.type === 'write.accepted' && encodeWrite(search, event.write).changes.length > 0 ? [false] : [];
  });

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

function expectedOf(snapshot: TableSnapshot, entries: number): PageContent {
  const state = selectTableState(snapshot);
  const page = selectRegion(snapshot, 'page');
  const columnIds = [...new Set([...state.columnOrder, ...Object.keys(columnNames)])];
  const rowIds = shownRowIds(snapshot);
  const isFirst = page === 'only' || page === 'first';
  const isLast = page === 'only' || page === 'last';
  const { pageIndex } = state.pagination;
  const orderOf = (id: string) =>
    state.sorting.length > 1 ? state.sorting.findIndex((entry) => entry.id === id) + 1 : 0;
  return {
    panel: state,
    headers: columnIds.map((id) => ({
      name: columnNames[id] ?? '',
      sort: ariaSort[selectDirection(snapshot, id)],
      order: String(orderOf(id) || ''),
    })),
    orderButton: selectRegion(snapshot, 'columnOrder') === 'reversed' ? 'Reset Order' : 'Reverse Order',
    disabled: [isFirst, isFirst, isLast, isLast],
    textBoxes: Object.values(textBoxes).map((box) => String(selectBoxValue(snapshot, box))),
    pageSize: `Show ${state.pagination.pageSize}`,
    all: ['none', 'some', 'all'].find((kind) => selectRegion(snapshot, 'selection') === kind) ?? '',
    rows: rowIds.map((id) => rows[Number(id)]?.id ?? ''),
    selected: rowIds.map((id) => isSelected(state.rowSelection, id)),
    place: `Page ${pageIndex + 1} of ${selectPageCount(snapshot)}`,
    count: `Showing ${rowIds.length} of ${snapshot.context.filteredRowIds.length} Rows`,
    entries,
  };
}
