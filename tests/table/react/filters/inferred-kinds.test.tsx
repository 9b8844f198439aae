// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { columnFilters, rowSelection, TableView, useUrlTable, type UrlColumns } from '../../../../src/entries';
import { textColumn } from '../../../../src/table/columns/text/text.column';
import { click, one } from '../../../render';
import { cities, columns, createHandle, listen, openPage, rowsIn, search, strict, text, wait } from '../city-table';

beforeEach(openPage);

test("custom markup re-renders after each change of the table's state", async () => {
  function Own() {
    const table = useUrlTable({ data: cities, columns, parts: [rowSelection] });
    return (
      <>
        <button type="button" onClick={() => table.setGlobalFilter('o')}>
          Search
        </button>
        <ul>
          {table.getRowModel().rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => row.toggleSelected()}>
                {row.original.name}
                {row.getIsSelected() ? ', selected' : ''}
              </button>
            </li>
          ))}
        </ul>
        <p>{Object.keys(table.state.rowSelection).join()}</p>
      </>
    );
  }
  const page = await strict(<Own />);
  click(one(page, 'button:not(li button)'));
  await wait();
  expect(one(page, 'ul').textContent).toBe('TokyoOsaka');
  click(one(page, 'li:last-child button'));
  await wait();
  expect(one(page, 'ul').textContent).toBe('TokyoOsaka, selected');
  expect(text(page)).toBe('13');
  expect(search()).toBe('?q=o&selected=13');
});

test('columns and rows written inline cause neither a render loop nor a new table', async () => {
  const counts = { renders: 0, reads: 0, compared: 0, mounted: 0, models: new Set<unknown>() };
  const count = (key: 'renders' | 'reads' | 'compared') => {
    counts[key] += 1;
  };
  function Count({ name }: { readonly name: string }) {
    useEffect(() => {
      counts.mounted += 1;
    }, []);
    return name;
  }
  function Inline() {
    count('renders');
    const [unit, setUnit] = useState(' people');
    const table = useUrlTable({
      data: [
        { key: 'a', name: 'Tokyo', people: 2 },
        { key: 'b', name: 'Delhi', people: 1 },
      ],
      getRowId: ({ key }) => key,
      columns: [
        // oxlint-disable-next-line react/no-unstable-nested-components -- Cells may be written inline.
        { accessorKey: 'name', header: 'Name', cell: ({ row }) => <Count name={row.original.name} /> },
        {
          id: 'people',
          header: 'People',
          accessorFn: ({ people }) => {
            count('reads');
            return people;
          },
          sortFn: (a, b) => {
            count('compared');
            return a.original.people - b.original.people;
          },
          cell: ({ row }) => `${row.original.people}${unit}`,
        },
      ],
      parts: [rowSelection],
    });
    counts.models.add(table.getCoreRowModel());
    return (
      <>
        <button type="button" onClick={() => setUnit(' million')}>
          Unit
        </button>
        <TableView table={table} label="Cities" />
        <p>
          {table.getRowModel().rows.map((row) => (
            <span key={row.id}>
              {row.getAllCells().map((cell) => (
                <table.FlexRender key={cell.id} cell={cell} />
              ))}
            </span>
          ))}
        </p>
      </>
    );
  }
  window.history.replaceState(null, '', '/?sort=people');
  const page = await strict(<Inline />);
  await wait();
  const before = { ...counts, models: counts.models.size };
  expect(text(page)).toBe('Delhi1 peopleTokyo2 people');

  click(one(page, 'button:not(.ct-part, .ct-part *)'));
  expect(text(page)).toBe('Delhi1 millionTokyo2 million');
  expect(rowsIn(page).join()).toContain('1 million');
  await act(async () => one(page, 'tbody input[type=checkbox]:not(tr + tr input)').click());
  await wait();
  expect(search()).toBe('?sort=people&selected=b');
  // StrictMode renders each of the two changes, the unit's and the selection's, more than once.
  expect(counts.renders - before.renders).toBeLessThanOrEqual(6);
  expect({ ...counts, models: counts.models.size }).toEqual({ ...before, renders: counts.renders });
});

