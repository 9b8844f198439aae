// @vitest-environment jsdom
import { act, StrictMode, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  defineTableUrl,
  PageUrlProvider,
  TableView,
  usePageUrl,
  useUrlTable,
  type UrlColumns,
} from '../../../src/entries';
import { createMemoryUrl } from '../../../src/table/history';
import { one, render, typeInto } from '../../render';

interface City {
  readonly id: number;
  readonly name: string;
  readonly people: number | null;
  readonly founded?: string;
  readonly isCapital?: boolean;
  readonly mayor?: { readonly name: string };
}

const cities: readonly City[] = [
  { id: 11, name: 'Tokyo', people: 37_468_000, founded: '1457-01-01', isCapital: true, mayor: { name: 'Yuriko' } },
  { id: 12, name: 'Delhi', people: 28_514_000, founded: '1052-01-01', isCapital: true },
  { id: 13, name: 'Osaka', people: 9_000_000, founded: '0645-01-01', isCapital: false },
];

const columns: UrlColumns<City> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '/');
});

afterEach(() => void vi.useRealTimers());

const search = () => window.location.search;
const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
const strict = (node: ReactNode) => render(<StrictMode>{node}</StrictMode>);
const rowsIn = (page: HTMLElement) => [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

function Cities({ label = 'Cities' }: { readonly label?: string }) {
  const table = useUrlTable({ data: cities, columns });
  return <TableView table={table} label={label} />;
}

/** Keeps a value of the last render for the test. */
function createHandle<Value>() {
  let last: Value | undefined;
  return {
    keep: (value: Value) => {
      last = value;
    },
    get: (): Value => {
      if (last === undefined) throw new Error('The component has not rendered.');
      return last;
    },
  };
}

/** Keeps the console quiet. Returns a function that lists its messages. */
function listen(method: 'warn' | 'error') {
  const spy = vi.spyOn(console, method).mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map((args) => args.map(String).join(' ')).join('\n');
}

/** Runs a function without browser globals, as on a server. */
function onServer(node: ReactNode): string {
  for (const name of ['window', 'document', 'location', 'history', 'sessionStorage']) vi.stubGlobal(name, undefined);
  try {
    return renderToString(<StrictMode>{node}</StrictMode>);
  } finally {
    vi.unstubAllGlobals();
  }
}

test("a table in a `PageUrlProvider` leaves the page's URL alone", async () => {
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

test('a server renders a table without a router, and the browser then shows the state of its URL', async () => {
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

test("a server renders a table with the request's params", () => {
  const people = defineTableUrl({ name: 'people' });
  function Opened() {
    const table = useUrlTable({ data: cities, columns, url: people, opened: people.open({ q: 'osaka' }) });
    return <TableView table={table} label="Cities" />;
  }
  const html = onServer(<Opened />);
  expect(html).toContain('Osaka');
  expect(html).not.toContain('Tokyo');
});
