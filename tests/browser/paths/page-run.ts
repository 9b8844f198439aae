import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import type { Bounds, Coverage } from '../../../machines/paths';
import {
  isSelected,
  encodeState,
  mapStates,
  selectBoxValue,
  selectDirection,
  selectPageCount,
  selectTableState,
  type Param,
  type TableEvent,
  type TableInput,
  type TableSnapshot,
  type TextBox,
  type UrlStateKey,
} from '../../../machines/table';
import { rows } from '../../../src/site/data/rows';
import type { StartInfo, StepInfo } from '../../../src/entries/paths/vitest';
import { hasNoGesture, shownRowIds } from '../../paths/harness/slices';
import { MemoryUrl } from '../../paths/harness/memory-url';
import { columnNames, textBoxes, type Table } from '../../paths/harness/tables';
import { compose, type Composition } from '../harness';
import { TablePage } from '../harness/table-page';
import { instrument, look, untilTaken, type Seen } from './in-page';
import { PageCoverage } from './page-coverage';

/** The folder of paths that failed on a page, and of what those that ran covered. */
export const folder = join(import.meta.dirname, '../../../reports/paths/pages');

/** A page whose table can do more than those of the six pages: its additional gestures and checks. */
export interface OtherPage {
  /** Causes an event that no gesture of the six pages causes. */
  readonly userEvent: (page: Page, event: TableEvent, before: TableSnapshot) => Promise<void>;
  /** The additional things that the page must show. */
  readonly shows: readonly (keyof Seen)[];
}

/** A page on which paths are taken, one after another. */
export class PageRun {
  readonly page: Page;
  readonly #view: TablePage;
  readonly #table: Table;
  readonly #coverage: PageCoverage;
  readonly #other: OtherPage | undefined;
  #composition: Composition | undefined;
  #isSpent = false;
  /** Number of entries in the tab's history, and the current one, counted from 1. */
  #entries = 0;
  #at = 0;

  private constructor(page: Page, table: Table, coverage: Coverage, other?: OtherPage) {
    this.page = page;
    this.#view = new TablePage(page);
    this.#table = table;
    this.#coverage = new PageCoverage(table.machine, coverage);
    this.#other = other;
  }

  static async open(page: Page, table: Table, coverage: Coverage, other?: OtherPage): Promise<PageRun> {
    const run = new PageRun(page, table, coverage, other);
    await instrument(page);
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    run.#composition = await compose(page);
    return run;
  }

  /** False if no further path can be taken on this page: it refuses writes as it opens, or its history is nearly full. */
  get canGoOn(): boolean {
    // One tab keeps no more than 50 entries.
    return !this.#isSpent && this.#entries < 30 && !this.page.isClosed();
  }

  /** Opens the start of a path. */
  async begin(opened: string, { following, snapshot }: StartInfo<TableEvent, TableSnapshot>): Promise<void> {
    // A page that is clamped as it opens is written, and accepted or refused, before a user can act.
    const refusals = refusalsOf(following);
    if (refusals.includes(true)) {
      this.#isSpent = true;
      await this.page.addInitScript((all) => (window.instruments.refusals = all), refusals);
    }
    // Navigating to the current address would reload. From another page, the path gets an entry of its own.
    const url = `${this.#table.name}${opened}`;
    if (this.page.url().endsWith(url)) await this.page.goto('about:blank');
    await this.page.goto(url);
    await this.#view.panel.waitFor();
    this.#at = await this.page.evaluate(() => history.length);
    this.#entries = this.#at;
    const state = this.#table.search.decode(opened);
    const { filterRows } = snapshot.context;
    this.#coverage.open({ codecs: this.#table.search.codecs, state, columns: this.#table.machineColumns, filterRows });
    await this.#untilTaken(undefined, following);
    this.#countEntries(following);
  }

