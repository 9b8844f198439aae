import './server-page.css';
import { useId, useSyncExternalStore } from 'react';
import { columnFilters, columnOrder, goToPage, matchingSelection, remoteRows, reset, useUrlTable } from 'chartable';
import { askParam, httpSource } from 'chartable/rows';
import type { Order } from '../data/orders';
import { server } from '../demos';
import { troubleParam, type Trouble } from '../demos/server/server.definition';
import { orderColumns } from '../demos/order-columns';
import { InLanguage, LanguageSwitch } from './language';
import { PageTable } from './page-table';
import { PageHeading } from '../shell/page-heading';

const { path, title, table: definition, rowsPath } = server;

/** Returns the order in a response, or `undefined` if the response isn't an order. */
function parseOrder(json: unknown): Order | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { id, customer, status, total, date }: Readonly<Record<string, unknown>> = { ...json };
  if (typeof id !== 'string' || typeof customer !== 'string' || typeof status !== 'string') return undefined;
  return typeof total === 'number' && typeof date === 'string'
    ? { id, customer, status, total, date: new Date(date) }
    : undefined;
}

/** Thrown if a static host serves the page. It has no row server, so retrying wouldn't help. */
class NoEndpointError extends Error {
  override readonly name = 'NoEndpointError';
  readonly canRetry = false;
}

let trouble: Trouble | null = null;
const listeners = new Set<() => void>();
const readTrouble = () => trouble;

function listenToTrouble(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** True for a request for a page's rows. False for requests that users don't wait for: counts and selected rows. */
const isPageRequest = (url: string): boolean => !new URLSearchParams(url.slice(url.indexOf('?'))).has(askParam);

function setTrouble(next: Trouble | null): void {
  trouble = next;
  for (const listen of listeners) listen();
}

/**
 * Requests rows from the server. The chosen fault applies to the next page that the user requests. Until then, pages
 * aren't prefetched, so that every visited page needs a request.
 */
const request = async (url: string, init: RequestInit): Promise<Response> => {
  if (trouble !== null && init.priority === 'low') throw new Error('Rows aren’t prefetched before a fault.');
  const asked = isPageRequest(url) ? trouble : null;
  if (asked !== null) setTrouble(null);
  const response = await fetch(
    asked === null ? url : `${url}${url.includes('?') ? '&' : '?'}${troubleParam}=${asked}`,
    init,
  );
  // A static host responds with a page or 404. A page with status 500 or above comes from a proxy whose server is down.
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  if (status < 500 && (type.startsWith('text/html') || (status === 404 && !type.startsWith('application/json'))))
    throw new NoEndpointError('The row server isn’t running. Start the pages with npm start or npm run serve.');
  return response;
};

const source = httpSource<Order>(`${import.meta.env.BASE_URL}${rowsPath}`, {
  search: definition.search,
  parseRow: parseOrder,
  fetch: request,
});

const troubles: readonly { readonly trouble: Trouble; readonly text: string }[] = [
  { trouble: 'delay', text: 'Slow' },
  { trouble: 'fail', text: 'Error' },
  { trouble: 'drop', text: 'Connection lost' },
];

/** Each button makes the server respond once with a delay, with an error, or not at all. */
function Troubles({ refresh }: { readonly refresh: () => void }) {
  const titleId = useId();
  const chosen = useSyncExternalStore(listenToTrouble, readTrouble, readTrouble);
  return (
    <div className="server-troubles" lang="en" dir="ltr" role="group" aria-labelledby={titleId}>
      <span id={titleId}>Next request:</span>
      {troubles.map((each) => (
        <button
          key={each.trouble}
          type="button"
          className="button"
          aria-pressed={chosen === each.trouble}
          onClick={() => {
            // Drops prefetched pages by refreshing without a fault. Only the next page gets the fault.
            setTrouble(null);
            refresh();
            setTrouble(chosen === each.trouble ? null : each.trouble);
          }}
        >
          {each.text}
        </button>
      ))}
    </div>
  );
}

const rows = remoteRows(source);

export function Page() {
  const table = useUrlTable({
    url: definition,
    data: rows,
    columns: orderColumns,
    parts: [columnFilters, columnOrder, goToPage, matchingSelection, reset],
  });
  return (
    <>
      <PageHeading path={path} title={title} end={<LanguageSwitch />}>
        The server filters, sorts and pages by the URL’s params. Try it: click Error, then turn the page.
      </PageHeading>
      <InLanguage>
        <PageTable
          path={path}
          label={title}
          table={table}
          foot={<Troubles refresh={() => table.sync.send({ type: 'rows.refresh' })} />}
        />
      </InLanguage>
    </>
  );
}
