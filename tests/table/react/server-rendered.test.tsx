// @vitest-environment jsdom
import { act, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl, PageUrlProvider, TableView, usePageUrl, useUrlTable } from '../../../src/entries';
import { createMemoryUrl } from '../../../src/table/history';
import { one, typeInto } from '../../render';
import { cities, Cities, columns, createHandle, listen, openPage, rowsIn, search, strict, wait } from './city-table';

beforeEach(openPage);

/** Renders a node without browser globals, as on a server. */
function onServer(node: ReactNode): string {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage']) vi.stubGlobal(name, undefined);
  try {
    return renderToString(<StrictMode>{node}</StrictMode>);
  } finally {
    vi.unstubAllGlobals();
  }
}

test("a table in a `PageUrlProvider` reads and writes the provider's URL instead of the page's", async () => {
  window.history.replaceState(null, '', '/?q=tokyo');
  const { keep, get } = createHandle<string>();
  function Dialog() {
    keep(usePageUrl().history.href());
    return <Cities />;
  }
  const url = createMemoryUrl({ href: '/?q=o' });
  const page = await strict(
    <PageUrlProvider url={url}>
      <Dialog />
    </PageUrlProvider>,
  );
  expect(rowsIn(page)).toHaveLength(2);
  typeInto(one(page, 'input[type=search]', HTMLInputElement), 'osaka');
  await wait();
  expect([get(), url.history.href(), search()]).toEqual(['/?q=o', '/?q=osaka', '?q=tokyo']);
});

test("a server renders a table without a router, and hydration applies the state in the page's URL", async () => {
  const timers = vi.getTimerCount();
  const html = onServer(<Cities />);
  expect(html).toContain('Tokyo');
  expect(vi.getTimerCount()).toBe(timers);
  window.history.replaceState(null, '', '/?q=del');
  const logged = listen('error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const root = await act(async () =>
    hydrateRoot(
      container,
      <StrictMode>
        <Cities />
      </StrictMode>,
      { onRecoverableError: (error) => console.error(error) },
    ),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await wait();
  expect(rowsIn(container)).toEqual(['Delhi28,514,000']);
  expect(search()).toBe('?q=del');
  expect(logged()).toBe('');
});

test("a server renders the table state that the request's params contain", () => {
  const people = defineTableUrl({ name: 'people' });
  function Opened() {
    const table = useUrlTable({ data: cities, columns, url: people, opened: people.open({ q: 'osaka' }) });
    return <TableView table={table} label="Cities" />;
  }
  const html = onServer(<Opened />);
  expect(html).toContain('Osaka');
  expect(html).not.toContain('Tokyo');
});
