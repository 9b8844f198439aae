import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, type AnyActorRef } from 'xstate';
import {
  arrivedAt,
  currentHref,
  historyMachine,
  isAhead,
  isSamePage,
  noticeDelayMs,
  retryIntervalMs,
  splitHref,
  uncommittedState,
  writeIntervalMs,
  type HistoryEvent,
  type HistoryTable,
  type TableWrite,
  type WriteMethod,
} from '../../machines/history';
import type { TableEvent } from '../../machines/table';
import { newState, openMemoryPage } from '../memory-page';

/** Maximum number of events that a table receives before the test reads them, so that endless loops fail. */
const maxReceivedEvents = 100;

/**
 * Opens a page in a simulated browser. Each table has one search param with the table's name, and records the events
 * that it receives.
 */
function openPage(href = '/') {
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
          // Like a real table, drops its change if the URL has another.
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

describe('page URLs', () => {
  test.each([
    ['/cities?q=a#top', '/cities', '?q=a', '#top'],
    ['/cities', '/cities', '', ''],
    ['/cities?', '/cities', '?', ''],
    ['/cities#', '/cities', '', '#'],
    ['/cities#top?q=a', '/cities', '', '#top?q=a'],
    ['?q=a#top', '', '?q=a', '#top'],
    ['#top', '', '', '#top'],
  ])('joining the parts of the URL %s returns the same string', (href, pathname, search, hash) => {
    expect(splitHref(href)).toEqual({ pathname, search, hash });
  });

  test.each([
    ['/cities', '/cities', true],
    ['/Cities/', '/cities', true],
    ['//cities//', 'cities', true],
    ['/caf%C3%A9', '/café', true],
    ['/100%', '/100%/', true],
    ['/a/b', '/ab', false],
    ['/a//b', '/a/b', false],
    ['/one', '/two', false],
    ['/100%', '/200%', false],
  ])('the URLs %s and %s belong to the same page: %s', (a, b, isSame) => {
    expect(isSamePage(a, b)).toBe(isSame);
  });
});

test.each(['pushState', 'replaceState', 'saveForReload', 'clearSaved'])(
  'a missing action `%s` throws an error',
  (name) => {
    const input = { entry: { key: 'a', href: '/' }, unsaved: { uncommitted: {}, entry: null } };
    const history = createActor(historyMachine, { input });
    const errors: unknown[] = [];
    history.subscribe({ error: (error) => errors.push(error) });
    history.start();
    const events: Record<string, HistoryEvent> = {
      pushState: { type: 'location.pushed', href: '/next', state: {} },
      replaceState: { type: 'location.replaced', href: '/next', state: {} },
      saveForReload: { type: 'page.hidden' },
      clearSaved: { type: 'page.restored' },
    };
    history.send(events[name]!);
    expect(errors).toEqual([new Error(`historyMachine: provide the action \`${name}\``)]);
  },
);

describe('connecting tables', () => {
  test('a table that connects twice is registered only once', () => {
    const page = openPage();
    const a = page.openTable('a');
    page.send({ type: 'table.joined', table: a.table });
    a.write('1');
    expect(a.received()).toEqual(['write.accepted']);
    expect(page.context().tables.map(({ id }) => id)).toEqual(['table a']);
  });
});

describe('disconnecting tables', () => {
  test('disconnecting a table discards its refused write', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    page.refuse(Infinity);
    a.write('1');
    b.write('1');
    expect(page.context().refusedIds).toEqual(['table a']);
    page.wait(noticeDelayMs);
    b.leave();
    expect(page.value().lag).toBe('lasting');
    a.leave();
    expect(page.value().lag).toBe('none');
    expect(page.context().refusedIds).toEqual([]);
  });
});

