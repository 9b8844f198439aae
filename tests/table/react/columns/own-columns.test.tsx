// @vitest-environment jsdom
import { act, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { textColumn } from '../../../../src/entries/url';
import { useExport, type TableViewProps, type ViewTable } from '../../../../src/entries/react';
import { click, one, typeInto } from '../../../render';
import { actions, age, cellsOf, name, openView, people, team, textsOf, type Column, type Person } from '../own-people';
import { renderParts } from '../render-table';

const headerOf = (page: ParentNode, text: string) =>
  [...page.querySelectorAll<HTMLElement>('.ct-header-cell')].find(
    (headerCell) => document.getElementById(headerCell.getAttribute('aria-labelledby') ?? '')?.textContent === text,
  )!;

test("without a column kind, a column's filter control matches the filter function", async () => {
  const { page, filters, labelled } = await openView();
  const controls = Array.from(
    page.querySelectorAll<HTMLElement>('.ct-column-filter'),
    ({ dataset }) => dataset['control'],
  );
  expect(controls).toEqual(['text', 'numberRange', 'text']);
  typeInto(labelled('Filter Team', HTMLInputElement), 'RED');
  expect(cellsOf(page, 0)).toEqual(['Ann', 'Cid']);
  typeInto(labelled('Minimum Age', HTMLInputElement), '20');
  expect(cellsOf(page, 0)).toEqual(['Ann']);
  expect(filters()).toEqual([
    { id: 'team', value: 'RED' },
    { id: 'age', value: [20, null] },
  ]);
  expect(textsOf(page, '.ct-filter-chip')).toEqual(['Team: RED', 'Age ≥ 20']);
});

test('a column with a custom filter function shows a filter control only if the app passes one', async () => {
  const own: Column = { ...name, filterFn: (row, _, wanted) => row.original.name === wanted };
  const shown = async (view: Partial<TableViewProps<Person>>) =>
    (await openView({ columns: [own] }, view)).page.querySelector('th .ct-column-filter, th output')?.outerHTML;
  expect(await shown({})).toBeUndefined();
  expect(await shown({ filters: { name: ({ column }) => <output>{column.header}</output> } })).toBe(
    '<output>Name</output>',
  );
});

test('clicking the chip of a custom filter removes the filter', async () => {
  const own: Column = { ...name, filterFn: (row, _, wanted) => wanted === null || row.original.name === wanted };
  const url = '?name.has=Bob';
  const { page, filters } = await openView({ columns: [own], url });
  expect(cellsOf(page, 0)).toEqual(['Bob']);
  click(one(page, '[aria-label="Remove Name"]'));
  expect(filters()).toEqual([]);
});

test('a column is at least 20 pixels wide, and `meta.align` aligns its header and cells', async () => {
  const columns = [
    { ...name, size: 300 },
    { ...age, size: 1, meta: { align: 'center' } },
    { ...team, meta: { align: 'end' } },
  ];
  const { page } = await openView({ columns });
  const widths = Array.from(page.querySelectorAll('col'), ({ style }) => style.getPropertyValue('--ct-own-width'));
  expect(widths.slice(2)).toEqual(['calc(0px + 20 * var(--ct-own-px))', 'calc(0px + 150 * var(--ct-own-px))']);
  const aligns = Array.from(
    page.querySelectorAll<HTMLElement>('thead [data-align], tr:first-child > .ct-row-cell'),
    ({ dataset }) => dataset['align'],
  );
  expect(aligns).toEqual(['start', 'center', 'end', 'start', 'center', 'end']);
});

test('text columns share the remaining width', async () => {
  const widthsOf = async (columns: readonly Column[], url = '') => {
    const { page } = await openView({ columns, url, states: ['columnPinning'] });
    const grows = Array.from(page.querySelectorAll('col'), ({ style }) => style.getPropertyValue('--ct-own-grow'));
    return [one(page, 'table').style.getPropertyValue('--ct-own-grows'), ...grows.slice(1)];
  };
  expect(await widthsOf([age, name, team])).toEqual(['2', '0', '1', '1']);
  expect(await widthsOf([age, name, team], '?pinned.left=name')).toEqual(['1', '0', '0', '1']);
  expect(await widthsOf([age])).toEqual(['0', '0']);
});

test('columns with `shrinkTo` shrink to that width before the table scrolls', async () => {
  const columns = [
    { ...age, size: 100 },
    { ...name, size: 300, meta: { shrinkTo: 80 } },
    { ...team, meta: { shrinkTo: 999 } },
  ];
  const { page } = await openView({ columns });
  const { style } = one(page, 'table');
  expect(style.getPropertyValue('--ct-own-wide')).toContain('550 * var(--ct-own-px)');
  expect(style.getPropertyValue('--ct-own-shrinks')).toBe('220');
  const shrinks = Array.from(page.querySelectorAll('col'), (col) => col.style.getPropertyValue('--ct-own-shrink'));
  expect(shrinks.slice(1)).toEqual(['0', '220', '0']);
});

test("a row's label comes from the column with `namesRow`, or the first text or value column", async () => {
  const labels = (page: ParentNode) =>
    Array.from(page.querySelectorAll('tbody input'), (box) => box.getAttribute('aria-label')).slice(0, 2);
  const first = await openView({ columns: [actions, age, name] });
  expect(labels(first.page)).toEqual(['Select 31', 'Select 45']);
  const said = await openView({ columns: [age, { ...name, meta: { namesRow: true } }] });
  expect(labels(said.page)).toEqual(['Select Ann', 'Select Bob']);
  const ofTexts = await openView({ columns: [age, { accessorKey: 'team', ...textColumn() }] });
  expect(labels(ofTexts.page)).toEqual(['Select red', 'Select blue']);
});

const menuOf = (page: ParentNode, header: string) =>
  textsOf(one(page, `[role=menu][aria-label="Options for ${header}"]`), '[role=menuitem]');

test('the view hides the controls of features that a column definition disables', async () => {
  const forbidden = {
    enableSorting: false,
    enableColumnFilter: false,
    enableHiding: false,
    enablePinning: false,
    enableResizing: false,
  };
  const { page } = await openView({
    columns: [
      { ...name, enableGlobalFilter: false },
      { ...age, ...forbidden, enableGlobalFilter: false },
    ],
    states: ['columnVisibility', 'columnPinning', 'columnSizing'],
  });
  expect(page.querySelector('.ct-search-box')).toBeNull();
  const headerCell = headerOf(page, 'Age');
  expect([headerCell.querySelector('.ct-sort-button, input'), headerCell.getAttribute('aria-sort')]).toEqual([
    null,
    null,
  ]);
  expect(headerOf(page, 'Name').getAttribute('aria-sort')).toBe('none');
  const items = ['Sort ascending', 'Clear filter', 'Hide column', 'Pin left'];
  expect(menuOf(page, 'Name')).toEqual(expect.arrayContaining(items));
  expect(menuOf(page, 'Age').filter((item) => items.includes(item))).toEqual([]);
  expect(textsOf(page, '.ct-column-filter')).toHaveLength(1);
  const checkboxes = [...page.querySelectorAll<HTMLInputElement>('.ct-column-list input')];
  expect(checkboxes.map(({ disabled }) => disabled)).toEqual([false, true]);
  expect(Array.from(page.querySelectorAll('[role=separator]'), (handle) => handle.getAttribute('aria-label'))).toEqual([
    'Width of Name',
  ]);
});

describe('a column without a value accessor', () => {
  const columns = [name, actions, age];

  test('the header of a column without an accessor has no sort button and no filter', async () => {
    const { page } = await openView({ columns, states: ['columnVisibility'] });
    const headerCell = headerOf(page, 'Actions');
    expect([
      headerCell.querySelector('.ct-sort-button'),
      headerCell.getAttribute('aria-sort'),
      headerCell.querySelector('input'),
    ]).toEqual([null, null, null]);
    expect(cellsOf(page, 1)).toEqual(['Edit', 'Edit', 'Edit', 'Edit']);
  });

  test("a column without an accessor isn't exported", async () => {
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const texts: { csv?: () => string } = {};
    function Export({ table }: { readonly table: ViewTable }) {
      const { allAsCsv } = useExport(table);
      return (
        <button
          type="button"
          onClick={() => {
            texts.csv = allAsCsv;
          }}
        >
          Save
        </button>
      );
    }
    const exported = await renderParts({ columns, data: people }, (table) => <Export table={table} />);
    click(one(exported.page, 'button'));
    expect(texts.csv?.()).toBe('Name,Age\r\nAnn,31\r\nBob,45\r\nCid,18\r\nDan,64\r\n');

    const { page } = await openView({ columns, url: '?selected=1,2' });
    await act(async () => one(page, '.ct-copy-rows').click());
    await expect.poll(() => written).toEqual(['Bob\t45\nCid\t18']);
  });
});

test('a grouped column moves to the front', async () => {
  const { page, send } = await openView({ columns: [name, age, team], states: ['grouping', 'expanded'] });
  send({ type: 'state.set', state: { grouping: ['team'] } });
  expect(textsOf(page, '.ct-sort-button-name')).toEqual(['Team', 'Name', 'Age']);
  send({ type: 'state.set', state: { grouping: [] } });
  expect(textsOf(page, '.ct-sort-button-name')).toEqual(['Name', 'Age', 'Team']);
});

test('cells of group rows show aggregated values', async () => {
  const counted: Column = {
    accessorKey: 'name',
    ...textColumn(),
    aggregationFn: 'count',
    aggregatedCell: ({ getValue }) => `${getValue<number>()} persons`,
  };
  const columns = [{ accessorKey: 'team', ...textColumn() } as const, counted];
  const { page } = await openView({ columns, states: ['grouping', 'expanded'], url: '?grouped=team' });
  expect([cellsOf(page, 0), cellsOf(page, 1)]).toEqual([
    ['red', 'blue'],
    ['2 persons', '2 persons'],
  ]);
});

test("clicking a group row doesn't call `onRowClick`", async () => {
  const onRowClick = vi.fn<(person: Person, rowId: string) => void>();
  const { page } = await openView(
    { columns: [team, name], states: ['grouping', 'expanded'], url: '?grouped=team&expanded=team%3Ared' },
    { onRowClick, rowAttributes: (_, rowId) => ({ title: rowId }) },
  );
  const rows = [...page.querySelectorAll<HTMLElement>('tbody tr')];
  expect(rows.map(({ title }) => title)).toEqual(['', '0', '2', '']);
  for (const row of rows) click(row.querySelector('.ct-row-cell')!);
  expect(onRowClick.mock.calls).toEqual([
    [people[0], '0'],
    [people[2], '2'],
  ]);
});

test("`toolbar` adds the app's controls after the built-in controls", async () => {
  const { page } = await openView({}, { toolbar: <button type="button">New person</button> });
  const controls = [...one(page, '.ct-table-view-controls').children];
  const own = controls.findIndex(({ textContent }) => textContent === 'New person');
  expect(controls.slice(own + 1).map(({ className }) => className)).toEqual(['ct-table-view-status']);
});

test('changed column definitions re-render headers, cells and footers', async () => {
  const { page, change } = await openView({ columns: [name] });
  await change({
    columns: [{ ...name, header: 'Called', footer: 'Names', cell: ({ row }) => <i>{row.original.name}</i> }],
  });
  expect([textsOf(page, '.ct-sort-button-name'), textsOf(page, 'tfoot td')]).toEqual([['Called'], ['', 'Names']]);
  expect(textsOf(page, 'tbody i')).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
  await change({ columns: [{ ...name, header: 'Name' }] });
  expect([textsOf(page, '.ct-sort-button-name'), page.querySelector('tfoot')]).toEqual([['Name'], null]);
  expect(textsOf(page, 'tbody i')).toEqual([]);
});

test('a changed row re-renders without resetting the React state of other cells', async () => {
  const Note = () => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  };
  const { page, change } = await openView({ columns: [name, age, { id: 'note', cell: () => <Note /> }] });
  click(page.querySelectorAll('tbody button')[1]!);
  await change({ data: people.map((person) => (person.name === 'Dan' ? { ...person, age: 1 } : person)) });
  expect(textsOf(page, 'tbody button')).toEqual(['0', '1', '0', '0']);
  expect(cellsOf(page, 1)).toEqual(['31', '45', '18', '1']);
});
