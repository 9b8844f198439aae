// @vitest-environment jsdom
import { createActor, type SnapshotFrom } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { generatePaths, Coverage, listItems } from '../../../../machines/paths';
import { viewsMachine, type View, type ViewsEvent } from '../../../../machines/table/views';
import { textColumn } from '../../../../src/table/columns';
import { createTableSearch } from '../../../../src/table/url';
import {
  createBrowserViews,
  createViewId,
  listViews,
  ViewConflictError,
} from '../../../../src/table/react/views/storage';
import { viewState, viewText } from '../../../../src/table/react/views/view-text';
import { takesPairs } from '../../../nightly';
import { renderParts } from '../render-table';

afterEach(() => localStorage.clear());

const view = (id: string, name = id, text = ''): View => ({ id, name, text });

describe('view storage', () => {
  test('stored views are listed by name', async () => {
    const storage = createBrowserViews('/a');
    storage.store(view('1', 'View 10', '?globalFilter=b'), undefined);
    storage.store(view('2', 'View 9'), undefined);
    expect(await listViews(storage)).toEqual([view('2', 'View 9'), view('1', 'View 10', '?globalFilter=b')]);
    storage.store({ ...view('2', 'Z'), isDefault: true }, view('2', 'View 9'));
    storage.remove('1');
    storage.remove('unknown');
    expect(await listViews(storage)).toEqual([{ ...view('2', 'Z'), isDefault: true }]);
  });

  test('saving views in two tabs at the same time keeps both', async () => {
    const [one, other] = [createBrowserViews('/a'), createBrowserViews('/a')];
    expect([one.list(), other.list()]).toEqual([[], []]);
    one.store(view(createViewId(), 'one'), undefined);
    other.store(view(createViewId(), 'other'), undefined);
    expect((await listViews(one)).map(({ name }) => name)).toEqual(['one', 'other']);
  });

  test('a view that another tab changed or deleted is not overwritten', () => {
    const storage = createBrowserViews('/a');
    storage.store(view('1', 'new'), undefined);
    expect(() => storage.store(view('1', 'mine'), view('1', 'old'))).toThrow(ViewConflictError);
    storage.remove('1');
    expect(() => storage.store(view('1', 'mine'), view('1', 'new'))).toThrow(ViewConflictError);
  });

  test('each table has its own views', () => {
    createBrowserViews('/a').store(view('1'), undefined);
    expect(createBrowserViews('/b').list()).toEqual([]);
  });

  test('invalid stored views are ignored', () => {
    for (const [id, stored] of Object.entries({
      1: '{',
      2: 'null',
      3: '[]',
      4: '{"name":"a"}',
      5: '{"name":1,"text":""}',
    }))
      localStorage.setItem(`chartable.view:/a:${id}`, stored);
    expect(createBrowserViews('/a').list()).toEqual([]);
  });

  test('view storage reports only the changes of other tabs', () => {
    let reports = 0;
    const stop = createBrowserViews('/a').subscribe(() => (reports += 1));
    for (const key of ['chartable.view:/a:1', 'chartable.view:/b:1', 'other', null])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(reports).toBe(2);
  });

  test('each view gets a new ID', () => {
    expect(new Set(Array.from({ length: 100 }, createViewId)).size).toBe(100);
  });
});

describe('a view', () => {
  const search = createTableSearch({ params: { globalFilter: 'q', rowSelection: false } });

  test("a view's search string omits the page, selected rows and default states", async () => {
    const { table, send, state } = await renderParts(
      {
        columns: [{ accessorKey: 'name', ...textColumn() }],
        data: Array.from({ length: 20 }, () => ({ name: 'a' })),
        url: '?q=a&pageIndex=2&other=1',
        definition: { params: { globalFilter: 'q' } },
      },
      () => null,
    );
    send({ type: 'rowSelection.toggle', rowId: '1' });
    expect([viewText(table().chartable), state().rowSelection]).toEqual(['?q=a', { 1: true }]);
    send({ type: 'state.reset' });
    expect(viewText(table().chartable)).toBe('');
  });

  test('a view is decoded like a URL', () => {
    const { rowSelection: _, ...rest } = search.defaults;
    const defaults = { ...rest, pagination: { pageIndex: 0, pageSize: 20 } };
    expect(viewState(search, '?q=a&sorting=broken&pageIndex=3', 20)).toEqual({ ...defaults, globalFilter: 'a' });
    expect(viewState(search, '%%%', 20)).toEqual(defaults);
  });
});

