import type { Locator, Page } from 'playwright';
import type { Coverage } from '../../../machines/paths';
import {
  isSelected,
  encodeState,
  mapStates,
  selectBoxValue,
  selectDirection,
  selectTableState,
  urlStateKeys,
  type Param,
  type TableEvent,
  type TableSnapshot,
  type TextBox,
  type UrlStateKey,
} from '../../../machines/table';
import { rows } from '../../../src/data/rows';
import { isAnswer, groupByInstant, type TableStep } from '../../paths/fixture';
import { isSame } from '../../paths/oracle';
import { shownRowIds, withoutGesture } from '../../paths/slices';
import { MemoryAddress } from '../../paths/memory-address';
import { columnNames, type Table } from '../../paths/tables';
import { compose, type Composition } from '../harness';
import { TablePage } from '../harness/table-page';
import { instrument, look, untilTaken, type Seen } from './in-page';
import { PageCoverage } from './page-coverage';

type PageStep = TableStep & { readonly snapshot: TableSnapshot };

/** A page whose table does more than those of the six pages: its further gestures, and what is held against it. */
export interface OtherPage {
  /** Does what causes an event that no gesture of the six pages causes. */
  readonly userEvent: (page: Page, event: TableEvent, before: TableSnapshot) => Promise<void>;
  /** The part of what is seen that the page must show. */
  readonly shows: readonly (keyof Omit<Seen, 'search'>)[];
}

/** A page on which a path is performed. */
export class PageRun {
  readonly #page: Page;
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
    this.#page = page;
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

  /** False if another path cannot be performed on this page: it was told to refuse as it opens, or its history is nearly full. */
  get canGoOn(): boolean {
    return !this.#isSpent && this.#entries < 30;
  }

  async close(): Promise<void> {
    await this.#page.close();
  }

  /** Performs a path from its start, with a person's gestures. After each instant all that can be seen is what the path says. */
  async perform(opened: string, start: TableSnapshot, steps: readonly PageStep[]): Promise<void> {
    const instants = groupByInstant(steps);
    const [opening] = instants;
    // A page that is clamped as it opens is written, and answered, before a user can do anything.
    if (opening?.[0] && !isUserEvent(opening[0]) && refusalsOf(opening).includes(true)) {
      this.#isSpent = true;
      await this.#page.addInitScript((all) => (window.instruments.refusals = all), refusalsOf(opening));
    }
    // To the address that is in view, a browser reloads. From another page, the path has an entry of its own.
    const address = `${this.#table.name}${opened}`;
    if (this.#page.url().endsWith(address)) await this.#page.goto('about:blank');
    await this.#page.goto(address);
    await this.#view.panel.waitFor();
    this.#at = await this.#page.evaluate(() => history.length);
    this.#entries = this.#at;
    const state = this.#table.search.decode(opened);
    this.#coverage.open({ state, columns: this.#table.machineColumns, filterRows: start.context.filterRows }, start);
    let before = start;
    for (const instant of instants) {
      const end = instant.at(-1);
      const [first] = instant;
      if (!first || !end) continue;
      const refusals = refusalsOf(instant);
      if (refusals.includes(true) && !(instant === opening && !isUserEvent(first)))
        await this.#page.evaluate((all) => (window.instruments.refusals = all), refusals);
      // A debounce that began with the refusal would end in the very millisecond in which the history tries again.
      if (isUserEvent(first) && this.#table.debounce > 0 && before.value.address.delivery === 'refused')
        await this.#page.clock.runFor(50);
      if (isUserEvent(first)) await this.#userEvent(first.event, before);
      const awaited = instant.filter((step) => isAnswer(step) || step.after !== undefined);
      if (awaited.length > 0)
        await untilTaken(
          this.#page,
          isUserEvent(first) ? first.event.type : undefined,
          awaited.map(({ event }) => event.type),
        );
      this.#countEntries(instant);
      before = end.snapshot;
      // A composition shows with its first text, which is the next instant.
      if (first.event.type !== 'composition.start') await this.#compare(end.snapshot);
    }
  }

  async #userEvent(event: TableEvent, before: TableSnapshot): Promise<void> {
    const view = this.#view;
    const { keyboard } = this.#page;
    if (this.#other && event.type in withoutGesture) return this.#other.userEvent(this.#page, event, before);
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
        await this.#click(this.#page.getByRole('button', { name: /^Remove “/ }));
        break;
      case 'columnFilter.set':
        await this.#click(
          this.#page.getByRole('button', { name: new RegExp(`^Remove ${columnNames[event.columnId]}`) }),
        );
        break;
      case 'filters.reset':
        await this.#click(this.#page.getByRole('button', { name: 'Clear filters' }));
        break;
      case 'state.reset':
        await this.#click(this.#page.getByRole('button', { name: 'Reset', exact: true }));
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
      case 'address.changed':
        await this.#goBackTo(event.state);
        break;
      case 'page.goTo':
      case 'state.set':
      case 'address.flush':
      case 'rows.changed':
      case 'rows.scrolled':
      case 'rows.retry':
      case 'rows.refresh':
      case 'network.online':
      case 'network.offline':
      case 'history.accepted':
      case 'history.refused':
      case 'sort.clear':
      case 'rowSelection.set':
      case 'grouping.toggle':
      case 'state.update':
      case 'columns.changed':
      case 'column.reset':
      case 'columnOrder.set':
      case 'columnVisibility.toggle':
      case 'columnVisibility.showAll':
      case 'columnPinning.pin':
      case 'columnSizing.set':
      case 'columnSizing.start':
      case 'columnSizing.move':
      case 'columnSizing.end':
      case 'columnSizing.cancel':
      case 'rowPinning.pin':
      case 'expanded.toggle':
      case 'expanded.toggleAll':
        throw new Error(`No gesture makes ${event.type}: ${withoutGesture[event.type]}`);
    }
  }