describe('writing tables', () => {
  test("a change that is undone doesn't call the history", () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    page.send({ type: 'table.queued', tableId: 'table a', method: 'push' });
    expect([a.received(), b.received()]).toEqual([['write.accepted'], []]);
    expect(page.calls()).toEqual([]);
    expect(page.context().queued).toEqual({});
    a.write('1');
    expect(page.calls()).toEqual(['replace accepted at 0']);
  });

  test('a push is immediate and includes changes of other tables', () => {
    const page = openPage();
    const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
    a.write('1');
    a.write('2');
    b.write('1', 'push');
    expect(page.entries()).toEqual(['/?a=1', '/?a=2&b=1']);
    b.write('2', 'push');
    expect(page.entries()).toEqual(['/?a=1', '/?a=2&b=1', '/?a=2&b=2']);
    expect(c.received()).toEqual([]);
  });

  test("a replace after a push doesn't wait for the interval", () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    b.write('1', 'push');
    a.write('1');
    expect(page.entries()).toEqual(['/', '/?b=1&a=1']);
  });

  test('a change that the URL already contains adds no history entry', () => {
    const page = openPage('/?a=1');
    const a = page.openTable('a');
    a.write('1', 'push');
    expect([page.entries(), a.received()]).toEqual([['/?a=1'], ['write.accepted']]);
  });

  test('a push that changes nothing waits for the interval', () => {
    const page = openPage();
    const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
    a.write('1');
    a.write('2');
    a.received();
    page.send({ type: 'table.queued', tableId: 'table b', method: 'push' });
    expect([a.received(), b.received(), c.received()]).toEqual([[], [], []]);
    expect(page.context().queued).toEqual({ 'table a': 'replace', 'table b': 'replace' });
    expect(page.entries()).toEqual(['/?a=1']);
    page.wait(writeIntervalMs);
    expect(page.entries()).toEqual(['/?a=2']);
    expect(b.received()).toEqual(['write.accepted']);
  });
});

describe('refused writes', () => {
  test('retrying a refused write includes all changes queued since the refusal', () => {
    const page = openPage();
    const [a, b, c] = [page.openTable('a'), page.openTable('b'), page.openTable('c')];
    page.refuse(Infinity);
    a.write('1');
    b.write('1', 'push');
    expect(page.context().refusedIds).toEqual(['table a']);
    expect([a.received(), b.received(), c.received()]).toEqual([['write.refused'], [], []]);
    page.wait(retryIntervalMs - 1);
    page.refuse(0);
    expect(page.entries()).toEqual(['/']);
    page.wait(1);
    expect(page.entries()).toEqual(['/', '/?a=1&b=1']);
    expect(page.calls()).toEqual(['replace throws at 0', `push accepted at ${retryIntervalMs}`]);
    expect(page.context()).toMatchObject({ refusedIds: [], queued: {} });
  });

  test('a table that is refused repeatedly is listed only once', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    page.refuse(Infinity);
    a.write('1');
    page.wait(retryIntervalMs);
    b.write('1');
    page.wait(retryIntervalMs);
    expect(page.context().refusedIds).toEqual(['table a', 'table b']);
    b.change('');
    page.refuse(0);
    page.wait(retryIntervalMs);
    expect(page.context().refusedIds).toEqual([]);
  });

  test("a refused change doesn't override a link to another state", () => {
    const page = openPage();
    const a = page.openTable('a');
    page.refuse(1);
    a.write('1');
    page.history.push('/?a=2', newState());
    page.wait(retryIntervalMs);
    expect(page.entries()).toEqual(['/', '/?a=2']);
  });

  test("if the browser keeps refusing, a notice is shown only on the table's page", () => {
    const page = openPage();
    const a = page.openTable('a');
    page.openTable('b', '/other');
    page.refuse(Infinity);
    a.write('1');
    expect(page.value().lag).toBe('recent');
    page.wait(noticeDelayMs - 1);
    expect(page.value().lag).toBe('recent');
    page.wait(1);
    expect(page.value().lag).toBe('lasting');
    page.browser.visit({ state: newState(), href: '/other' });
    expect(page.value().lag).toBe('none');
  });

  test('undoing the refused changes removes the notice', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    page.refuse(Infinity);
    a.write('1');
    b.write('1');
    page.wait(retryIntervalMs);
    expect(page.context().refusedIds).toEqual(['table a', 'table b']);
    for (const table of [a, b]) table.change();
    page.wait(retryIntervalMs);
    expect(page.calls()).toHaveLength(2);
    expect(page.context().refusedIds).toEqual([]);
    expect(page.value().lag).toBe('none');
  });
});

