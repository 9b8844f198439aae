// @vitest-environment jsdom
import { columnFacetingFeature, createFacetedRowModel } from '@tanstack/react-table';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../machines/announcing/machine';
import { selectColumn, textColumn } from '../../src/columns';
import {
  RowsAnnouncement,
  SelectionAnnouncement,
  useGrid,
  useRowSelection,
  useSelectAll,
  type ViewTable,
} from '../../src/react';
import { renderParts, renderTable } from './render-table';

const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva'].map((name, index) => ({ name, team: index < 3 ? 'red' : 'blue' }));
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'team', header: 'Team', ...selectColumn({ options: ['red', 'blue', 'green'] }) } as const,
];

const Box = ({ table, rowId }: { readonly table: ViewTable; readonly rowId: string }) => (
  <input aria-label={rowId} {...useRowSelection(table, rowId)} />
);

/** A table of somebody's own markup, made of hooks. */
function OwnTable({ table }: { readonly table: ViewTable }) {
  const { rows } = useGrid(table);
  return (
    <>
      <RowsAnnouncement table={table} />
      <SelectionAnnouncement table={table} />
      <table>
        <thead>
          <tr>
            <th>
              <input aria-label="All" {...useSelectAll(table)} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text }) => (
            <tr key={id}>
              <td>
                <Box table={table} rowId={id} />
                {text('name')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

describe('a table of one’s own markup, made of hooks', () => {
  const show = () => renderParts({ columns, data: people }, (table) => <OwnTable table={table} />);
  const press = (element: Element, key: string) =>
    act(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const clickWithShift = (element: Element) =>
    act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));

  test('selects ranges by a click with Shift', async () => {
    const { labelled, state } = await show();
    act(() => labelled('1', HTMLInputElement).click());
    clickWithShift(labelled('3', HTMLInputElement));
    expect(state().rowSelection).toEqual({ 1: true, 2: true, 3: true });
  });

  test('moves between rows by arrow keys, Home and End, without the header checkbox', async () => {
    const { labelled } = await show();
    const focusAfter = (rowId: string, key: string) => {
      const box = labelled(rowId, HTMLInputElement);
      box.focus();
      press(box, key);
      return document.activeElement?.getAttribute('aria-label');
    };
    expect([focusAfter('1', 'ArrowDown'), focusAfter('1', 'ArrowUp'), focusAfter('0', 'ArrowUp')]).toEqual([
      '2',
      '0',
      '0',
    ]);
    expect([focusAfter('2', 'Home'), focusAfter('2', 'End')]).toEqual(['0', '4']);
  });

  test('announces its rows and what is selected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page, labelled } = await show();
    const texts = () => [...page.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['5 of 5 rows, page 1 out of 1', 'No row selected']);
    act(() => labelled('1', HTMLInputElement).click());
    act(() => void vi.advanceTimersByTime(quietMs));
    expect(texts()).toEqual(['5 of 5 rows, page 1 out of 1', '1 row selected']);
  });

  test('disables the boxes of rows that cannot be selected', async () => {
    const options = {
      enableRowSelection: ({ original }: { readonly original: { readonly name: string } }) => original.name !== 'Cid',
    };
    const { labelled } = await renderParts({ columns, data: people, options }, (table) => <OwnTable table={table} />);
    const disabled = ['1', '2', '3'].map((rowId) => labelled(rowId, HTMLInputElement).disabled);
    expect(disabled).toEqual([false, true, false]);
  });
});

describe('the options of a filter', () => {
  const optionTexts = (page: Element) =>
    [...page.querySelectorAll('[aria-label="Filter Team"] option')].map(({ textContent }) => textContent);

  test('show the number of rows each would leave in a table with facets', async () => {
    const features = { columnFacetingFeature, facetedRowModel: createFacetedRowModel() };
    const { page, send } = await renderTable({ columns, data: people, features });
    expect(optionTexts(page)).toEqual(['All', 'red (3)', 'blue (2)', 'green (0)']);
    send({ type: 'columnFilter.set', columnId: 'name', value: 'a' });
    expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
    send({ type: 'columnFilter.set', columnId: 'team', value: 'red' });
    expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
  });

  test('show no numbers in a table without facets', async () => {
    const { page } = await renderTable({ columns, data: people });
    expect(optionTexts(page)).toEqual(['All', 'red', 'blue', 'green']);
  });
});
