// @vitest-environment jsdom
import { createActor } from 'xstate';
import { afterEach, describe, expect, test } from 'vitest';
import { generatePaths, Coverage, listItems } from '../../machines/paths';
import { viewsMachine, type View, type ViewsEvent } from '../../machines/views';
import { createTableSearch } from '../../src/search-params';
import { createViewId, createViewStorage } from '../../src/views/storage';
import { viewState, viewText } from '../../src/views/view-text';

afterEach(() => localStorage.clear());

const view = (id: string, name = id, text = ''): View => ({ id, name, text });

describe('the storage of views', () => {
  test('gives back what was stored, by name', () => {
    const storage = createViewStorage(window, '/a');
    storage.store(view('1', 'View 10', '?globalFilter=b'));
    storage.store(view('2', 'View 9'));
    expect(storage.list()).toEqual([view('2', 'View 9'), view('1', 'View 10', '?globalFilter=b')]);
    storage.store(view('2', 'Z'));
    storage.remove('1');
    storage.remove('unknown');
    expect(storage.list()).toEqual([view('2', 'Z')]);
  });

  test('keeps the views of two tabs that save at the same time', () => {
    const [one, other] = [createViewStorage(window, '/a'), createViewStorage(window, '/a')];
    // Each has read the views before the other saves.
    expect([one.list(), other.list()]).toEqual([[], []]);
    one.store(view(createViewId(), 'one'));
    other.store(view(createViewId(), 'other'));
    expect(one.list().map(({ name }) => name)).toEqual(['one', 'other']);
  });

  test('keeps the views of another table apart', () => {
    createViewStorage(window, '/a').store(view('1'));
    expect(createViewStorage(window, '/b').list()).toEqual([]);
  });

  test('leaves out what is no view', () => {
    for (const [id, stored] of Object.entries({
      1: '{',
      2: 'null',
      3: '[]',
      4: '{"name":"a"}',
      5: '{"name":1,"text":""}',
    }))
      localStorage.setItem(`chartable.view:/a:${id}`, stored);
    expect(createViewStorage(window, '/a').list()).toEqual([]);
  });

  test('tells of views that another tab has changed, and of nothing else', () => {
    let told = 0;
    const stop = createViewStorage(window, '/a').subscribe(() => (told += 1));
    for (const key of ['chartable.view:/a:1', 'chartable.view:/b:1', 'other', null])
      window.dispatchEvent(new StorageEvent('storage', { key }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(told).toBe(2);
  });

  test('makes a new id each time', () => {
    expect(new Set(Array.from({ length: 100 }, createViewId)).size).toBe(100);
  });
});

describe('a view', () => {
  const search = createTableSearch({ params: { globalFilter: 'q', rowSelection: false } });

  test('is a search text of the table’s own parameters, without what the address does not hold', () => {
    const state = { ...search.decode('?q=a&pageIndex=2&other=1'), rowSelection: { 1: true } };
    expect(viewText(search, state)).toBe('?q=a&pageIndex=2');
    expect(viewText(search, search.defaults)).toBe('');
  });

  test('opens by the rules for any address', () => {
    const { rowSelection: _, ...defaults } = search.defaults;
    expect(viewState(search, '?q=a&sorting=broken&pageIndex=x')).toEqual({ ...defaults, globalFilter: 'a' });
    expect(viewState(search, '%%%')).toEqual(defaults);
  });
});

describe('the chart of views', () => {
  const events: readonly ViewsEvent[] = [
    { type: 'storage.read', views: [view('1')] },
    { type: 'storage.read', views: undefined },
    { type: 'storage.refused' },
    { type: 'view.save', name: 'new', text: '' },
    { type: 'view.save', name: ' ', text: '' },
    { type: 'view.open', id: '1' },
    { type: 'view.open', id: 'unknown' },
    { type: 'view.copyLink', id: '1' },
    { type: 'view.copyLink', id: 'unknown' },
    { type: 'link.copied' },
    { type: 'link.refused' },
    { type: 'view.delete', id: '1' },
    { type: 'view.delete', id: 'unknown' },
    { type: 'rename.start', id: '1' },
    { type: 'rename.start', id: 'unknown' },
    { type: 'rename.end', name: 'renamed' },
    { type: 'rename.end', name: '' },
    { type: 'rename.cancel' },
  ];

  test('does on all of its paths what the paths say, and all that it can do is on them', { timeout: 60_000 }, () => {
    const coverage = new Coverage(viewsMachine);
    const { covering, reachable } = generatePaths(viewsMachine, { input: undefined, events: () => events });
    for (const { steps } of covering) {
      const actor = createActor(viewsMachine, { inspect: coverage.inspector() }).start();
      for (const { event, snapshot } of steps) {
        actor.send(event);
        expect(actor.getSnapshot().value).toEqual(snapshot.value);
      }
      actor.stop();
    }
    expect([...reachable].filter((item) => !coverage.seen.has(item))).toEqual([]);
    expect([...listItems(viewsMachine)].filter((item) => !coverage.seen.has(item))).toEqual([]);
  });

  test('stores a name without the spaces around it, and no blank one', () => {
    const stored: string[] = [];
    const machine = viewsMachine.provide({ actions: { storeView: (_, { name }) => void stored.push(name) } });
    const actor = createActor(machine).start();
    actor.send({ type: 'storage.read', views: [] });
    for (const name of [' a ', ' ', '', 'b'.repeat(81)]) actor.send({ type: 'view.save', name, text: '' });
    expect(stored).toEqual(['a']);
  });

  test('saves nothing where the browser has no storage', () => {
    let saves = 0;
    const actor = createActor(viewsMachine.provide({ actions: { storeView: () => (saves += 1) } })).start();
    actor.send({ type: 'storage.read', views: undefined });
    actor.send({ type: 'view.save', name: 'a', text: '' });
    expect([saves, actor.getSnapshot().value]).toEqual([0, 'unavailable']);
  });
});
