import { expect, onTestFinished, test, vi } from 'vitest';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { createUrlTable } from './people';

const grouped = defineTableUrl({ name: 'grouped', history: 'push', debounce: { globalFilter: 0, columnFilters: 0 } });

const options = {
  columns: [
    { accessorKey: 'id', footer: 'Total' },
    {
      id: 'person',
      header: 'Person',
      columns: [
        { accessorKey: 'name', filterFn: 'includesString' },
        { accessorKey: 'age', filterFn: 'inNumberRange', footer: 'Years' },
      ],
    },
    { id: 'actions', cell: 'Edit' },
  ],
};

function openGrouped(more: Readonly<Record<string, unknown>> = {}, href?: string) {
  const opened = createUrlTable({
    definition: grouped,
    options: { ...options, ...more },
    ...(href !== undefined && { href }),
  });
  opened.start();
  const ids = (groups: readonly { readonly headers: readonly { readonly column: { readonly id: string } }[] }[]) =>
    groups.map(({ headers }) => headers.map(({ column }) => column.id));
  return { ...opened, ids, href: () => decodeURIComponent(opened.history.href()) };
}

test('hiding, showing or pinning a column group adds one history entry', () => {
  const { table, href, browser, ids } = openGrouped();
  table.getColumn('person')?.toggleVisibility(false);
  expect(href()).toBe('/people?hidden=name,age');
  table.getColumn('person')?.toggleVisibility(true);
  expect(href()).toBe('/people');
  table.getColumn('person')?.pin('start');
  expect(ids(table.getHeaderGroups())[1]).toEqual(['name', 'age', 'id', 'actions']);
  expect(browser.hrefs).toHaveLength(4);
});

test('pinning a column group pins every column in the group', () => {
  const { table, href } = openGrouped();
  table.getColumn('id')?.pin('end');
  table.getColumn('age')?.pin('end');
  table.getColumn('person')?.pin('start');
  expect(table.atoms.columnPinning.get()).toEqual({ start: ['name', 'age'], end: ['id'] });
  table.getColumn('person')?.pin('end');
  expect(table.atoms.columnPinning.get()).toEqual({ start: [], end: ['id', 'name', 'age'] });
  table.getColumn('person')?.pin(false);
  expect(href()).toBe('/people?pinned.right=id');
});

test("`toggleAllColumnsVisible` skips columns that can't be hidden", () => {
  const { table } = openGrouped({
    columns: [{ accessorKey: 'id', enableHiding: false }, { accessorKey: 'name' }, { accessorKey: 'age' }],
  });
  const visible = () => table.getVisibleLeafColumns().map(({ id }) => id);
  table.toggleAllColumnsVisible();
  expect(visible()).toEqual(['id']);
  table.toggleAllColumnsVisible();
  expect(visible()).toEqual(['id', 'name', 'age']);
});

test.each(['onChange', 'onEnd'])(
  'with `columnResizeMode` %s, resizing a column group adds one history entry',
  (columnResizeMode) => {
    const { table, href, browser } = openGrouped({ columnResizeMode });
    const header = table.getHeaderGroups()[0]?.headers[1];
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    onTestFinished(() => void vi.unstubAllGlobals());
    const move = (type: string, clientX: number) => page.dispatchEvent(Object.assign(new Event(type), { clientX }));
    const widths = () => ['name', 'age'].map((id) => table.getColumn(id)?.getSize());
    expect(widths()).toEqual([150, 150]);
    header?.getResizeHandler()(Object.assign(new Event('mousedown'), { clientX: 300 }));
    move('mousemove', 350);
    move('mousemove', 400);
    expect(widths()).toEqual(columnResizeMode === 'onChange' ? [200, 200] : [150, 150]);
    expect(browser.hrefs).toHaveLength(1);
    move('mouseup', 400);
    expect(widths()).toEqual([200, 200]);
    expect(href()).toBe('/people?widths=name.200,age.200');
    expect(browser.hrefs).toHaveLength(2);
    expect(table.atoms.columnResizing.get().isResizingColumn).toBe(false);
  },
);

test("a column's facets ignore its own filter", () => {
  const { table, href } = openGrouped({}, '/people?q=ann&age.min=0&age.max=10');
  const ages = () => [...(table.getColumn('age')?.getFacetedUniqueValues() ?? [])].toSorted(([a], [b]) => a - b);
  const before = ages();
  expect(before.map(([, count]) => count).reduce((sum, count) => sum + count, 0)).toBe(9);
  expect(table.getColumn('age')?.getFacetedMinMaxValues()).toEqual([before[0]?.[0], before.at(-1)?.[0]]);
  table.getColumn('age')?.setFilterValue(undefined);
  expect(href()).toBe('/people?q=ann');
  expect(ages()).toEqual(before);
  table.setGlobalFilter('');
  expect(ages().reduce((sum, [, count]) => sum + count, 0)).toBe(45);
});
