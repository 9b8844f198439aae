import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { dateColumn, numberColumn, selectColumn, textColumn, defineTableUrl } from '../../src/entries/url';
import { createRowEndpoint } from '../../src/table/rows/http/row-endpoint';
import { memorySource } from '../../src/table/rows/memory-source';
import { rows as orders } from './apps/apis/src/all-orders';
import { expect } from '../browser/harness';
import { checkTypes, openFixture, serveFixture, viteOptions, react } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

const fixture = openFixture(
  'apis',
  {
    packages: [...react, '@tanstack/react-query', '@xstate/react', 'valibot', 'vite', 'xstate'],
    otherRanges: { '@tanstack/react-query': '^5.0.0' },
    compilerOptions: viteOptions,
  },
  serveFixture,
);
const test = fixtureTest();

const ownColumns = [
  { accessorKey: 'customer', ...textColumn() },
  { accessorKey: 'amount', ...numberColumn() },
  { accessorKey: 'status', ...selectColumn({ options: ['open', 'paid'] }) },
  { accessorKey: 'placed', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
];
const placed = new Date('2026-03-29T12:00:00Z');
const answerOwn = createRowEndpoint({
  search: defineTableUrl({ name: 'orders' }).search,
  columns: ownColumns,
  source: memorySource({
    columns: ownColumns,
    rows: orders.map((order) => ({ ...order, placed })),
    getRowId: ({ id }) => id,
  }),
});

type Order = (typeof orders)[number];

interface Asked {
  readonly search: string;
  readonly status: string | null;
  readonly sort: keyof Order | undefined;
  readonly desc: boolean;
}

/** Finds orders as the APIs do. */
const find = (all: readonly Order[], { search, status, sort, desc }: Asked): readonly Order[] => {
  const found = all.filter(
    (order) =>
      order.customer.toLowerCase().includes(search.toLowerCase()) && (status === null || order.status === status),
  );
  if (sort === undefined) return found;
  const up = found.toSorted((a, b) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0));
  return desc ? up.toReversed() : up;
};

const isKey = (text: string | undefined): text is keyof Order => text !== undefined && text in (orders[0] ?? {});
const toKey = (text: string | undefined) => (isKey(text) ? text : undefined);

/** Answers a page's requests as the APIs do, and records them. */
async function serveApis(page: Page) {
  const all = orders.map((order) => ({ ...order }));
  const requests: string[] = [];
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.url()));
  let held: Promise<void> | undefined;
  await page.route('**/api/orders?*', async (route) => {
    const { searchParams, search } = new URL(route.request().url());
    requests.push(search);
    const [number, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const sort = searchParams.get('sort') ?? undefined;
    const found = find(all, {
      search: searchParams.get('q') ?? '',
      status: searchParams.get('status'),
      sort: toKey(sort?.replace('-', '')),
      desc: sort?.startsWith('-') === true,
    });
    const json = { items: found.slice((number - 1) * size, number * size), total: found.length };
    await held;
    await route.fulfill({ json }).catch(() => {});
  });
  await page.route('**/api/orders/*', async (route) => {
    const changed = JSON.parse(route.request().postData() ?? '{}') as Order;
    await held;
    Object.assign(all.find(({ id }) => id === changed.id) ?? {}, changed, { customer: `${changed.customer} (saved)` });
    await route.fulfill({ json: {} });
  });
  await page.route('**/orders/rows*', async (route) => {
    const { search } = new URL(route.request().url());
    requests.push(search);
    const { status, headers, body } = await answerOwn(search, { signal: new AbortController().signal });
    await route.fulfill({ status, headers, json: body });
  });
  await page.route('**/api/rest/v1/orders?*', async (route) => {
    const { searchParams, search } = new URL(route.request().url());
    requests.push(search);
    const [start = 0, end = 0] = (route.request().headers()['range'] ?? '').split('-').map(Number);
    const [key, direction] = (searchParams.get('order') ?? '').split('.');
    const found = find(all, {
      search: /^ilike\.\*(.*)\*$/.exec(searchParams.get('customer') ?? '')?.[1] ?? '',
      status: searchParams.get('status')?.slice('eq.'.length) ?? null,
      sort: key === 'id' ? undefined : toKey(key),
      desc: direction === 'desc',
    });
    await route.fulfill({
      status: 206,
      headers: { 'content-range': `${start}-${end}/${found.length}` },
      json: found.slice(start, end + 1),
    });
  });
  await page.route('**/api/graphql', async (route) => {
    const { variables } = JSON.parse(route.request().postData() ?? '{}') as {
      readonly variables: { first: number; after?: string; search: string; status?: string; sort: string };
    };
    requests.push(JSON.stringify(variables));
    const [sorted] = JSON.parse(variables.sort) as readonly { readonly id: keyof Order; readonly desc: boolean }[];
    const found = find(all, {
      search: variables.search,
      status: variables.status ?? null,
      sort: sorted?.id,
      desc: sorted?.desc === true,
    });
    const start = Number(variables.after ?? 0);
    const end = Math.min(start + variables.first, found.length);
    const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) };
    await route.fulfill({
      json: { data: { orders: { totalCount: found.length, pageInfo, nodes: found.slice(start, end) } } },
    });
  });
  return {
    requests,
    aborted,
    /** Delays answers until the returned function is called. */
    hold: () => {
      let letGo = () => {};
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => {
        held = undefined;
        letGo();
      };
    },
  };
}

