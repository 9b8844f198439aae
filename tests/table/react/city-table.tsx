import { act, StrictMode, type ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import { TableView, useUrlTable, type UrlColumns } from '../../../src/entries';
import { one, render } from '../../render';

export interface City {
  readonly id: number;
  readonly name: string;
  readonly people: number | null;
  readonly founded?: string;
  readonly isCapital?: boolean;
  readonly mayor?: { readonly name: string };
}

export const cities: readonly City[] = [
  { id: 11, name: 'Tokyo', people: 37_468_000, founded: '1457-01-01', isCapital: true, mayor: { name: 'Yuriko' } },
  { id: 12, name: 'Delhi', people: 28_514_000, founded: '1052-01-01', isCapital: true },
  { id: 13, name: 'Osaka', people: 9_000_000, founded: '0645-01-01', isCapital: false },
];

export const columns: UrlColumns<City> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

/** Opens `/` with fake timers, and restores the timers after the test. Call it before each test. */
export function openPage(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  window.history.replaceState(null, '', '/');
}

export const search = () => window.location.search;
export const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
export const strict = (node: ReactNode) => render(<StrictMode>{node}</StrictMode>);

/** Returns the text of a test's own paragraph. The view has paragraphs, too. */
export const text = (page: HTMLElement) => one(page, 'p:not(.ct-part, .ct-part *)').textContent;

/** Returns the text of each row. */
export const rowsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

export function Cities({ label = 'Cities' }: { readonly label?: string }) {
  const table = useUrlTable({ data: cities, columns });
  return <TableView table={table} label={label} />;
}

/** Keeps a value of the last render for the test. */
export function createHandle<Value>() {
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

/** Silences a method of the console. Returns a function that lists its messages. */
export function listen(method: 'warn' | 'error') {
  const spy = vi.spyOn(console, method).mockImplementation(() => {});
  return () => spy.mock.calls.map((args) => args.map(String).join(' ')).join('\n');
}
