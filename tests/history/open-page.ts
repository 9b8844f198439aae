import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import {
  splitHref,
  type HistoryEvent,
  type HistoryTable,
  type TableWrite,
  type WriteMethod,
} from '../../machines/history';
import type { TableEvent } from '../../machines/table';
import { newState, openMemoryPage } from '../memory-page';

/** Maximum number of events that a table receives before the test reads them, so that endless loops fail. */
export const maxReceivedEvents = 100;

/**
 * Opens a page in a simulated browser. Each table has one search param with the table's name, and records the events
 * that it receives.
 */
export function openPage(href = '/') {
  let refusals = 0;
  const { browser, clock, history } = openMemoryPage(href, () => {
    refusals -= 1;
    return refusals >= 0 ? 'throws' : 'accepted';
  });
  const { actor } = history;

  /** Returns a table that is connected to the page. */
  function openTable(name: string, pathname = '/') {
    const tableId = `table ${name}`;
    const received: string[] = [];
    let pending: { readonly text: string; readonly method: WriteMethod } | undefined;
    let onFlush = () => {};
    const ref: AnyActorRef = createActor(
      fromCallback<TableEvent>(({ receive }) => {
        receive((event) => {
          received.push(event.type === 'url.changed' ? `url.changed ${JSON.stringify(event.state)}` : event.type);
          if (received.length > maxReceivedEvents) throw new Error(`${tableId} receives events without end`);
          if (event.type === 'url.flush') onFlush();
          // Like a real table, drops its change once the change is written or the URL has another value.
          if (event.type === 'write.accepted' || event.type === 'url.changed') pending = undefined;
        });
      }),
    ).start();
    const readWrite = (): TableWrite => ({
      method: pending?.method ?? 'replace',
      states: ['globalFilter'],
      of: {},
      before: {},
      changes: pending ? [{ state: 'globalFilter', before: [], after: [[name, pending.text]] }] : [],
    });
    const read = (search: string): string => new URLSearchParams(search).get(name) ?? '';
    let reads = 0;
    const table: HistoryTable = {
      id: tableId,
      ref,
      pathname,
      search: splitHref(href).search,
      applyChanges: (search, changes) => {
        const params = new URLSearchParams(search);
        for (const { after } of changes) for (const [param, text] of after) params.set(param, text);
        return params.size > 0 ? `?${params.toString()}` : '';
      },
      readChanges: (before, after) => {
        reads += 1;
        return before !== null && read(before) === read(after) ? {} : { globalFilter: read(after) };
      },
      readWrite: (which) => (which === 'queued' ? readWrite() : { ...readWrite(), method: 'replace' }),
    };
    const leave = history.join(table);
    return {
      table,
      /** Returns the events received since the last call. */
      received: () => received.splice(0),
      /** Returns how many times the table has compared two search strings. */
      reads: () => reads,
      /** Sets or removes a change that is still being debounced. */
      change: (text?: string, how: WriteMethod = 'replace') => {
        pending = text === undefined ? undefined : { text, method: how };
      },
      write: (text: string, how: WriteMethod = 'replace') => {
        pending = { text, method: how };
        actor.send({ type: 'table.queued', tableId, method: how });
      },
      /** Sets a callback for `url.flush`. */
      onFlush: (callback: () => void) => {
        onFlush = callback;
      },
      leave,
    };
  }

  return {
    history,
    browser,
    openTable,
    send: (event: HistoryEvent) => actor.send(event),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    /** Makes the browser refuse the next calls. */
    refuse: (count: number) => {
      refusals = count;
    },
    link: (to: string) => {
      history.flush();
      history.push(to, newState());
    },
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    url: () => browser.entry.href,
    entries: () => browser.hrefs,
    calls: () => browser.calls.map(({ method, outcome, at }) => `${method} ${outcome} at ${at}`),
  };
}