type ViewsSnapshot = SnapshotFrom<typeof viewsMachine>;

/** Returns the state and views of a machine. */
const shownOf = ({ value, context }: ViewsSnapshot) => ({ value, context });

const unreadViews: ReturnType<typeof shownOf> = {
  value: 'unread',
  context: { views: [], renamedId: '', lastName: '' },
};

/** The oracle: returns the expected state after an event, and passes the expected app action to `call`. */
function viewsAfter(
  shown: ReturnType<typeof shownOf>,
  event: ViewsEvent,
  call: (name: string, params: unknown) => void,
): ReturnType<typeof shownOf> {
  const { value, context } = shown;
  if (typeof value === 'string') {
    if (event.type !== 'storage.read') return shown;
    if (!event.views) return { value: 'unavailable', context };
    call('openDefaultView', { view: event.views.find(({ isDefault }) => isDefault) });
    return {
      value: { available: { list: {}, naming: 'idle', notice: 'none' } },
      context: { ...context, views: event.views },
    };
  }
  const { available } = value;
  const after = (change: Partial<typeof available>, kept: Partial<typeof context> = {}) => ({
    value: { available: { ...available, ...change } },
    context: { ...context, ...kept },
  });
  const known = 'id' in event ? context.views.find(({ id }) => id === event.id) : undefined;
  const name = 'name' in event ? event.name.trim() : '';

  switch (event.type) {
    case 'storage.read':
      return event.views ? after({}, { views: event.views }) : { value: 'unavailable', context };
    case 'storage.written':
      return after(
        {
          ...(available.naming === 'storing' && { naming: 'idle' }),
          ...(available.notice === 'saving' && { notice: 'saved' }),
          ...(available.notice === 'deleting' && { notice: 'deleted' }),
        },
        { views: event.views },
      );
    case 'storage.refused':
      return after({ notice: 'refused', ...(available.naming === 'storing' && { naming: 'renaming' }) });
    case 'storage.conflict':
      return after({ notice: 'conflict', ...(available.naming === 'storing' && { naming: 'renaming' }) });
    case 'link.copied':
      return after({ notice: 'copied' });
    case 'link.refused':
      return after({ notice: 'notCopied' });
    case 'view.save': {
      if (name === '') return shown;
      if (context.views.some((each) => each.name === name)) return after({ notice: 'nameTaken' }, { lastName: name });
      const same = context.views.find(({ text }) => text === event.text);
      if (same) return after({ notice: 'alreadySaved' }, { lastName: same.name });
      call('storeView', { name, text: event.text });
      return after({ notice: 'saving' }, { lastName: name });
    }
    case 'view.open':
      if (!known) return shown;
      call('openView', { view: known });
      return after({ notice: 'opened' }, { lastName: known.name });
    case 'view.copyLink':
      if (!known) return shown;
      call('copyLink', { view: known });
      return after({}, { lastName: known.name });
    case 'view.delete':
      if (!known) return shown;
      call('removeView', event);
      return after({ notice: 'deleting' }, { lastName: known.name });
    case 'view.toggleDefault':
      if (!known) return shown;
      call('toggleDefault', { view: known, views: context.views });
      return after({ notice: 'saving' }, { lastName: known.name });
    case 'rename.start':
      return known && available.naming !== 'storing' ? after({ naming: 'renaming' }, { renamedId: known.id }) : shown;
    case 'rename.cancel':
      return available.naming === 'storing' ? shown : after({ naming: 'idle' });
    case 'rename.end': {
      if (available.naming !== 'renaming') return shown;
      if (name === '') return after({ naming: 'idle' });
      if (context.views.some((each) => each.id !== context.renamedId && each.name === name))
        return after({ notice: 'nameTaken' }, { lastName: name });
      const renamed = context.views.find(({ id }) => id === context.renamedId);
      call('renameView', { view: renamed, name });
      return after({ naming: 'storing', notice: 'saving' }, { lastName: name });
    }
  }
}

