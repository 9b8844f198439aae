// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type * as ReactRouter from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runHistory, type PageHistory } from '../../../../src/table/history';
import type * as ReactRouterUrl from '../../../../src/table/history/adapters/react-router/react-router.url';
import type * as RenderedPathname from '../../../../src/table/history/adapters/react-router/table-router-options';
import { startBoundTable } from '../../../bound-table';
import { createBookTable, type DescribedOptions } from '../../../headless-tables';
import { goBy } from '../../../render';
import { borrowWindow } from '../borrow-window';
import { SteppedClock } from '../../../stepped-clock';

const setState = '_internalSetStateDoNotUseOrYouWillBreakYourApp';

/** The private React Router member that is missing. */
type Lacking = 'nothing' | 'the way to set its location' | 'its context';

/** Loads the adapter with a version of React Router that lacks this private member, if any. */
async function loadVersion(lacking: Lacking) {
  vi.resetModules();
  if (lacking === 'its context')
    vi.doMock('react-router', async (load) => ({
      ...(await load<typeof ReactRouter>()),
      UNSAFE_DataRouterContext: undefined,
    }));
  const reactRouter: typeof ReactRouter = await import('react-router');
  const { createRouterUrl }: typeof ReactRouterUrl =
    await import('../../../../src/table/history/adapters/react-router/react-router.url');
  const { useRenderedPathname }: typeof RenderedPathname =
    await import('../../../../src/table/history/adapters/react-router/table-router-options');
  vi.doUnmock('react-router');
  return { reactRouter, createRouterUrl, useRenderedPathname };
}

const loaded = new Map<Lacking, ReturnType<typeof loadVersion>>();
const versionThatLacks = (lacking: Lacking) => {
  const version = loaded.get(lacking) ?? loadVersion(lacking);
  loaded.set(lacking, version);
  return version;
};

interface PageOptions {
  readonly lacking?: Lacking;
  readonly href?: string;
  readonly table?: DescribedOptions;
  readonly loader?: (request: Request) => unknown;
  /** Passed to `useBlocker`. */
  readonly isBlocking?: boolean;
  /** True for a memory router, which doesn't use the window. */
  readonly isInMemory?: boolean;
}

/** Opens a URL until the test ends. Returns a spy for warnings. */
function openWindow(href: string) {
  borrowWindow();
  window.history.replaceState(null, '', href);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  return warn;
}

/** Connects a table of books to the page at `/books`. */
function connectTable(history: PageHistory, table: DescribedOptions, clock: SteppedClock) {
  const { actor, bound } = startBoundTable(createBookTable(table), history, {
    clock,
    opened: history.location().search,
    rerunLoaders: table.rerunLoaders ?? false,
  });
  onTestFinished(() => void actor.stop());
  bound.connect(actor, '/books');
  return actor;
}

/** Opens a React Router page with a table of books. The param `q` is the table's search. */
async function openPage(options: PageOptions = {}) {
  const { lacking = 'nothing', href = '/books', table = {}, loader, isBlocking, isInMemory = false } = options;
  const warn = openWindow(isInMemory ? '/' : href);
  const { reactRouter, createRouterUrl, useRenderedPathname } = await versionThatLacks(lacking);
  const url = createRouterUrl(false);
  const clock = new SteppedClock();
  runHistory(url.history, { clock });
  const load = vi.fn<(request: Request) => unknown>(loader ?? (() => null));

  const actor = connectTable(url.history, table, clock);

  const seen = { search: '', navigation: '', data: undefined as unknown, blocker: '' };
  function Books() {
    useRenderedPathname(url);
    seen.data = reactRouter.useLoaderData();
    seen.navigation = reactRouter.useNavigation().state;
    return null;
  }
  function Layout() {
    seen.search = reactRouter.useLocation().search;
    const [isDirty] = useState(isBlocking ?? false);
    seen.blocker = reactRouter.useBlocker(isDirty).state;
    return <reactRouter.Outlet />;
  }
  const routes: ReactRouter.RouteObject[] = [
    {
      Component: Layout,
      HydrateFallback: () => null,
      children: [
        { path: '/books', loader: ({ request }) => load(request), Component: Books },
        { path: '/authors', loader: ({ request }) => load(request), element: null },
      ],
    },
  ];
  const router = isInMemory
    ? reactRouter.createMemoryRouter(routes, { initialEntries: [href] })
    : reactRouter.createBrowserRouter(routes, { window: url.window });
  if (lacking === 'the way to set its location') Reflect.deleteProperty(router, setState);
  const root = createRoot(document.createElement('div'));
  const pause = async () => {
    await act(() => vi.dynamicImportSettled());
  };
  await act(async () => root.render(<reactRouter.RouterProvider router={router} />));
  await pause();
  load.mockClear();
  onTestFinished(() => {
    act(() => root.unmount());
    router.dispose();
  });
  const pass = async (milliseconds: number) => {
    await act(async () => clock.pass(milliseconds));
    await pause();
  };
  return {
    router,
    url,
    seen,
    load,
    warn,
    pause,
    pass,
    /** Types a search, one character at a time. */
    type: async (text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        await act(async () =>
          actor.send({ type: 'globalFilter.set', globalFilter: text.slice(0, length), isTyped: true }),
        );
        await pass(50);
      }
    },
    search: () => actor.getSnapshot().context.globalFilter,
    go: async (delta: number) => {
      await goBy(delta);
      await pause();
    },
  };
}