test('changed rows appear even if `data` is written inline', async () => {
  function Changing() {
    const [people, setPeople] = useState(1);
    const table = useUrlTable({ data: [{ name: 'Tokyo', people }], columns: [{ accessorKey: 'people' }] });
    return (
      <>
        <button type="button" onClick={() => setPeople(2)}>
          Change
        </button>
        <p>{table.getRowModel().rows.map((row) => row.getValue<number>('people'))}</p>
      </>
    );
  }
  const warned = listen('warn');
  const page = await strict(<Changing />);
  click(one(page, 'button'));
  expect(text(page)).toBe('2');
  await wait();
  expect(warned()).toBe('');
});

test("if an app sets no column kind, the kind is inferred from the column's first values", async () => {
  const mixed = [
    { name: 'b', size: null, day: '', isOpen: null, code: 1, big: 2n, on: null },
    { name: 'a', size: 9, day: '2026-02-01', isOpen: false, code: 'x', big: 10n, on: new Date('2026-01-05') },
    { name: 'C', size: 10, day: '2026-01-15T10:00:00Z', isOpen: true, code: 2, big: 1n, on: new Date('2026-01-04') },
  ];
  const allColumns: UrlColumns<(typeof mixed)[number]> = [
    { accessorKey: 'name' },
    { accessorKey: 'size' },
    { accessorKey: 'day' },
    { accessorKey: 'isOpen' },
    { accessorKey: 'code' },
    { accessorKey: 'big' },
    { accessorKey: 'on' },
  ];
  function Mixed() {
    const table = useUrlTable({ data: mixed, columns: allColumns });
    return (
      <>
        <TableView table={table} label="Mixed" />
        {allColumns.map((_, index) => (
          <button key={index} type="button" className="sort" onClick={() => sortBy(index)}>
            {index}
          </button>
        ))}
      </>
    );
    function sortBy(index: number) {
      const id = table.getAllLeafColumns()[index]?.id ?? '';
      table.setSorting([{ id, desc: false }]);
    }
  }
  const page = await strict(<Mixed />);
  expect(rowsIn(page)).toEqual(['b12', 'a9Feb 1, 2026Nox10Jan 5, 2026', 'C10Jan 15, 2026Yes21Jan 4, 2026']);
  const sorted = [...page.querySelectorAll('.sort')].map((button) => {
    click(button);
    return rowsIn(page)
      .map((row) => row[0])
      .join('');
  });
  expect(sorted).toEqual(['abC', 'aCb', 'Cab', 'aCb', 'bCa', 'Cba', 'Cab']);
});

test('a cell of a text column contains only text, without a wrapper element', async () => {
  function Kinds() {
    const table = useUrlTable({ data: cities, columns: [{ accessorKey: 'name', ...textColumn() }] });
    return <TableView table={table} label="Cities" />;
  }
  const page = await strict(<Kinds />);
  expect(one(page, 'tbody tr:first-child td').innerHTML).toBe('Tokyo');
});

test("a column's inferred kind never changes, and later values of another type are shown as text", async () => {
  interface Row {
    readonly id: number;
    readonly size: number | string;
  }
  const { keep, get } = createHandle<(rows: readonly Row[]) => void>();
  function Sizes() {
    const [data, setData] = useState<readonly Row[]>([]);
    keep(setData);
    const table = useUrlTable({ data, columns: [{ accessorKey: 'size', header: 'Size' }], parts: [columnFilters] });
    return <TableView table={table} label="Sizes" parts={{ filters: false }} />;
  }
  window.history.replaceState(null, '', '/?size.min=2');
  const page = await strict(<Sizes />);
  await act(async () =>
    get()([
      { id: 1, size: 1000 },
      { id: 2, size: 1 },
    ]),
  );
  expect(rowsIn(page)).toEqual(['1,000']);
  await act(async () => get()([{ id: 1, size: 'large' }]));
  await wait();
  expect(search()).toBe('?size.min=2');
  click(one(page, '.ct-filter-chips button, .ct-chip button'));
  await wait();
  expect(rowsIn(page)).toEqual(['large']);
});

test("a link's filters don't depend on the column kinds inferred from the rows", async () => {
  window.history.replaceState(null, '', '/?name.min=5&people.has=x');
  const page = await strict(<Filtered />);
  function Filtered() {
    const table = useUrlTable({ data: cities, columns, parts: [columnFilters] });
    return <p>{JSON.stringify(table.state.columnFilters)}</p>;
  }
  expect(text(page)).toBe(
    JSON.stringify([
      { id: 'name', value: [5, null] },
      { id: 'people', value: 'x' },
    ]),
  );
  await wait();
  expect(search()).toBe('?name.min=5&people.has=x');
});
