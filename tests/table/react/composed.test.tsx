// @vitest-environment jsdom
import { columnFacetingFeature, createFacetedRowModel } from '@tanstack/react-table';
import { act, useLayoutEffect } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../../machines/table/announcing/announcing.machine';
import type { OptionalStateKey } from '../../../machines/table';
import { selectColumn, textColumn } from '../../../src/table/columns';
import {
  ExpandAll,
  RowsAnnouncement,
  RowsNotice,
  SelectionAnnouncement,
  useColumnFilter,
  useColumns,
  useExpandAll,
  useExpanded,
  useGrid,
  useRowSelection,
  useSelectAll,
  type ViewTable,
} from '../../../src/table/react';
import { pressKey } from '../../render';
import { renderParts, renderTable } from './render-table';

const people = ['Ann', 'Bob', 'Cid', 'Dan', 'Eva'].map((name, index) => ({ name, team: index < 3 ? 'red' : 'blue' }));
const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'team', header: 'Team', ...selectColumn({ options: ['red', 'blue', 'green'] }) } as const,
];

const Box = ({ table, rowId }: { readonly table: ViewTable; readonly rowId: string }) => (
  <input aria-label={rowId} {...useRowSelection(table, rowId)} />
);

/** An app's custom table, made with hooks. */
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

describe('a custom table made with hooks', () => {
  const show = () => renderParts({ columns, data: people }, (table) => <OwnTable table={table} />);
  const clickWithShift = (element: Element) =>
    act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })));

  test('a custom table selects ranges with Shift+click', async () => {
    const { labelled, state } = await show();
    act(() => labelled('1', HTMLInputElement).click());
    clickWithShift(labelled('3', HTMLInputElement));
    expect(state().rowSelection).toEqual({ 1: true, 2: true, 3: true });
  });

  test('arrow keys, Home and End move between rows of a custom table', async () => {
    const { labelled } = await show();
    const focusAfter = (rowId: string, key: string) => {
      const box = labelled(rowId, HTMLInputElement);
      box.focus();
      pressKey(box, key);
      return document.activeElement?.getAttribute('aria-label');
    };
    expect([focusAfter('1', 'ArrowDown'), focusAfter('1', 'ArrowUp'), focusAfter('0', 'ArrowUp')]).toEqual([
      '2',
      '0',
      '0',
    ]);
    expect([focusAfter('2', 'Home'), focusAfter('2', 'End')]).toEqual(['0', '4']);
  });

  test('a custom table announces changed rows and selections', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page, labelled } = await show();
    const texts = () => [...page.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
    expect(texts()).toEqual(['5 of 5 rows, page 1 out of 1', 'Nothing selected']);
    act(() => labelled('1', HTMLInputElement).click());
    act(() => void vi.advanceTimersByTime(quietMs));
    expect(texts()).toEqual(['5 of 5 rows, page 1 out of 1', '1 row selected']);
  });
});

const threeColumns = [...columns, { id: 'no.', accessorFn: ({ name }: { readonly name: string }) => name } as const];

/** Returns the result of a hook in a people table. */
async function hookOf<Given>(
  useIt: (table: ViewTable) => Given,
  { states = [] }: { readonly states?: readonly OptionalStateKey[] } = {},
) {
  const latest: { given?: Given } = {};
  const keep = (given: Given) => {
    latest.given = given;
  };
  function Using({ table }: { readonly table: ViewTable }) {
    const given = useIt(table);
    useLayoutEffect(() => keep(given));
    return null;
  }
  const table = await renderParts({ columns: threeColumns, data: people, states }, (shown) => <Using table={shown} />);
  return { ...table, given: () => latest.given! };
}

