import { createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import type { AddressChange, PageAddress } from '../../src/address';
import { addressSource } from '../../src/app/inspect/address-source';
import { findTablePaths } from '../../src/app/inspect/find-table-paths';
import { keepTable } from '../../src/app/inspect/living-actors';
import { tablePaths } from '../../src/app/inspect/path-offer';
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

test('the paths of a table are asked of its own demo’s machine, however its address is written', () => {
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
  const remove = keepTable(actor, { demoPath: '/push', readState: () => state });
  void tablePaths.generate(actor);
  remove();
  vi.unstubAllGlobals();
  expect(asked).toEqual([{ demoPath: '/push', state }]);
  expect(() => findTablePaths({ demoPath: '/PUSH/', state })).toThrow('No demo has the path /PUSH/.');
});