  /**
   * Takes a step by a user's gesture, or lets time pass, and waits until the machine in the page has processed it and the steps that
   * follow. The page's history has delays of its own, for which time passes.
   */
  async aroundStep(
    { event, after, following, before }: StepInfo<TableEvent, TableSnapshot>,
    take: () => Promise<void>,
  ): Promise<void> {
    const refusals = refusalsOf(following);
    if (refusals.includes(true)) await this.page.evaluate((all) => (window.instruments.refusals = all), refusals);
    if (after === undefined) {
      // A debounce that began with the refusal would end in the very millisecond in which the history tries again.
      if (this.#table.debounce > 0 && before.value.url.delivery === 'refused') await this.page.clock.runFor(50);
      await take();
      await this.#untilTaken(event.type, following);
    } else await this.#untilTaken(undefined, [event, ...following]);
    this.#countEntries([event, ...following]);
  }

  async #untilTaken(userEvent: string | undefined, events: readonly TableEvent[]): Promise<void> {
    if (events.length === 0) return;
    await untilTaken(
      this.page,
      userEvent,
      events.map(({ type }) => type),
    );
  }

  /** Causes an event by a gesture. */
  async userEvent(event: TableEvent, before: TableSnapshot): Promise<void> {
    const view = this.#view;
    const { keyboard } = this.page;
    if (hasNoGesture(event)) {
      if (this.#other) return this.#other.userEvent(this.page, event, before);
      throw new Error(`No gesture makes ${event.type}.`);
    }
    switch (event.type) {
      case 'text.input':
        if (before.context.composed) await this.#composition?.set(event.text);
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
        await keyboard.press('Tab');
        break;
      case 'sort.toggle':
        await this.#click(view.sort(columnNames[event.columnId] ?? ''), event.multi ? ['Shift'] : []);
        break;
      case 'columnOrder.reverse':
      case 'columnOrder.reset':
        await view.order.press('Enter');
        break;
      case 'rowSelection.toggle':
        await view.checkbox(shownRowIds(before).indexOf(event.rowId)).press('Space');
        break;
      case 'globalFilter.set':
        await this.#click(this.page.getByRole('button', { name: /^Remove “/ }));
        break;
      case 'columnFilter.set':
        await this.#click(
          this.page.getByRole('button', { name: new RegExp(`^Remove ${columnNames[event.columnId]}`) }),
        );
        break;
      case 'filters.clear':
        await this.#click(this.page.getByRole('button', { name: 'Clear filters' }));
        break;
      case 'state.reset':
        await this.#click(this.page.getByRole('button', { name: 'Reset', exact: true }));
        break;
      case 'rowSelection.range':
        await this.#click(view.checkbox(event.rowIds.indexOf(event.rowId)), ['Shift']);
        break;
      case 'rowSelection.toggleAll':
        await this.#click(view.selectAll);
        break;
      case 'page.first':
        await this.#click(view.first);
        break;
      case 'page.previous':
        await this.#click(view.previous);
        break;
      case 'page.next':
        await this.#click(view.next);
        break;
      case 'page.last':
        await this.#click(view.last);
        break;
      case 'pageSize.set':
        await view.pageSize.selectOption(`Show ${event.pageSize}`);
        break;
      case 'url.changed':
        await this.#goBackTo(event.state);
        break;
    }
  }

  /**
   * Clicks where the control is. The page is at rest here, so Playwright's own click, which looks for two frames whether the
   * control moves, would only take time.
   */
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

  /** The entry before the current one is given the other address; then the Back button leads there. */
  async #goBackTo(state: Partial<ReturnType<typeof selectTableState>>): Promise<void> {
    const current = await this.page.evaluate(() => location.search);
    const other = new MemoryUrl(this.#table.search, current).textWith(state);
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

  /** On a page that pushes, accepted pushes add an entry each; going back leaves the one it came from. */
  #countEntries(events: readonly TableEvent[]): void {
    const pushes = this.#table.history === 'push';
    for (const event of events) {
      if (pushes && event.type === 'history.accepted' && event.write.method === 'push') {
        this.#at += 1;
        this.#entries = this.#at;
      }
      if (event.type === 'url.changed') this.#entries = this.#at + 1;
    }
  }

  /** Reads everything that a user can see of the table, and the address. Adds the machine's steps since the last call to the coverage. */
  async look() {
    const { seen, search, steps } = await look(this.page);
    for (const step of steps) this.#coverage.take(step);
    const { decode, codecs } = this.#table.search;
    const state = decode(search);
    return {
      ...this.#shown(seen),
      url: mapStates<Record<UrlStateKey, readonly Param[]>>((key: UrlStateKey) => encodeState(codecs, key, state[key])),
    };
  }