describe('hooks', () => {
  test("useColumnFilter returns only its column's filter", async () => {
    const both = (table: ViewTable) => [useColumnFilter(table, 'team').value, useColumnFilter(table, 'name').value];
    const { given, send } = await hookOf(both);
    send(
      { type: 'columnFilter.set', columnId: 'name', value: 'a' },
      { type: 'columnFilter.set', columnId: 'team', value: 'red' },
    );
    expect(given()).toEqual(['red', 'a']);
    send({ type: 'columnFilter.set', columnId: 'name', value: null });
    expect(given()).toEqual(['red', undefined]);
  });

  test.each([[[]], [['columnVisibility']]] as const)(
    'in a table with the optional states %j, useColumns can move a column',
    async (states) => {
      const { given, state } = await hookOf(useColumns, { states: [...states] });
      act(() => given().move('team', 'name'));
      expect(state().columnOrder).toEqual(['team', 'name', 'no.']);
      expect(given().columns.map(({ column }) => column.id)).toEqual(['team', 'name', 'no.']);
      act(() => given().move('team', 'name'));
      expect(state().columnOrder).toEqual([]);
    },
  );

  test('useColumns ignores unknown columns and positions', async () => {
    const { given, state } = await hookOf(useColumns, { states: ['columnVisibility'] });
    const move = (columnId: string, placeOf: string) => {
      act(() => given().move(columnId, placeOf));
      return state().columnOrder;
    };
    expect([move('gone', 'name'), move('name', 'gone'), move('name', 'name')]).toEqual([[], [], []]);
    expect(move('no.', 'name')).toEqual(['no.', 'name', 'team']);
    expect(move('team', 'team')).toEqual(['no.', 'name', 'team']);
    expect(given().columns.map(({ column }) => column.id)).toEqual(['no.', 'name', 'team']);
    expect(move('no.', 'team')).toEqual([]);
  });

  test("hooks report that states the table doesn't store can't be changed", async () => {
    const { given } = await hookOf((table) => ({
      row: useExpanded(table, '0'),
      all: useExpandAll(table),
      columns: useColumns(table),
    }));
    const { row, all, columns: listed } = given();
    expect([row.isExpandable, row.isExpanded, all.isExpandable, all.areExpanded]).toEqual([false, false, false, false]);
    expect([listed.isHideable, listed.pinning, listed.columns[0]?.isShown]).toEqual([false, undefined, true]);
  });
});

test("retry and expand controls render nothing if they aren't needed", async () => {
  const { page } = await renderParts({ columns, data: people }, (table) => (
    <>
      <RowsNotice table={table} />
      <ExpandAll table={table} />
    </>
  ));
  expect(page.innerHTML).toBe('');
});

test('a Shift+click range includes pinned rows in visible order', async () => {
  const { labelled, state } = await renderTable({
    columns,
    data: people,
    states: ['rowPinning'],
    url: '?rowPinning=4.top%2C0.bottom&pageSize=3',
  });
  const choose = (name: string, shiftKey = false) =>
    act(
      () =>
        void labelled(`Select ${name}`, HTMLInputElement).dispatchEvent(
          new MouseEvent('click', { bubbles: true, shiftKey }),
        ),
    );
  choose('Eva');
  choose('Bob', true);
  expect(Object.keys(state().rowSelection)).toEqual(['1', '4']);
  choose('Ann', true);
  expect(Object.keys(state().rowSelection)).toEqual(['0', '1', '2', '4']);
});

describe('filter options', () => {
  const optionTexts = (page: Element) =>
    [...page.querySelectorAll('[aria-label="Filter Team"] option')].map(({ textContent }) => textContent);

  test('with facets, filter options show their number of matching rows', async () => {
    const features = { columnFacetingFeature, facetedRowModel: createFacetedRowModel() };
    const { page, send } = await renderTable({ columns, data: people, features });
    expect(optionTexts(page)).toEqual(['All', 'red (3)', 'blue (2)', 'green (0)']);
    send({ type: 'columnFilter.set', columnId: 'name', value: 'a' });
    expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
    send({ type: 'columnFilter.set', columnId: 'team', value: 'red' });
    expect(optionTexts(page)).toEqual(['All', 'red (1)', 'blue (2)', 'green (0)']);
  });

  test('without facets, filter options show no row counts', async () => {
    const { page } = await renderTable({ columns, data: people });
    expect(optionTexts(page)).toEqual(['All', 'red', 'blue', 'green']);
  });
});