describe('going to a history entry', () => {
  const uncommitted = { a: { href: '/?q=a' }, '': { href: '/?q=none' } };
  const { context } = createActor(historyMachine, {
    input: { entry: { key: 'a', href: '/' }, unsaved: { uncommitted: {}, entry: null } },
  }).getSnapshot();
  const behind = { ...context, unsaved: { uncommitted, entry: { href: '/next', state: { key: 'n' }, from: 'a' } } };

  test('going to another history entry discards a refused new entry', () => {
    const arrived = arrivedAt(behind, { key: 'b', href: '/b' });
    expect([arrived.browser, arrived.unsaved.entry]).toEqual([{ key: 'b', href: '/b' }, null]);
    expect([currentHref(arrived), uncommittedState(arrived), isAhead(arrived)]).toEqual(['/b', undefined, false]);
    const again = arrivedAt(behind, { key: 'a', href: '/' });
    expect([currentHref(again), uncommittedState(again), isAhead(again)]).toEqual(['/next', { key: 'n' }, true]);
  });

  test('going to another history entry keeps unwritten URLs of entries with a key', () => {
    expect(arrivedAt(behind, { key: 'b', href: '/b' }).unsaved.uncommitted).toEqual(uncommitted);
    const arrived = arrivedAt(behind, { key: '', href: '/c' });
    expect([arrived.unsaved.uncommitted, currentHref(arrived)]).toEqual([{ a: uncommitted.a }, '/c']);
    expect(currentHref(arrivedAt(arrived, { key: 'a', href: '/' }))).toBe('/?q=a');
  });

  test('going to a history entry with an unwritten URL writes that URL', () => {
    const page = openPage();
    const a = page.openTable('a');
    page.refuse(3);
    page.history.replace('/?a=1', undefined);
    a.received();
    page.link('/?a=2');
    expect(page.entries()).toEqual(['/', '/?a=2']);
    expect(a.received().slice(-1)).toEqual(['url.changed {"globalFilter":"2"}']);
    page.browser.go(-1);
    page.history.arrive();
    expect(a.received()).toEqual(['url.changed {"globalFilter":"1"}']);
    expect(page.entries()).toEqual(['/?a=1', '/?a=2']);
  });
});

describe('reading URLs', () => {
  test('only tables whose params changed are notified', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    page.link('/?a=2');
    const written = ['url.flush', 'write.accepted'];
    expect([a.received(), b.received()]).toEqual([[...written, 'url.changed {"globalFilter":"2"}'], written]);
  });

  test("a search string isn't decoded twice", () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    a.write('1');
    page.link('/?a=1');
    page.history.arrive();
    const { tables } = page.context();
    page.history.arrive();
    expect([a.reads(), b.reads()]).toEqual([0, 0]);
    expect(page.context().tables).toBe(tables);
  });
});