const customersOf = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr td:nth-child(2)');
const sortBy = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Orders' }).getByRole('button', { name: new RegExp(`^${name}`) });
const search = (page: Page) => page.getByPlaceholder('Search...').first();
const expectedPage = (asked: Partial<Asked>, pageIndex: number) =>
  find(orders, { search: '', status: null, sort: undefined, desc: false, ...asked })
    .slice(pageIndex * 10, pageIndex * 10 + 10)
    .map(({ customer }) => customer);

test("the guide's example apps for other APIs compile in strict mode", () => checkTypes(fixture));

test.for(['own-server.tsx', 'rest.tsx', 'graphql.tsx', 'postgrest.tsx'])(
  "the guide's app for another API has at most 40 lines: %s",
  async (file) => {
    const text = await readFile(join(fixture.folder, 'src', file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    expect(text).not.toMatch(/from '\.\.?\//);
  },
);

for (const app of ['own-server', 'rest', 'graphql', 'postgrest', 'query', 'in-worker'])
  test(`rows of an API can be searched, sorted, filtered and paged: ${app}`, async ({ page }) => {
    await serveApis(page);
    await page.goto(`${fixture.url}${app}`);
    await expect(customersOf(page)).toHaveText(expectedPage({}, 0));
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(customersOf(page)).toHaveText(expectedPage({}, 1));
    await page.getByRole('button', { name: 'Last page' }).click();
    await expect(customersOf(page)).toHaveText(expectedPage({}, 9));
    await sortBy(page, 'Amount').click();
    await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'amount', desc: true }, 0));
    await search(page).fill('ad');
    await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'amount', desc: true, search: 'ad' }, 0));
    await page.goto(`${fixture.url}${app}?status.has=open&sort=amount&page=2`);
    await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'amount', status: 'open' }, 1));
  });

test('with TanStack Query, pages that are already cached appear without a request', async ({ page }) => {
  const { requests, aborted, hold } = await serveApis(page);
  await page.goto(`${fixture.url}query`);
  await expect(customersOf(page)).toHaveText(expectedPage({}, 0));
  const letGo = hold();
  await sortBy(page, 'Amount').click();
  await expect.poll(() => requests.at(-1)).toContain('sort=-amount');
  await expect(customersOf(page)).toHaveText(expectedPage({}, 0));
  await sortBy(page, 'Customer').click();
  // Under load, the next page may still be loading, and is aborted too.
  await expect.poll(() => aborted.some((url) => url.includes('sort=-amount'))).toBe(true);
  letGo();
  await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'customer' }, 0));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'customer' }, 1));
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(customersOf(page)).toHaveText(expectedPage({ sort: 'customer' }, 0));
  expect(
    requests.filter((search) => search === requests.find((asked) => asked.includes('sort=customer'))),
  ).toHaveLength(1);
});

test("after a mutation, the response to an earlier request doesn't restore the old row", async ({ page }) => {
  const { requests, aborted, hold } = await serveApis(page);
  const customer = page.getByRole('table', { name: 'Orders' }).locator('tbody tr td').first();
  await page.goto(`${fixture.url}mutation`);
  await expect(customer).toHaveText('Ada 0');
  await page.evaluate(() => {
    const shown = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector('tbody tr td')?.textContent ?? '';
      if (text !== 'Ada 0') shown.add(text);
      document.body.dataset['shown'] = [...shown].join(', ');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const letGo = hold();
  const pay = page.getByRole('button', { name: 'Pay the first' });
  await pay.click();
  await expect(customer).toHaveText('Ada 0 paid');
  const before = requests.length;
  letGo();
  const letGoAgain = hold();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  await pay.click();
  await expect(customer).toHaveText('Ada 0 paid paid');
  letGoAgain();
  await expect(customer).toHaveText('Ada 0 paid paid (saved)');
  expect(aborted.length).toBeGreaterThan(0);
  await expect(page.locator('body')).toHaveAttribute(
    'data-shown',
    'Ada 0 paid, Ada 0 paid paid, Ada 0 paid paid (saved)',
  );
});