describe('the saved views chart', () => {
  const events: readonly ViewsEvent[] = [
    { type: 'storage.read', views: undefined },
    { type: 'storage.read', views: [view('1', 'one', '?pageIndex=2')] },
    { type: 'storage.read', views: [view('1', 'one', '?pageIndex=2'), { ...view('2', 'two'), isDefault: true }] },
    { type: 'storage.refused' },
    { type: 'storage.conflict' },
    { type: 'storage.written', views: [view('1', 'one', '?pageIndex=2'), view('2', 'two', '?q=b')] },
    { type: 'view.save', name: ' new ', text: '?q=a' },
    { type: 'view.save', name: ' ', text: '?q=b' },
    { type: 'view.save', name: 'one', text: '?q=a' },
    { type: 'view.save', name: 'new', text: '?q=b' },
    { type: 'view.toggleDefault', id: '2' },
    { type: 'view.toggleDefault', id: 'unknown' },
    { type: 'view.open', id: '2' },
    { type: 'view.open', id: 'unknown' },
    { type: 'view.copyLink', id: '1' },
    { type: 'view.copyLink', id: 'unknown' },
    { type: 'link.copied' },
    { type: 'link.refused' },
    { type: 'view.delete', id: '1' },
    { type: 'view.delete', id: 'unknown' },
    { type: 'rename.start', id: '1' },
    { type: 'rename.start', id: '2' },
    { type: 'rename.start', id: 'unknown' },
    { type: 'rename.end', name: 'one' },
    { type: 'rename.end', name: ' renamed ' },
    { type: 'rename.end', name: '' },
    { type: 'rename.start', id: '1' },
    { type: 'rename.end', name: '' },
    { type: 'rename.start', id: '1' },
    { type: 'rename.cancel' },
  ];

  test('the saved views machine agrees with an independent model on all paths', { timeout: 60_000 }, () => {
    const coverage = new Coverage(viewsMachine);
    const { covering, reachable } = generatePaths(viewsMachine, {
      input: undefined,
      events: () => events,
      // Testing pairs of events detects states in which an event isn't handled. `npm test` skips these slow paths.
      pairs: takesPairs,
    });
    const calls: unknown[] = [];
    const note = (name: string) => (_: unknown, params: unknown) => void calls.push({ name, params });
    const machine = viewsMachine.provide({
      actions: {
        storeView: note('storeView'),
        renameView: note('renameView'),
        removeView: note('removeView'),
        toggleDefault: note('toggleDefault'),
        openDefaultView: note('openDefaultView'),
        openView: note('openView'),
        copyLink: note('copyLink'),
      },
    });
    // `events` itself is one more path, which doesn't depend on the chart.
    for (const path of [...covering.map(({ steps }) => steps.map(({ event }) => event)), events]) {
      const actor = createActor(machine, { inspect: coverage.inspector() }).start();
      let expected = unreadViews;
      expect(shownOf(actor.getSnapshot())).toEqual(expected);
      for (const event of path) {
        const expectedCalls: unknown[] = [];
        expected = viewsAfter(expected, event, (name, params) => expectedCalls.push({ name, params }));
        calls.length = 0;
        actor.send(event);
        expect(shownOf(actor.getSnapshot())).toEqual(expected);
        expect(calls).toEqual(expectedCalls);
      }
      actor.stop();
    }
    expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
    expect([...listItems(viewsMachine)].filter((item) => !coverage.seen.has(item))).toEqual([]);
  });

  test('view names are limited to 80 characters', () => {
    const stored: string[] = [];
    const machine = viewsMachine.provide({ actions: { storeView: (_, { name }) => void stored.push(name) } });
    const actor = createActor(machine).start();
    actor.send({ type: 'storage.read', views: [] });
    const longest = 'b'.repeat(80);
    for (const name of [' a ', ' ', '', ` ${longest} `, `${longest}b`])
      actor.send({ type: 'view.save', name, text: '' });
    expect(stored).toEqual(['a', longest]);
    expect(actor.getSnapshot().context.lastName).toBe(longest);
  });

  test('nothing is saved without browser storage', () => {
    let saves = 0;
    const actor = createActor(viewsMachine.provide({ actions: { storeView: () => (saves += 1) } })).start();
    actor.send({ type: 'storage.read', views: undefined });
    actor.send({ type: 'view.save', name: 'a', text: '' });
    expect([saves, actor.getSnapshot().value]).toEqual([0, 'unavailable']);
  });
});