const versions = ['nothing', 'the way to set its location', 'its context'] as const;

describe('React Router that lacks its context', () => {
  const lacking = 'its context';

  test("with `rerunLoaders: true`, text typed quickly runs React Router's loader once", async () => {
    const answers: ((rows: string) => void)[] = [];
    let isLoaded = false;
    const loader = () => {
      if (isLoaded) return new Promise((resolve) => answers.push(resolve));
      isLoaded = true;
      return 'all';
    };
    const { load, pass, seen, type } = await openPage({ lacking, table: { rerunLoaders: true }, loader });
    expect(seen.data).toBe('all');
    await type('os');
    await pass(500);
    expect(load.mock.calls.map(([request]) => new URL(request.url).search)).toEqual(['?q=os']);
    expect(seen).toMatchObject({ navigation: 'loading', data: 'all' });

    await type('oslo');
    await pass(500);
    const { length } = answers;
    expect(new URL(load.mock.lastCall?.[0].url ?? '').search).toBe('?q=oslo');
    await act(async () => {
      for (const [index, answer] of answers.slice(0, -1).entries()) answer(`answer ${index}`);
    });
    expect(seen.data).toBe('all');
    await act(async () => answers.at(-1)?.('oslo'));
    expect(seen).toMatchObject({ navigation: 'idle', data: 'oslo', search: '?q=oslo' });
    await pass(500);
    expect(answers).toHaveLength(length);
  });
});

describe.each(versions)('React Router that lacks %s', (lacking) => {
  test("React Router completes a link's navigation even while a table is writing", async () => {
    let answer = (_: null): void => {};
    const loader = async (request: Request) =>
      request.url.includes('tab=b') ? new Promise<null>((resolve) => (answer = resolve)) : null;
    const { load, pass, pause, router, seen, type } = await openPage({ lacking, loader });
    await act(async () => void router.navigate('/books?tab=b'));
    await type('os');
    await pass(500);
    expect(seen.navigation).toBe('loading');
    await act(async () => answer(null));
    await pause();
    await pass(500);
    expect(load).toHaveBeenCalledTimes(1);
    expect(router.state.location.search).toContain('tab=b');
    expect(seen.search).toBe(window.location.search);
  });

  test('React Router applies the response of a revalidation even while a table is writing', async () => {
    let answer = (_: string): void => {};
    let isOpened = false;
    const loader = () => {
      if (isOpened) return new Promise<string>((resolve) => (answer = resolve));
      isOpened = true;
      return 'old';
    };
    const { load, pass, pause, router, seen, type } = await openPage({ lacking, loader });
    expect(seen.data).toBe('old');
    await act(async () => void router.revalidate());
    await type('os');
    await pass(500);
    await act(async () => answer('new'));
    await pause();
    expect(seen.data).toBe('new');
    await pass(500);
    // Without the private members, the router revalidates before and after the write.
    await act(async () => answer('newer'));
    expect([seen.search, seen.data]).toEqual(['?q=os', lacking === 'nothing' ? 'new' : 'newer']);
    expect(load).toHaveBeenCalledTimes(lacking === 'nothing' ? 1 : 2);
  });

  test("on a page without a table, Back runs React Router's loader even if only table params changed", async () => {
    const { go, load, router, pause } = await openPage({ lacking });
    await act(async () => router.navigate('/authors?q=a'));
    await act(async () => router.navigate('/authors?q=b'));
    load.mockClear();
    await go(-1);
    await pause();
    expect(router.state.location.search).toBe('?q=a');
    expect(load).toHaveBeenCalledTimes(1);
  });
});

