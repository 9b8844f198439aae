// @vitest-environment jsdom
import { createActor } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { Coverage, listItems } from '../../../../machines/paths';
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

  test('two tabs that save a view under the same name keep the last one', () => {
    const [one, other] = [createBrowserViews('/a'), createBrowserViews('/a')];
    createBrowserViews('/b').store(view('0', 'Mine'), undefined);
    one.store(view('1', 'Mine', '?q=a'), undefined);
    other.store(view('2', 'mine', '?q=b'), undefined);
    expect(one.list()).toEqual([view('2', 'mine', '?q=b')]);
    one.store(view('3', 'other'), undefined);
    one.store(view('3', 'MINE'), view('3', 'other'));
    expect([other.list(), createBrowserViews('/b').list().length]).toEqual([[view('3', 'MINE')], 1]);
  });

  test('of two stored views with one name, only one is listed', () => {
    for (const id of ['1', '2']) localStorage.setItem(`chartable.view:/a:${id}`, '{"name":"Mine","text":""}');
    expect(createBrowserViews('/a').list()).toEqual([view('2', 'Mine')]);
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
      6: '{"name":"","text":""}',
      7: '{"name":" ","text":""}',
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

describe('the saved views chart', () => {
  const one = view('1', 'one', '?q=a');
  const two = { ...view('2', 'two'), isDefault: true };
  const save = (name: string, text = '?q=b') => ({ type: 'view.save', name, text }) as const;
  const startRename = (id: string) => ({ type: 'rename.start', id }) as const;
  const endRename = (name: string) => ({ type: 'rename.end', name }) as const;
  const written = { type: 'storage.written', views: [one, two] } as const;

  /** Events in order, each with the next state of `naming` and `notice`, the last name, and the called actions. */
  const steps: readonly (readonly [event: ViewsEvent, expected: string, ...calls: string[]])[] = [
    [{ type: 'storage.read', views: [one, two] }, 'idle none ', 'openDefaultView 2'],
    [save(' '), 'idle none '],
    [save('ONE'), 'idle nameTaken ONE'],
    [save('new', '?q=a'), 'idle alreadySaved one'],
    [save(' new '), 'idle saving new', 'storeView new ?q=b'],
    [{ type: 'storage.refused' }, 'idle refused new'],
    [save('new'), 'idle saving new', 'storeView new ?q=b'],
    [written, 'idle saved new'],
    [{ type: 'view.open', id: '?' }, 'idle saved new'],
    [{ type: 'view.open', id: '2' }, 'idle opened two', 'openView 2'],
    [written, 'idle opened two'],
    [{ type: 'view.copyLink', id: '?' }, 'idle opened two'],
    [{ type: 'view.copyLink', id: '1' }, 'idle opened one', 'copyLink 1'],
    [{ type: 'link.copied' }, 'idle copied one'],
    [{ type: 'link.refused' }, 'idle notCopied one'],
    [{ type: 'view.toggleDefault', id: '?' }, 'idle notCopied one'],
    [{ type: 'view.toggleDefault', id: '2' }, 'idle saving two', 'toggleDefault 2 1,2'],
    [{ type: 'view.delete', id: '?' }, 'idle saving two'],
    [{ type: 'view.delete', id: '1' }, 'idle deleting one', 'removeView view.delete 1'],
    [{ type: 'storage.conflict' }, 'idle conflict one'],
    [{ type: 'view.delete', id: '1' }, 'idle deleting one', 'removeView view.delete 1'],
    [written, 'idle deleted one'],
    [endRename('two'), 'idle deleted one'],
    [startRename('?'), 'idle deleted one'],
    [startRename('1'), 'renaming deleted one'],
    [endRename('two'), 'renaming nameTaken two'],
    [{ type: 'rename.cancel' }, 'idle nameTaken two'],
    [startRename('1'), 'renaming nameTaken two'],
    [endRename(' '), 'idle nameTaken two'],
    [startRename('1'), 'renaming nameTaken two'],
    [startRename('?'), 'renaming nameTaken two'],
    [startRename('2'), 'renaming nameTaken two'],
    [endRename(' Two '), 'storing saving Two', 'renameView 2 Two'],
    [{ type: 'storage.read', views: [two] }, 'storing saving Two'],
    [{ type: 'view.open', id: '1' }, 'storing saving Two'],
    [startRename('2'), 'storing saving Two'],
    [{ type: 'rename.cancel' }, 'storing saving Two'],
    [endRename('x'), 'storing saving Two'],
    [{ type: 'storage.refused' }, 'renaming refused Two'],
    [endRename('three'), 'storing saving three', 'renameView 2 three'],
    [{ type: 'storage.conflict' }, 'renaming conflict three'],
    [endRename('three'), 'storing saving three', 'renameView 2 three'],
    [written, 'idle saved three'],
    [{ type: 'storage.read', views: undefined }, 'unavailable three'],
    [save('new'), 'unavailable three'],
  ];

  test('each event changes the saved views machine and calls its actions', () => {
    const calls: string[] = [];
    const textOf = (param: unknown): unknown => {
      if (Array.isArray(param)) return param.map(textOf).join();
      return typeof param === 'object' && param !== null && 'id' in param ? param.id : param;
    };
    const note = (name: string) => (_: unknown, params: object) =>
      void calls.push([name, ...Object.values(params).map(textOf)].join(' '));
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
    const coverage = new Coverage(viewsMachine);
    const actor = createActor(machine, { inspect: coverage.inspector() }).start();
    for (const [index, [event, expected, ...called]] of steps.entries()) {
      calls.length = 0;
      actor.send(event);
      const { value, context } = actor.getSnapshot();
      const state = typeof value === 'string' ? [value] : [value.available.naming, value.available.notice];
      expect([index, [...state, context.lastName].join(' '), ...calls]).toEqual([index, expected, ...called]);
    }
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
});
