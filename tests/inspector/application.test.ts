import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { AddressChange, PageAddress } from '../../src/address';
import { addressSource } from '../../src/app/inspect/address-source';
import { findTablePaths } from '../../src/app/inspect/find-table-paths';
import { keepTable } from '../../src/app/inspect/living-actors';
import { tablePaths } from '../../src/app/inspect/path-offer';
import { subRows, twoTables } from '../../src/demos';
import { createDemoTable } from '../../src/demos/users';
import { openMemoryPage } from '../memory-page';

test('a change of the address is told against where the application was, also where the browser refused a link', () => {
  vi.stubGlobal('window', { location: new URL('http://a.test/?sorting=name.asc') });
  const { history } = openMemoryPage('/?sorting=name.asc');
  const listeners = new Set<(change: AddressChange) => void>();
  let href = '/?sorting=name.asc';
  const address: PageAddress = {
    history: { ...history, href: () => href },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const told: unknown[] = [];
  addressSource(address).subscribe(({ href: to, parameters }) => void told.push([to, parameters]));
  const change = (next: string) => {
    href = next;
    for (const listener of listeners) listener({ how: 'replace' });
  };
  // The browser refuses this one: its own location stays.
  change('/push');
  change('/push?sorting=age.desc');
  vi.unstubAllGlobals();
  expect(told).toEqual([
    ['/push', [{ name: 'sorting', before: 'name.asc', after: undefined }]],
    ['/push?sorting=age.desc', [{ name: 'sorting', before: undefined, after: 'age.desc' }]],
  ]);
});

test('the paths of a table are asked of its own page’s machine, however its address is written', () => {
  const asked: unknown[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener() {}
      postMessage(question: unknown) {
        asked.push(question);
      }
    },
  );
  vi.stubGlobal('window', { location: new URL('http://a.test/PUSH/') });
  const { machine, search } = createDemoTable({});
  const state = search.decode('');
  const actor = createActor(machine, { input: { state, filterRows: () => [] } });
  const remove = keepTable({ path: '/push', name: 'table', actor, search });
  void tablePaths.generate(actor);
  remove();
  vi.unstubAllGlobals();
  expect(asked).toEqual([{ path: '/push', name: 'table', state }]);
  expect(() => findTablePaths({ path: '/PUSH/', name: 'table', state })).toThrow(
    'The page /PUSH/ has no table named table.',
  );
});

test('each table of a page with two has paths of its own to every state of its chart', { timeout: 60_000 }, () => {
  const [airlines] = twoTables.tables;
  const state = airlines.table.search.decode('');
  const states = findTablePaths({ path: '/two-tables', name: 'airlines', state }).map((found) => found.state);
  expect(states).toEqual(
    expect.arrayContaining([
      'table.sorting.iataCode.descending',
      'table.columnOrder.custom',
      'table.selection.all',
      'table.page.last',
      'table.composition.composing',
    ]),
  );
  expect(() => findTablePaths({ path: '/two-tables', name: 'table', state })).toThrow('no table named table');
});

test('the table with sub-rows has paths to the states in which rows are expanded', { timeout: 60_000 }, () => {
  const state = subRows.table.search.decode('');
  const states = findTablePaths({ path: '/sub-rows', name: 'animals', state }).map((found) => found.state);
  expect(states).toEqual(expect.arrayContaining(['table.expanded.some', 'table.expanded.all']));
});