// Without the router's context, the adapter can't let a blocked navigation proceed.
describe.each(['nothing', 'the way to set its location'] as const)('React Router that lacks %s', (lacking) => {
  test.each([false, true])(
    "with `rerunLoaders: %s`, a table change doesn't run React Router's blockers",
    async (rerunLoaders) => {
      const { pass, seen, type, load } = await openPage({ lacking, table: { rerunLoaders }, isBlocking: true });
      await type('os');
      await pass(500);
      expect(seen.blocker).toBe('unblocked');
      expect(seen.search).toBe('?q=os');
      expect(load).toHaveBeenCalledTimes(rerunLoaders ? 1 : 0);
    },
  );

  test('a React Router blocker keeps blocking a link while a table is writing', async () => {
    const { pass, router, seen, type } = await openPage({ lacking, isBlocking: true });
    await act(async () => router.navigate('/authors'));
    expect(seen.blocker).toBe('blocked');
    await type('os');
    await pass(500);
    expect(seen.blocker).toBe('blocked');
    expect(window.location.pathname).toBe('/books');
  });
});

test.each([true, false])(
  'in a `BrowserRouter`, `useLocation` returns table changes and the URL after Back (`window` prop: %s)',
  async (hasWindow) => {
    const warn = openWindow('/books');
    const { BrowserRouter, useLocation } = await import('react-router');
    const { createRouterUrl, useRenderedPathname } = await loadVersion('nothing');
    const url = createRouterUrl(false);
    const clock = new SteppedClock();
    runHistory(url.history, { clock });
    const actor = connectTable(url.history, { history: 'push' }, clock);
    let seen = '';
    function Books() {
      useRenderedPathname(url);
      seen = useLocation().search;
      return null;
    }
    const root = createRoot(document.createElement('div'));
    const router = (
      <BrowserRouter {...(hasWindow && { window: url.window })}>
        <Books />
      </BrowserRouter>
    );
    await act(async () => root.render(router));
    onTestFinished(() => act(() => root.unmount()));
    for (const globalFilter of ['os', 'oslo']) {
      await act(async () => actor.send({ type: 'globalFilter.set', globalFilter }));
      await act(async () => clock.pass(500));
      expect(seen).toBe(`?q=${globalFilter}`);
    }
    await goBy(-1);
    await act(async () => clock.pass(500));
    expect([seen, actor.getSnapshot().context.globalFilter]).toEqual(['?q=os', 'os']);
    expect(warn).not.toHaveBeenCalled();
  },
);

test('one warning is logged if React Router lacks an internal API that Chartable uses', async () => {
  // Reloads the modules, because each copy warns only once.
  loaded.clear();
  const { pass, type, warn } = await openPage({ lacking: 'the way to set its location' });
  await type('os');
  await pass(500);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('lacks an internal API')]]);
});

test('the `window` passed to React Router has every member that React Router reads', async () => {
  borrowWindow();
  const { createRouterUrl } = await loadVersion('nothing');
  const { createBrowserRouter } = await import('react-router');
  const { window: own } = createRouterUrl(false);
  const missing = new Set<string>();
  const record = <T extends object>(target: T, path: string): T =>
    new Proxy(target, {
      get: (_, name) => {
        if (!(name in target)) missing.add(`${path}${String(name)}`);
        const value: unknown = Reflect.get(target, name);
        const isPart = (name === 'history' || name === 'location') && typeof value === 'object' && value !== null;
        return isPart ? record(value, `${path}${name}.`) : value;
      },
    });
  const router = createBrowserRouter([{ path: '*', element: null }], { window: record(own, '') });
  onTestFinished(() => router.dispose());
  await router.navigate('/books?q=a', { viewTransition: true });
  await router.navigate('/books?q=b', { replace: true });
  window.dispatchEvent(new Event('pagehide'));
  router.dispose();
  expect([...missing]).toEqual([]);
});

test("a table in a memory router doesn't write to the browser's URL", async () => {
  const { router, type, pass, search } = await openPage({ isInMemory: true, href: '/books?q=o' });
  const { href } = window.location;
  await type('os');
  await pass(500);
  expect([search(), window.location.href, router.state.location.search]).toEqual(['os', href, '?q=o']);
});
