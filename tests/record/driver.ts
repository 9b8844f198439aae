import { constructTable } from '@tanstack/table-core';
import { selectRegion, selectBoxValue, selectTableState, type TableEvent, type TextBox } from '../../machines/table';
import { demos } from '../../src/site/demos';
import { createFeatures } from '../demo-features';
import { defineDemoTable, userColumns, userRows, userStates } from '../../src/site/demos/users';
import { searchCellTexts } from '../../src/table/columns/search';
import { createBrowserUrl, type BrowserUrl } from '../../src/table/history';
import { startTable } from '../../src/table/tanstack/connection';
import { defineTableUrl } from '../../src/table/define-table-url';
import { classicParams } from '../../src/table/url/presets/classic/classic';
import { nuqsParams } from '../../src/table/url/presets/nuqs';
import { tableSearchParams } from '../../src/table/url/presets/table-search-params';
import { BrowserModel } from '../browser-model';
import { headless } from '../headless-tables';
import { SteppedClock } from '../stepped-clock';
import type { FrozenDefaults, OldLinkForm, PanelState, Seen, TextBoxName, UserEvent } from './record';

/*
 * Repeats recorded user events with the current API. Only this file of the folder uses the product. If the product's
 * API changes, change this file, and never the record.
 */

/** @param defaults the record's defaults. They replace the page's current ones, which may have changed since */
function definePage(demo: (typeof demos)[number], defaults: FrozenDefaults) {
  const own = defaults[demo.path];
  return defineDemoTable('table' in demo ? { table: { ...demo.table, ...(own && { defaults: own }) } } : {});
}

type PageDefinition = ReturnType<typeof definePage>;
type Definition = Pick<PageDefinition, 'search' | 'linkText'>;
type FindDefinition = (path: string) => PageDefinition;

const encodeWith = (definition: Definition, state: PanelState): string => definition.linkText(state);
// The spread gives it an index signature.
const decodeWith = (definition: Definition, search: string): PanelState => ({ ...definition.search.decode(search) });

