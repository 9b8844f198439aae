import type { Locator, Page } from 'playwright';
import { expect } from './expect';
import type { TableState } from '../../../machines/table';
import { rows } from '../../../src/site/data/rows';
import { browserTest, type Options } from '.';

export const standardState: TableState = {
  globalFilter: '',
  sorting: [],
  pagination: { pageIndex: 0, pageSize: 10 },
  columnFilters: [],
  columnOrder: [],
  rowSelection: {},
};

const indexOf = new Map(rows.map(({ id }, index) => [id, index]));

export class TablePage {
  readonly search: Locator;
  readonly nameFilter: Locator;
  readonly min: Locator;
  readonly max: Locator;
  readonly goTo: Locator;
  readonly pageSize: Locator;
  readonly first: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly last: Locator;
  readonly order: Locator;
  /** The button that expands less common controls. Wide windows show these controls instead of the button. */
  readonly moreControls: Locator;
  readonly selectAll: Locator;
  readonly panel: Locator;
  readonly grid: Locator;
  readonly bodyRows: Locator;

  constructor(readonly page: Page) {
    // Long pages also have page buttons below the table.
    const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
    this.search = page.locator('input[placeholder="Search..."]:not(table *)');
    this.grid = page.getByRole('table');
    this.nameFilter = this.filter('Name');
    this.min = this.header('Age').getByPlaceholder('Min');
    this.max = this.header('Age').getByPlaceholder('Max');
    this.goTo = page.getByLabel('Go to page');
    this.pageSize = page.getByRole('combobox');
    this.first = button('First page');
    this.previous = button('Previous page');
    this.next = button('Next page');
    this.last = button('Last page');
    this.order = page.getByRole('button', { name: /^Re(verse|set) Order$/ });
    this.moreControls = button('More controls');
    this.selectAll = this.grid.locator('thead').getByRole('checkbox');
    this.bodyRows = this.grid.locator('tbody tr');
    this.panel = page.locator('pre');
  }

  header(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  sort(name: string): Locator {
    return this.header(name).getByRole('button').first();
  }

  filter(name: string): Locator {
    return this.header(name).getByPlaceholder('Search...');
  }

  /** Returns the checkbox of a visible row. The first row is 0. */
  checkbox(place: number): Locator {
    return this.bodyRows.nth(place).getByRole('checkbox');
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await expect(this.panel).toBeVisible();
  }

  /** Like `open`, but pauses the clock. Only `page.clock.runFor` advances it. */
  async openPaused(url: string): Promise<void> {
    await this.page.clock.install({ time: 0 });
    await this.page.clock.pauseAt(1000);
    await this.open(url);
  }

  async state(): Promise<TableState> {
    return JSON.parse((await this.panel.textContent()) ?? '') as TableState;
  }

  async shown(): Promise<(number | undefined)[]> {
    const ids = await this.bodyRows.evaluateAll((all) => {
      const headers = [...document.querySelectorAll('thead th:not(.ct-table-grid-corner)')].map(
        (head) => head.textContent,
      );
      const place = headers.findIndex((text) => text.startsWith('ID'));
      return all.map((row) => row.querySelectorAll('td:not(:has(input))')[place]?.textContent ?? '');
    });
    return ids.map((id) => indexOf.get(id));
  }

  columns(): Promise<string[]> {
    return this.grid.locator('thead th .ct-sort-button').allTextContents();
  }

  async expectState(expected: Partial<TableState>): Promise<void> {
    const keys = Object.keys(expected) as (keyof TableState)[];
    await expect
      .poll(async () => {
        const state = await this.state();
        return Object.fromEntries(keys.map((key) => [key, state[key]]));
      })
      .toEqual(expected);
  }

  async expectPlace(place: string, count: string): Promise<void> {
    await expect(this.page.getByText(place, { exact: true }).first()).toBeVisible();
    await expect(this.page.getByText(count, { exact: true })).toBeVisible();
  }

  /** Waits until path, search and hash match exactly. */
  async expectUrl(expected: string): Promise<void> {
    await expect.poll(() => url(this.page)).toBe(expected);
  }
}

export function url(page: Page): Promise<string> {
  return page.evaluate(() => location.href.slice(location.origin.length));
}

export function tableTest(options: Options = {}) {
  return browserTest(options).extend<{ table: TablePage }>({
    table: async ({ page }, use) => use(new TablePage(page)),
  });
}