  /**
   * Clicks where the control is. The page is at rest here, so Playwright's own click, which looks for two frames whether the
   * control moves, would only take time.
   */
  async #click(control: Locator, modifiers: readonly 'Shift'[] = []): Promise<void> {
    const { mouse, keyboard } = this.#page;
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
    const { keyboard } = this.#page;
    await locator.focus();
    await keyboard.press('Control+A');
    if (text === '') await keyboard.press('Delete');
    else if (text.length === 1) await keyboard.press(text);
    else await keyboard.insertText(text);
  }

  /** The entry before the current one is given the other address; then the Back button leads there. */
  async #goBackTo(state: Partial<ReturnType<typeof selectTableState>>): Promise<void> {
    const current = await this.#page.evaluate(() => location.search);
    const other = new MemoryAddress(this.#table.search, current).textWith(state);
    await this.#page.evaluate(
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
    await this.#page.goBack();
  }

  /** Accepted pushes add an entry each; going back leaves the one it came from. */
  #countEntries(instant: readonly PageStep[]): void {
    for (const { event } of instant) {
      if (event.type === 'history.accepted' && event.write.method === 'push') {
        this.#at += 1;
        this.#entries = this.#at;
      }
      if (event.type === 'address.changed') this.#entries = this.#at + 1;
    }
  }

  async #compare(snapshot: TableSnapshot): Promise<void> {
    const expected = expectedOf(snapshot, this.#entries);
    const texts = textsOf(snapshot);
    let wrong: string[] = [];
    for (const end = Date.now() + 5000; Date.now() < end;) {
      const { seen, steps } = await look(this.#page, texts);
      for (const step of steps) this.#coverage.take(step);
      wrong = this.#differences(expected, snapshot, seen);
      if (wrong.length === 0) return;
    }
    throw new Error(`The page differs:\n${wrong.join('\n')}`);
  }

  #differences(expected: Omit<Seen, 'search'>, snapshot: TableSnapshot, { search, ...seen }: Seen): string[] {
    const keys = this.#other?.shows ?? (Object.keys(expected) as (keyof typeof expected)[]);
    const wrong = keys
      .filter((key) => !isSame(seen[key], expected[key]))
      .map((key) => `    ${key} is ${JSON.stringify(seen[key])}, not ${JSON.stringify(expected[key])}`);
    const { written } = snapshot.context;
    const { decode, codecs } = this.#table.search;
    const state = decode(search);
    const encoded = mapStates<Record<UrlStateKey, readonly Param[]>>((key: UrlStateKey) =>
      encodeState(codecs, key, state[key]),
    );
    const behind = urlStateKeys.filter((key) => !isSame(encoded[key], written[key] ?? []));
    return [
      ...wrong,
      ...behind.map(
        (key) =>
          `    the address ${search} says of ${key} ${JSON.stringify(encoded[key])}, not ${JSON.stringify(written[key])}`,
      ),
    ];
  }
}

/** True for what a person does, false for what comes of it by itself. */
const isUserEvent = (step: TableStep): boolean => !isAnswer(step) && step.after === undefined;

/** Returns for each call if the browser refuses it. A table that has nothing to write is answered by the page's history alone. */
const refusalsOf = (instant: readonly PageStep[]): boolean[] =>
  instant.flatMap(({ event }) => {
    if (event.type === 'history.refused') return [true];
    return event.type === 'history.accepted' && event.write.changes.length > 0 ? [false] : [];
  });

const textsOf = ({ context: { filteredRowIds, pagination } }: TableSnapshot) => {
  const pages = Math.max(1, Math.ceil(filteredRowIds.length / pagination.pageSize));
  const shown = Math.min(pagination.pageSize, filteredRowIds.length - pagination.pageIndex * pagination.pageSize);
  return {
    place: `Page ${pagination.pageIndex + 1} of ${pages}`,
    count: `Showing ${shown} of ${filteredRowIds.length} Rows`,
  };
};

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

const allBoxes: readonly TextBox[] = [
  { sets: 'globalFilter' },
  { sets: 'columnFilter', columnId: 'id' },
  { sets: 'columnFilter', columnId: 'name' },
  { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  { sets: 'pageIndex' },
];

/** Returns everything that the page must show in a state of the machine. */
function expectedOf(snapshot: TableSnapshot, entries: number): Omit<Seen, 'search'> {
  const state = selectTableState(snapshot);
  const { value } = snapshot;
  const columnIds = [...new Set([...state.columnOrder, ...Object.keys(columnNames)])];
  const rowIds = shownRowIds(snapshot);
  const isFirst = value.page === 'only' || value.page === 'first';
  const isLast = value.page === 'only' || value.page === 'last';
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
    boxes: allBoxes.map((box) => String(selectBoxValue(snapshot, box))),
    pageSize: `Show ${state.pagination.pageSize}`,
    all: value.selection,
    rows: rowIds.map((id) => rows[Number(id)]?.id ?? ''),
    selected: rowIds.map((id) => isSelected(state.rowSelection, id)),
    place: true,
    count: true,
    entries,
  };
}
