// Compares a table of 100,000 rows in memory with other libraries' tables.
import { median } from '../statistics.mjs';
import { openMeasured } from './measure.mjs';

const rowCount = 100_000;

/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} title
 * @property {string} ready appears once the table shows its rows
 * @property {string} [openSearch] opens the search box
 * @property {string} search
 * @property {string} sort sorts by name
 * @property {string} next
 * @property {string} selectAll
 * @property {string} row selects the second row
 */

/** @type {readonly App[]} */
export const apps = [
  {
    name: 'chartable',
    title: 'Chartable',
    ready: 'tbody tr:nth-child(10)',
    search: 'input[placeholder="Search..."] >> nth=0',
    sort: 'thead button:has-text("Name") >> nth=0',
    next: 'button[aria-label="Next page"] >> nth=0',
    selectAll: 'thead input[type=checkbox]',
    row: 'tbody tr:nth-child(2) input[type=checkbox]',
  },
  {
    name: 'ag-grid',
    title: 'AG Grid',
    ready: '.ag-row[row-index="9"]',
    search: 'input[placeholder="Search..."]',
    sort: '.ag-header-cell[col-id=name] .ag-header-cell-text',
    next: '[data-ref=btNext]',
    selectAll: '.ag-header-select-all input',
    row: '.ag-row .ag-selection-checkbox input >> nth=1',
  },
  {
    name: 'mui',
    title: 'MUI X',
    ready: '.MuiDataGrid-row[data-rowindex="7"]',
    openSearch: 'button[aria-label="Search"]',
    search: 'input[role=searchbox]',
    sort: '[role=columnheader][data-field=name] .MuiDataGrid-columnHeaderTitle',
    next: 'button[aria-label="Go to next page"]',
    selectAll: '.MuiDataGrid-columnHeaderCheckbox input',
    row: '.MuiDataGrid-row input[type=checkbox] >> nth=1',
  },
  {
    name: 'tanstack',
    title: 'TanStack Table',
    ready: 'tbody tr:nth-child(10)',
    search: 'input[placeholder="Search..."]',
    sort: 'thead button:has-text("Name")',
    next: 'button:has-text("Next page")',
    selectAll: 'thead input[type=checkbox]',
    row: 'tbody tr:nth-child(2) input[type=checkbox]',
  },
];

const letters = ['a', 'n', 'n', 'a'];

/**
 * In measured order.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const userEvents = {
  firstLetter: 'the first letter of a search',
  letter: 'another letter (median of three)',
  sort: 'first sort by name',
  page: 'a page (median of four)',
  selectAll: 'select all',
  row: 'selecting one more row',
};

/** @param {import('./measure.mjs').MeasuredPage} measured @param {App} app */
async function measureUserEvents({ page, cost, waitUntilQuiet }, app) {
  /** Moves the mouse there first, so that only the click is measured. @param {string} selector */
  const aim = async (selector) => {
    const target = page.locator(selector);
    await target.hover({ force: true });
    return async () => {
      await page.mouse.down();
      await page.mouse.up();
    };
  };
  /** @type {Record<string, number[]>} */
  const costs = {};
  /** @param {string} name @param {() => Promise<void>} userEvent */
  const measure = async (name, userEvent) => {
    const list = (costs[name] ??= []);
    list.push(await cost(userEvent));
  };
  /** @param {string} name @param {string} selector */
  const click = async (name, selector) => {
    const press = await aim(selector);
    await measure(name, press);
  };

  await page.locator(app.ready).waitFor();
  await waitUntilQuiet();
  for (let turn = 0; turn < 4; turn += 1) await click('page', app.next);
  if (app.openSearch !== undefined) await page.locator(app.openSearch).click();
  await page.locator(app.search).click();
  await page.mouse.move(700, 5);
  for (const [index, letter] of letters.entries())
    await measure(index === 0 ? 'firstLetter' : 'letter', () => page.keyboard.press(letter));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await waitUntilQuiet();
  await click('sort', app.sort);
  await click('selectAll', app.selectAll);
  await click('row', app.row);
  return costs;
}

/**
 * Measures one app in new pages. Returns the medians of the main thread's processor time, and of the memory afterwards.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} base
 * @param {App} app
 * @param {number} rounds
 * @returns {Promise<{ costs: Record<string, number>, heapAfterMb: number }>}
 */
export async function measureApp(browser, base, app, rounds) {
  /** @type {Record<string, number[]>} */
  const all = {};
  /** @type {number[]} */
  const heapsAfter = [];
  for (let round = 0; round < rounds; round += 1) {
    const measured = await openMeasured(browser, `${base}#app=${app.name}&rows=${rowCount}`);
    await measured.page.locator(app.ready).waitFor({ timeout: 60_000 });
    for (const [name, list] of Object.entries(await measureUserEvents(measured, app))) (all[name] ??= []).push(...list);
    heapsAfter.push(await measured.heapMb());
    await measured.close();
  }
  return {
    costs: Object.fromEntries(Object.entries(all).map(([name, list]) => [name, median(list)])),
    heapAfterMb: median(heapsAfter),
  };
}
