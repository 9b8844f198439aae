// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { partKeys, type PartKey } from '../../../machines/table';
import {
  columnFilters,
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  goToPage,
  grouping,
  reset,
  rowPinning,
  rowSelection,
  TableView,
  useUrlTable,
  type UrlColumns,
} from '../../../src/entries';
import {
  ColumnFilter,
  ColumnList,
  ExpandAll,
  ExpandButton,
  OrderButton,
  ResetButton,
  ResizeHandle,
  RowMenu,
  SelectAll,
  SelectionBar,
  SelectRow,
  useGrid,
  type ViewTable,
} from '../../../src/entries/react';
import { loadTableParts } from '../../../src/table/react/ui/lazy-parts';
import { click, openPopovers, pressKey, render } from '../../render';
import { partCombinations } from '../../part-combinations';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly parts?: readonly Place[];
}

const data: readonly Place[] = ['1', '2', '3'].map((id) => ({
  id,
  name: `Town ${id}`,
  parts: [{ id: `${id}.1`, name: `Street ${id}` }],
}));

const columns: UrlColumns<Place> = [
  { accessorKey: 'id', header: 'Number' },
  { accessorKey: 'name', header: 'Name' },
];

const allParts = {
  columnFilters,
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  goToPage,
  grouping,
  reset,
  rowPinning,
  rowSelection,
};

// jsdom has no popovers, so they are always open here.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};

/** Shows a table whose URL has all states. */
async function openTable(keys: readonly PartKey[], show: (table: ViewTable<Place>) => ReactNode) {
  await loadTableParts();
  const params = 'name.has=Town&columnOrder=name,id&pinned.left=name&widths=name.90&expanded=1&pinned.top=2&selected=1';
  window.history.replaceState(null, '', `/?${params}`);
  const parts = keys.map((key) => allParts[key]);
  function Page() {
    const getRowId = ({ id }: Place) => id;
    const getSubRows = (place: Place) => [...(place.parts ?? [])];
    return show(useUrlTable({ data, columns, parts, getRowId, getSubRows }));
  }
  const page = await render(<Page />);
  openPopovers(page);
  return page;
}

const item = (page: Element, text: string) =>
  [...page.querySelectorAll('[role^=menuitem]')].some(({ textContent }) => textContent === text);
const has = (page: Element, selector: string) => page.querySelector(selector) !== null;

/** For each part, returns which of its controls the view shows. Some parts have no controls. */
const controls: { readonly [Key in PartKey]?: (page: Element) => readonly boolean[] } = {
  columnFilters: (page) => ['.ct-column-filter', '.ct-filter-chip'].map((selector) => has(page, selector)),
  columnOrder: (page) => [has(page, '.ct-order-button')],
  columnPinning: (page) => ['Pin left', 'Pin right'].map((text) => item(page, text)),
  columnSizing: (page) => [has(page, '.ct-resize-handle')],
  columnVisibility: (page) => [has(page, '.ct-column-list'), item(page, 'Hide column')],
  expanded: (page) => ['.ct-expand-button', '.ct-expand-all'].map((selector) => has(page, selector)),
  goToPage: (page) => [has(page, '.ct-pager-go-to')],
  reset: (page) => [has(page, '[title="Reset"]')],
  rowPinning: (page) => ['Pin to top', 'Pin to bottom'].map((text) => item(page, text)),
  rowSelection: (page) =>
    ['thead .ct-checkbox input', 'tbody .ct-checkbox input', '.ct-selection-bar'].map((selector) =>
      has(page, selector),
    ),
};

test.each(partCombinations)("a view shows only the controls of the table's parts: $name", async ({ keys }) => {
  const page = await openTable(keys, (table) => (
    <TableView table={table} label="Places" parts={{ save: false }} toolbar={<OrderButton table={table} />} />
  ));
  const shown = partKeys.map((key) => [key, controls[key]?.(page) ?? []] as const);
  expect(shown).toEqual(shown.map(([key, each]) => [key, each.map(() => keys.includes(key))]));
  expect(keys.includes('reset') || !item(page, 'Reset column')).toBe(true);
  // An event of a missing part would throw.
  for (const element of page.querySelectorAll('input, select, button, [role=separator]'))
    if (element.isConnected) {
      pressKey(element, 'ArrowRight');
      pressKey(element, 'ArrowDown');
      click(element);
    }
});

test("a control renders nothing in a table whose `parts` lack the control's feature", async () => {
  function Controls({ table }: { readonly table: ViewTable<Place> }) {
    const { columns, rows } = useGrid(table);
    const [column] = columns;
    const [row] = rows;
    if (!column || !row) throw new Error('The table is empty.');
    return (
      <>
        <ColumnFilter table={table} column={column} />
        <ColumnList table={table} />
        <ExpandAll table={table} />
        <ExpandButton table={table} row={row} />
        <OrderButton table={table} />
        <ResetButton table={table} />
        <ResizeHandle table={table} column={column} />
        <RowMenu table={table} rowId="1" pinned={null} />
        <SelectAll table={table} />
        <SelectionBar table={table} />
        <SelectRow table={table} rowId="1" />
      </>
    );
  }
  const page = await openTable([], (table) => <Controls table={table} />);
  expect(page.textContent).toBe('');
  expect(page.querySelector('*')).toBeNull();
});
