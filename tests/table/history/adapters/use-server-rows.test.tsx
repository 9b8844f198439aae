// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runHistory } from '../../../../src/table/history';
import { useServerRows } from '../../../../src/table/history/adapters/next/use-server-rows';
import { createRouterUrl } from '../../../../src/table/history/adapters/next/next.url';
import { PageUrlProvider } from '../../../../src/table/react/base/page-location';
import { SteppedClock } from '../../../stepped-clock';
import { connectBooks } from '../book-page';
import { borrowWindow } from '../borrow-window';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeEach(() => {
  borrowWindow();
  window.history.replaceState(null, '', '/books');
});

/** Renders a page with rows of a server component. */
async function openPage(table: Parameters<typeof connectBooks>[1] = {}) {
  const url = createRouterUrl();
  const clock = new SteppedClock();
  runHistory(url.history, { clock });
  const replace = vi.fn<(href: string, options: { readonly scroll: false }) => void>();
  const router = { replace };
  function Page({ search }: { readonly search: string }) {
    useServerRows(router, search);
    return <button type="button">Save</button>;
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  /** Renders the rows that a server returns for a search string. */
  const answer = (search: string) =>
    act(async () =>
      root.render(
        <PageUrlProvider url={url}>
          <Page search={search} />
        </PageUrlProvider>,
      ),
    );
  await answer('');
  const leave = async () => act(async () => root.unmount());
  onTestFinished(leave);
  return {
    ...connectBooks(url.history, table),
    pass: (milliseconds: number) => act(async () => clock.pass(milliseconds)),
    click: () => act(async () => element.querySelector('button')?.click()),
    leave,
    answer,
    loads: () => replace.mock.calls.map(([href, options]) => [new URL(href).search, options]),
  };
}

test('`useServerRows` loads the rows once after the user has typed', async () => {
  const { loads, pass, type } = await openPage();
  for (const text of ['o', 'os', 'osl']) {
    type(text);
    await pass(50);
  }
  expect(loads()).toEqual([]);
  await pass(500);
  expect(loads()).toEqual([['?q=osl', { scroll: false }]]);
});

test('a click starts a delayed load of `useServerRows` immediately', async () => {
  const { click, loads, pass, type } = await openPage();
  type('os');
  await click();
  expect(loads()).toHaveLength(1);
  await pass(500);
  await click();
  expect(loads()).toHaveLength(1);
});

test('on Back, `useServerRows` loads the rows of the previous search', async () => {
  const { answer, loads, pass, type } = await openPage({ history: 'push', debounce: { globalFilter: 0 } });
  for (const text of ['os', 'oslo']) {
    type(text);
    await pass(500);
    await answer(`q=${text}`);
  }
  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await popped;
  });
  expect(loads().map(([search]) => search)).toEqual(['?q=os', '?q=oslo', '?q=os']);
});

test('`useServerRows` loads the rows again if the received rows belong to another search', async () => {
  const { answer, loads, pass, type } = await openPage();
  type('oslo');
  await pass(500);
  await answer('q=oslo');
  expect(loads()).toHaveLength(1);
  await answer('q=os');
  expect(loads().map(([search]) => search)).toEqual(['?q=oslo', '?q=oslo']);
});

test('leaving the page cancels a delayed load of `useServerRows`', async () => {
  const { leave, loads, pass, type } = await openPage();
  type('os');
  await leave();
  await pass(500);
  expect(loads()).toEqual([]);
});