  /** Returns what `look` must read in a state of the machine. */
  expected(snapshot: TableSnapshot) {
    const { url } = snapshot.context;
    return {
      ...this.#shown(expectedOf(snapshot, this.#entries)),
      url: mapStates<Record<UrlStateKey, readonly Param[]>>((key: UrlStateKey) => url[key]?.params ?? []),
    };
  }

  #shown(seen: Seen): Partial<Seen> {
    const { shows } = this.#other ?? {};
    return shows ? Object.fromEntries(shows.map((key) => [key, seen[key]])) : seen;
  }
}

/** Returns the options with which the paths of a table are taken on one page after another, each for as many as it can take. */
export function pageAfterPage(table: Table, coverage: Coverage, other?: OtherPage) {
  /** The page of the path before, if another one can be taken on it. */
  let free: PageRun | undefined;
  return (opened: string) => ({
    open: async (
      { context }: { readonly context: BrowserContext },
      start: StartInfo<TableEvent, TableSnapshot>,
    ): Promise<PageRun> => {
      const run = free?.canGoOn ? free : await PageRun.open(await context.newPage(), table, coverage, other);
      free = undefined;
      await run.begin(opened, start);
      return run;
    },
    close: async (run: PageRun): Promise<void> => {
      if (run.canGoOn) free = run;
      else await run.page.close();
    },
  });
}

/** The options of paths that are taken on a page with a table, by a user's gestures. */
export function tablePaths({ input, events, answers, serialize }: Bounds<TableSnapshot, TableEvent, TableInput>) {
  return {
    input,
    ...(answers && { answers }),
    ...(serialize && { serialize }),
    maxSteps: 60,
    events: {
      'history.accepted': false,
      'history.refused': false,
      '*': {
        exec: (run: PageRun, event: TableEvent, before: TableSnapshot) => run.userEvent(event, before),
        cases: events,
      },
    },
    aroundStep: (run: PageRun, step: StepInfo<TableEvent, TableSnapshot>, take: () => Promise<void>) =>
      run.aroundStep(step, take),
    states: false,
    read: {
      page: {
        read: (run: PageRun) => run.look(),
        expected: (snapshot: TableSnapshot, run: PageRun) => run.expected(snapshot),
      },
    },
    // Time passes in `aroundStep`.
    pass: () => {},
    patienceMs: 5000,
    shrink: { ms: 20_000 },
    folder,
  } as const;
}

/** Returns for each call if the browser refuses it. A table without changes is answered by the page's history, without a call. */
const refusalsOf = (answers: readonly TableEvent[]): boolean[] =>
  answers.flatMap((event) => {
    if (event.type === 'history.refused') return [true];
    return event.type === 'history.accepted' && event.write.changes.length > 0 ? [false] : [];
  });

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

/** Returns what the page must show in a state of the machine. */
function expectedOf(snapshot: TableSnapshot, entries: number): Seen {
  const state = selectTableState(snapshot);
  const { value } = snapshot;
  const columnIds = [...new Set([...state.columnOrder, ...Object.keys(columnNames)])];
  const rowIds = shownRowIds(snapshot);
  const isFirst = value.page === 'only' || value.page === 'first';
  const isLast = value.page === 'only' || value.page === 'last';
  const { pageIndex } = state.pagination;
  const orderOf = (id: string) =>
    state.sorting.length > 1 ? state.sorting.findIndex((entry) => entry.id === id) + 1 : 0;
  return {
    panel: state,
    heads: columnIds.map((id) => ({
      name: columnNames[id] ?? '',
      sort: ariaSort[selectDirection(snapshot, id)],
      order: String(orderOf(id) || ''),
    })),
    orderButton: value.columnOrder === 'reversed' ? 'Reset Order' : 'Reverse Order',
    disabled: [isFirst, isFirst, isLast, isLast],
    boxes: textBoxes.map((box) => String(selectBoxValue(snapshot, box))),
    pageSize: `Show ${state.pagination.pageSize}`,
    all: value.selection,
    rows: rowIds.map((id) => rows[Number(id)]?.id ?? ''),
    selected: rowIds.map((id) => isSelected(state.rowSelection, id)),
    place: `Page ${pageIndex + 1} of ${selectPageCount(snapshot)}`,
    count: `Showing ${rowIds.length} of ${snapshot.context.filteredRowIds.length} Rows`,
    entries,
  };
}