describe('leaving a history entry', () => {
  test("flushing without changes doesn't write", () => {
    const page = openPage();
    const a = page.openTable('a');
    a.write('1');
    a.write('2');
    a.change();
    a.received();
    page.history.flush();
    expect(a.received()).toEqual(['url.flush', 'write.accepted']);
    expect(page.context().queued).toEqual({});
    page.wait(retryIntervalMs);
    expect(page.entries()).toEqual(['/?a=1']);
    expect(page.calls()).toHaveLength(1);
  });

  test('a flush writes once, even if tables queue changes during it', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b')];
    a.onFlush(() => a.write('1', 'push'));
    b.change('1', 'push');
    page.history.flush();
    expect(page.entries()).toEqual(['/?a=1&b=1']);
    expect(page.calls()).toHaveLength(1);
    expect(page.context().queued).toEqual({});
  });

  test("a flush doesn't write to a page that opens during the flush", () => {
    const page = openPage();
    const a = page.openTable('a');
    a.onFlush(() => {
      a.change('1');
      page.history.push('/other', newState());
    });
    page.history.flush();
    expect(page.entries()).toEqual(['/', '/other']);
    expect(page.value().writing).toBe('ready');
  });

  test('a refused flush remains unwritten', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b', '/other')];
    page.link('/other');
    page.refuse(1);
    b.write('1');
    page.wait(retryIntervalMs - 1);
    page.refuse(Infinity);
    page.browser.visit({ state: newState(), href: '/' });
    page.history.arrive();
    page.wait(1);
    a.write('1');
    expect(page.context().refusedIds).toEqual(['table b', 'table a']);
    for (const table of [a, b]) table.received();
    page.history.flush();
    expect([a.received(), b.received()]).toEqual([['url.flush', 'write.accepted'], []]);
    expect(page.context()).toMatchObject({ refusedIds: ['table b'], queued: { 'table b': 'replace' } });
    expect([page.history.href(), page.url()]).toEqual(['/?a=1', '/']);
    page.refuse(0);
    page.wait(retryIntervalMs);
    expect(page.url()).toBe('/?a=1');
    expect([a.received(), b.received()]).toEqual([[], []]);
  });
});

describe('refused writes on another page', () => {
  test('a refused write is retried when its page is current again', () => {
    const page = openPage();
    const [a, b] = [page.openTable('a'), page.openTable('b', '/other')];
    page.refuse(1);
    a.write('1');
    expect(page.value().lag).toBe('recent');
    page.browser.visit({ state: newState(), href: '/other' });
    page.history.arrive();
    expect(page.value().lag).toBe('none');
    page.wait(retryIntervalMs);
    b.write('1');
    expect(b.received()).toEqual(['write.accepted']);
    expect(page.context().refusedIds).toEqual(['table a']);
    page.browser.visit({ state: newState(), href: '/' });
    page.history.arrive();
    expect(page.value().lag).toBe('recent');
    page.wait(writeIntervalMs);
    expect([page.url(), page.value().lag]).toEqual(['/?a=1', 'none']);
  });
});

describe('history.state', () => {
  test("a refused redirect keeps its history.state until a table's write is accepted", () => {
    const page = openPage();
    const a = page.openTable('a');
    const state = newState();
    page.refuse(1);
    page.history.replace('/?x=1', state);
    a.write('1');
    expect([page.url(), page.browser.entry.state]).toEqual(['/', expect.not.objectContaining(state)]);
    page.wait(retryIntervalMs);
    expect([page.entries(), page.browser.entry.state]).toEqual([['/?x=1&a=1'], state]);
  });

  test("a table's push gets a new history.state even after a refused redirect", () => {
    const page = openPage();
    const a = page.openTable('a');
    const state = newState();
    page.refuse(1);
    page.history.replace('/?x=1', state);
    a.write('1', 'push');
    page.wait(retryIntervalMs);
    expect(page.entries()).toEqual(['/?x=1', '/?x=1&a=1']);
    expect(page.browser.entry.state).not.toEqual(state);
    page.browser.go(-1);
    expect(page.browser.entry.state).toEqual(state);
  });

  test("a refused link keeps its history.state until a table's push is accepted", () => {
    const page = openPage();
    const a = page.openTable('a');
    const state = newState();
    page.refuse(1);
    page.history.push('/?x=1', state);
    a.write('1', 'push');
    page.wait(retryIntervalMs);
    expect([page.entries(), page.browser.entry.state]).toEqual([['/', '/?x=1&a=1'], state]);
  });
});
