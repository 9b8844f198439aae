// @vitest-environment jsdom
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runHistory } from '../../../../src/table/history';
import { createRouterUrl } from '../../../../src/table/history/adapters/tanstack-router/tanstack-router.url';
import { startBoundTable } from '../../../bound-table';
import { createBookTable, type DescribedOptions } from '../../../headless-tables';
import { goBy } from '../../../render';
import { SteppedClock } from '../../../stepped-clock';
import { borrowWindow } from '../borrow-window';

type Texts = Readonly<Record<string, string>>;

const links = {
  Bare: { to: '/books' },
  'Keeps all': { to: '/books', search: true },
  'Keeps and adds': { to: '/books', search: (before: Texts) => ({ ...before, tab: 'b' }) },
  'Sorts the left table': { to: '/books', search: { 'left.sort': 'title' } },
  'Drops the hash': { to: '/books', hash: 'top' },
  'Only a hash': { to: '/books', search: true, hash: 'top' },
} as const;

/** Opens a TanStack Router page with two tables of books, `left` and `right`. */
async function openPage(href: string, options: DescribedOptions) {
  borrowWindow();
  window.history.replaceState(null, '', href);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const describedOf = (name: string) => ({ ...options, prefix: name });
  const names = ['left', 'right'] as const;
  const url = createRouterUrl();
  const clock = new SteppedClock();
  runHistory(url.history, { clock });
  const load = vi.fn<(search: Texts) => null>(() => null);
  const root = createRootRoute();
  const books = createRoute({
    getParentRoute: () => root,
    path: '/books',
    validateSearch: (given: Texts & SearchSchemaInput): Texts => given,
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => load(deps),
    component: () =>
      Object.entries(links).map(([name, link]) => (
        <Link key={name} {...link}>
          {name}
        </Link>
      )),
  });
  const router = createRouter({ routeTree: root.addChildren([books]), ...url.options });
  url.follow(router);
  const [left, right] = names.map((name) => {
    const { actor, bound } = startBoundTable(createBookTable(describedOf(name)), url.history, {
      clock,
      opened: url.history.location().search,
      rerunLoaders: options.rerunLoaders ?? false,
    });
    onTestFinished(() => void actor.stop());
    bound.connect(actor, '/books');
    return actor;
  });
  if (!left || !right) throw new Error('The page has two tables.');
  const element = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(element);
  const pause = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
  await act(async () => reactRoot.render(<RouterProvider router={router} />));
  await pause();
  onTestFinished(() => {
    act(() => reactRoot.unmount());
    element.remove();
  });
  return {
    router,
    load,
    left,
    right,
    pass: async (milliseconds: number) => {
      await act(async () => clock.pass(milliseconds));
      await pause();
    },
    follow: async (name: keyof typeof links) => {
      const link = [...element.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      await act(async () => link?.click());
      await pause();
    },
    back: async () => {
      await goBy(-1);
      await pause();
    },
    texts: () => [left, right].map((actor) => actor.getSnapshot().context.globalFilter),
  };
}

const href = () => location.pathname + location.search + location.hash;

describe('a TanStack Router link to the same page', () => {
  const pending = { debounce: { globalFilter: 60_000 } };
  const written = '/books?left.perPage=2&left.q=emma&right.q=dune';

  const type = async () => {
    const page = await openPage('/books?left.perPage=2', pending);
    await act(async () => {
      page.left.send({ type: 'globalFilter.set', globalFilter: 'emma' });
      page.right.send({ type: 'globalFilter.set', globalFilter: 'dune' });
    });
    expect(href()).toBe('/books?left.perPage=2');
    return page;
  };

  test.each([
    ['Bare', '/books', ['', '']],
    ['Sorts the left table', '/books?left.sort=title', ['', '']],
    ['Drops the hash', '/books#top', ['', '']],
    ['Keeps all', written, ['emma', 'dune']],
    ['Keeps and adds', `${written}&tab=b`, ['emma', 'dune']],
    ['Only a hash', `${written}#top`, ['emma', 'dune']],
  ] as const)('the TanStack Router link “%s” opens %s, and Back restores both tables', async (name, to, texts) => {
    const { follow, pass, back, texts: shown } = await type();
    await follow(name);
    await pass(120_000);
    expect(href()).toBe(to);
    expect(shown()).toEqual(texts);
    if (to !== written) await back();
    expect(href()).toBe(written);
    expect(shown()).toEqual(['emma', 'dune']);
  });

  test("TanStack Router's `navigate` without params clears all tables, and Back restores them", async () => {
    const { router, back, texts } = await type();
    await act(async () => router.navigate({ to: '/books' }));
    expect(href()).toBe('/books');
    expect(texts()).toEqual(['', '']);
    await back();
    expect(texts()).toEqual(['emma', 'dune']);
  });

  test('if a TanStack Router link opens during IME input, only the new history entry gets the final text', async () => {
    const { left, follow, pass, back, texts } = await openPage('/books', {});
    const box = { sets: 'globalFilter' } as const;
    await act(async () => left.send({ type: 'composition.start', box, text: 'え' }));
    await follow('Bare');
    expect(href()).toBe('/books');
    await act(async () => left.send({ type: 'composition.end', box, text: 'エマ' }));
    await pass(500);
    expect(texts()).toEqual(['エマ', '']);
    await back();
    expect(texts()).toEqual(['え', '']);
  });
});

const addTab = { to: '/books', search: (before: Texts) => ({ ...before, tab: 'b' }) } as const;

describe.each(['push', 'replace'] as const)('a table with history `%s`', (history) => {
  test.each(['before', 'after', 'before and after'])(
    'a table still goes five pages forward if TanStack Router navigates %s the page changes',
    async (order) => {
      const { router, left, load, pass } = await openPage('/books?left.perPage=1', { rerunLoaders: true, history });
      await act(async () => {
        if (order !== 'after') void router.navigate(addTab);
        for (let pages = 0; pages < 5; pages += 1) left.send({ type: 'page.next' });
        if (order !== 'before') void router.navigate(addTab);
      });
      for (let waits = 0; waits < 3; waits += 1) await pass(200);
      expect(left.getSnapshot().context.pagination.pageIndex).toBe(5);
      const search = { 'left.perPage': '1', 'left.page': '6', tab: 'b' };
      expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(search);
      expect(load.mock.lastCall).toEqual([{ 'left.perPage': 1, 'left.page': 6, tab: 'b' }]);
    },
  );
});

test.each(['tab, page, tab, tab', 'page, tab, page, tab, page, tab, tab, page'])(
  'a table still changes pages if TanStack Router navigates several times in the same task: %s',
  async (steps) => {
    const { router, left, pass } = await openPage('/books?left.perPage=1', {});
    const pages = steps.split('page').length - 1;
    await act(async () => {
      for (const step of steps.split(', ')) {
        if (step === 'page') left.send({ type: 'page.next' });
        else void router.navigate({ ...addTab, replace: true });
      }
    });
    for (let waits = 0; waits < 3; waits += 1) await pass(200);
    expect(left.getSnapshot().context.pagination.pageIndex).toBe(pages);
    expect(location.search).toContain(`left.page=${pages + 1}`);
  },
);