/** Tables with links from other libraries, or in this package's classic form. */
const oldTables: Readonly<Record<OldLinkForm, Definition>> = {
  nuqs: defineTableUrl({
    name: 'nuqs',
    states: userStates,
    ...nuqsParams({
      name: 'text',
      age: 'range',
      tags: 'texts',
      score: 'number',
      isActive: 'boolean',
      ids: 'numbers',
      flags: 'booleans',
      meta: 'json',
    }),
  }),
  'data-table-filters': defineTableUrl({
    name: 'logs',
    states: userStates,
    ...nuqsParams(
      { host: 'text', regions: 'texts', success: 'booleans', latency: { form: 'range', separator: '-' } },
      { sort: 'plain', params: { pageSize: 'size', globalFilter: 'search' } },
    ),
  }),
  tablecn: defineTableUrl({
    name: 'tasks',
    states: userStates,
    ...nuqsParams({ title: 'text', status: 'texts', priority: 'texts', estimatedHours: 'range', createdAt: 'range' }),
  }),
  'tanstack-table-search-params': defineTableUrl({ ...tableSearchParams, name: 'users', states: userStates }),
  classic: defineTableUrl({
    ...classicParams,
    name: 'orders',
    states: [...userStates, 'columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
};

export const decodeOldLink = (form: OldLinkForm, search: string): PanelState => decodeWith(oldTables[form], search);

/**
 * Replaces the global timers while `run` runs, because the table's and the history's machines use them. `run` must not
 * await anything.
 */
function withClock<T>(run: (clock: SteppedClock) => T): T {
  const { setTimeout: setReal, clearTimeout: clearReal } = globalThis;
  const clock = new SteppedClock();
  Object.assign(globalThis, {
    setTimeout: (fire: () => void, milliseconds = 0) => clock.setTimeout(fire, milliseconds),
    clearTimeout: (id: number) => clock.clearTimeout(id),
  });
  try {
    return run(clock);
  } finally {
    Object.assign(globalThis, { setTimeout: setReal, clearTimeout: clearReal });
  }
}

const boxes: Readonly<Record<TextBoxName, TextBox>> = {
  search: { sets: 'globalFilter' },
  'filter id': { sets: 'columnFilter', columnId: 'id' },
  'filter name': { sets: 'columnFilter', columnId: 'name' },
  'age min': { sets: 'columnFilter', columnId: 'age', bound: 'min' },
  'age max': { sets: 'columnFilter', columnId: 'age', bound: 'max' },
  'go to page': { sets: 'pageIndex' },
};

const pageButtons = {
  first: 'page.first',
  previous: 'page.previous',
  next: 'page.next',
  last: 'page.last',
} as const;

function mountPage(url: BrowserUrl, pathname: string, definition: PageDefinition) {
  const table = constructTable({
    features: { ...createFeatures(url), ...headless },
    columns: userColumns,
    data: userRows,
    tableUrl: definition,
    ...searchCellTexts,
  });
  return { pathname, table, stop: startTable(table, { pathname }) };
}

type MountedPage = ReturnType<typeof mountPage>;

/** The six pages in a simulated browser, without a view: opens their tables, follows links, and moves the focus. */
class Site {
  readonly #browser: BrowserModel;
  readonly #url: BrowserUrl;
  readonly #clock: SteppedClock;
  readonly #find: FindDefinition;
  #page: MountedPage;
  #focused: TextBoxName | undefined;
  /** The text of an IME composition in the focused text box. */
  #composed: string | undefined;

  constructor(href: string, find: FindDefinition, clock: SteppedClock) {
    this.#browser = new BrowserModel({ href, state: null }, undefined, () => clock.now());
    this.#url = createBrowserUrl({ window: this.#browser });
    this.#clock = clock;
    this.#find = find;
    this.#page = this.#mount();
  }

  get #pathname(): string {
    return new URL(this.#browser.document.URL).pathname;
  }

  #mount(): MountedPage {
    return mountPage(this.#url, this.#pathname, this.#find(this.#pathname));
  }

  #follow(): void {
    if (this.#pathname === this.#page.pathname) return;
    // The text boxes disappear with the previous page.
    this.#focused = this.#composed = undefined;
    this.#page.stop();
    this.#page = this.#mount();
  }

  #send(event: TableEvent): void {
    this.#page.table.sync.send(event);
  }

  /** Blurs the text box, as a click elsewhere does. */
  #blur(): void {
    if (this.#focused === undefined) return;
    const box = boxes[this.#focused];
    if (this.#composed !== undefined) this.#send({ type: 'composition.end', box, text: this.#composed });
    if (this.#focused === 'go to page') this.#send({ type: 'goToPage.leave' });
    this.#focused = this.#composed = undefined;
  }

  #focus(name: TextBoxName): TextBox {
    if (this.#focused !== name) this.#blur();
    this.#focused = name;
    return boxes[name];
  }

  #compose(name: TextBoxName, text: string): void {
    const box = this.#focus(name);
    if (this.#composed === undefined) {
      const before = String(selectBoxValue(this.#page.table.sync.actor.getSnapshot(), box));
      this.#send({ type: 'composition.start', box, text: before });
    }
    this.#composed = text;
    this.#send({ type: 'text.input', box, text });
  }

  do(event: UserEvent): void {
    const { table } = this.#page;
    if (event[0] === 'wait') return this.#clock.pass(event[1]);
    if (event[0] === 'back' || event[0] === 'forward') {
      this.#browser.go(event[0] === 'back' ? -1 : 1);
      return this.#follow();
    }
    if (event[0] === 'compose') return this.#compose(event[1], event[2]);
    if (event[0] === 'type' || event[0] === 'end composition') {
      const box = this.#focus(event[1]);
      if (this.#composed !== undefined)
        this.#send({ type: 'composition.end', box, text: event[0] === 'type' ? this.#composed : event[2] });
      this.#composed = undefined;
      if (event[0] === 'type') this.#send({ type: 'text.input', box, text: event[2] });
      return;
    }
    this.#blur();
    switch (event[0]) {
      case 'leave text box':
        return;
      case 'sort':
        return table.getColumn(event[1])?.getToggleSortingHandler()?.({ shiftKey: event[2] });
      case 'page':
        return this.#send({ type: pageButtons[event[1]] });
      case 'page size':
        return this.#send({ type: 'pageSize.set', pageSize: event[1] });
      case 'check row': {
        const row = table.getRowModel().rows[event[1]];
        if (row) this.#send({ type: 'rowSelection.toggle', rowId: row.id });
        return;
      }
      case 'check all':
        return this.#send({ type: 'rowSelection.toggleAll' });
      case 'order': {
        const order = selectRegion(table.sync.actor.getSnapshot(), 'columnOrder');
        return this.#send({ type: order === 'reversed' ? 'columnOrder.reset' : 'columnOrder.reverse' });
      }
      case 'open link':
        this.#browser.history.pushState({}, '', event[1]);
        this.#follow();
    }
  }

  see(): Seen {
    const snapshot = this.#page.table.sync.actor.getSnapshot();
    return {
      url: this.#browser.entry.href,
      historyLength: this.#browser.hrefs.length,
      state: { ...selectTableState(snapshot) },
      active: pathsOf(snapshot.value).toSorted(),
    };
  }

  close(): void {
    this.#page.stop();
  }
}

type StateValue = string | { readonly [region: string]: StateValue | undefined };

function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined || Object.keys(inner).length === 0 ? [name] : pathsOf(inner).map((path) => `${name}.${path}`),
  );
}

export interface Pages {
  /** Returns a link's search string. `encode` and `decode` don't check rows, columns and pages. */
  readonly encode: (path: string, state: PanelState) => string;
  readonly decode: (path: string, search: string) => PanelState;
  /** Opens a page, and closes it when `run` returns. `run` must not await anything. */
  readonly open: <T>(href: string, run: (site: Pick<Site, 'do' | 'see'>) => T) => T;
}

export function definePages(defaults: FrozenDefaults): Pages {
  const definitions = new Map<string, PageDefinition>(demos.map((demo) => [demo.path, definePage(demo, defaults)]));
  const find: FindDefinition = (path) => {
    const definition = definitions.get(path);
    if (!definition) throw new Error(`No page has the path ${path}`);
    return definition;
  };
  return {
    encode: (path, state) => encodeWith(find(path), state),
    decode: (path, search) => decodeWith(find(path), search),
    open: (href, run) =>
      withClock((clock) => {
        const site = new Site(href, find, clock);
        try {
          return run(site);
        } finally {
          site.close();
        }
      }),
  };
}
