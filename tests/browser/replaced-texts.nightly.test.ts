import type { Page } from 'playwright';
import { orderAt } from '../../src/site/data/orders';
import { demos, pages, server } from '../../src/site/demos';
import { orderColumns } from '../../src/site/demos/order-columns';
import { createRowEndpoint, memorySource } from '../../src/table/rows';
import { replaceTexts, replacingWays } from '../replaced-texts';
import { expect } from './harness';
import { waitUntilQuiet } from './harness/pages';
import { TablePage, tableTest } from './harness/table-page';

const test = tableTest();

const orders = Array.from({ length: 100 }, (_, index) => orderAt(index));
const answer = createRowEndpoint({
  search: server.table.search,
  columns: orderColumns,
  source: memorySource({ columns: orderColumns, rows: orders, getRowId: ({ id }) => id }),
});

async function serveRows(page: Page): Promise<void> {
  await page.route('**/server/rows*', async (route) => {
    const { search } = new URL(route.request().url());
    const { status, body } = await answer(search, { signal: new AbortController().signal });
    return route.fulfill({ status, json: body });
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

type Step = (page: Page) => Promise<unknown>;

/** User events in a table. */
const steps: Readonly<Record<string, Step>> = {
  opens: async () => {},
  sorts: (page) => page.locator('.ct-sort-button').nth(1).click(),
  'goes to the next page': (page) => button(page, 'Next page').click(),
  'selects a row': (page) => page.locator('tbody input').nth(1).click(),
  searches: (page) => new TablePage(page).search.first().fill('an'),
  'finds nothing': (page) => new TablePage(page).search.first().fill('no one'),
  'clears the filters': (page) => button(page, 'Clear filters').click(),
  'clears the selection': (page) => button(page, 'Clear selection').click(),
  'changes the order of columns': (page) => new TablePage(page).order.first().click(),
  'opens the shortcuts': async (page) => {
    await button(page, 'Keyboard shortcuts').click();
    await button(page, 'Close').click();
  },
};

/** The other six pages have no list of languages. */
const languageSteps: Readonly<Record<string, Step>> = {
  'reads German': (page) => page.getByLabel('Language').selectOption('de'),
  'reads English': (page) => page.getByLabel('Language').selectOption('en'),
};

/** The page with a million rows keeps generating rows, so two copies of it never show the same text. */
const isComparable = (path: string) => path !== '/million-rows';

const untilRun: Step = (page) =>
  expect(page.locator('.difference-side [data-outcome]')).toHaveCount(2, { timeout: 15_000 });

const differenceSteps: Readonly<Record<string, Step>> = {
  runs: untilRun,
  'runs again': async (page) => {
    await button(page, 'Run again').click();
    await untilRun(page);
  },
};

function stepsOn(path: string): Readonly<Record<string, Step>> {
  if (path === '/difference') return differenceSteps;
  return demos.some((demo) => demo.path === path) ? steps : { ...steps, ...languageSteps };
}

/** Returns a page's text. Announcements appear later than their changes. */
const textOf = (page: Page, hasAnnouncements: boolean) =>
  page.locator('.shell').evaluate((shell, isWhole) => {
    const copy = shell.cloneNode(true) as Element;
    if (!isWhole) for (const announcement of copy.querySelectorAll('[aria-live]')) announcement.remove();
    return copy.textContent;
  }, hasAnnouncements);

async function expectSameTexts(replaced: Page, untouched: Page, step: string, hasAnnouncements = false): Promise<void> {
  const texts = async () => [await textOf(replaced, hasAnnouncements), await textOf(untouched, hasAnnouncements)];
  await expect(async () => {
    const [found, wanted] = await texts();
    expect(found, step).toBe(wanted);
  }).toPass({ timeout: 10_000 });
}

/** Two pages are enough to test word marking. Together, they contain the parts of all others. */
const tried = pages.flatMap(({ path }) =>
  replacingWays
    .filter((way) => way === 'translates' || ['/sub-rows', '/whole-state'].includes(path))
    .map((way) => [path, way] as const),
);

test.for(tried)(
  '%s shows the same text while an extension %s its text nodes (facebook/react#11538)',
  { timeout: 120_000 },
  async ([path, way], { context }) => {
    const [untouched, replaced] = [await context.newPage(), await context.newPage()];
    await replaced.addInitScript(replaceTexts, way);
    for (const page of [untouched, replaced]) {
      await serveRows(page);
      await page.goto(path);
      await waitUntilQuiet(page, path);
    }
    await expect(replaced.locator('h1').locator('font, mark')).not.toHaveCount(0);
    for (const [name, step] of Object.entries(stepsOn(path))) {
      await Promise.all([step(untouched), step(replaced)]);
      if (isComparable(path)) await expectSameTexts(replaced, untouched, name);
    }
    if (isComparable(path)) await expectSameTexts(replaced, untouched, 'announces it', true);
  },
);
