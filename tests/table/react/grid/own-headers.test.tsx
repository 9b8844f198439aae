// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { click, one, pressKey, typeInto } from '../../../render';
import {
  actions,
  age,
  cellsOf,
  getRowId,
  name,
  openView,
  people,
  team,
  textsOf,
  type Column,
  type Person,
} from '../own-people';
import { type Given } from '../render-table';

describe('headers and footers', () => {
  const grouped: Given<Person>['columns'] = [
    name,
    { id: 'person', header: () => <i>Person</i>, columns: [age, team] },
    actions,
  ];

  test('group headers are as wide as the columns below them', async () => {
    const { page } = await openView({ columns: grouped, states: ['columnVisibility'] });
    expect(one(page, '.ct-table-grid-region').style.getPropertyValue('--ct-own-group-rows')).toBe('1');
    const rows = [...page.querySelectorAll('thead tr')];
    const cells = [...(rows[0]?.querySelectorAll<HTMLTableCellElement>('td, th') ?? [])];
    expect(rows).toHaveLength(2);
    expect(cells.map(({ localName, colSpan, scope, textContent }) => [localName, colSpan, scope, textContent])).toEqual(
      [
        ['td', 1, '', ''],
        ['td', 1, '', ''],
        ['th', 2, 'colgroup', 'Person'],
        ['td', 1, '', ''],
      ],
    );
    expect([...(rows[1]?.querySelectorAll('th') ?? [])].every(({ scope }) => scope === 'col')).toBe(true);
    expect(textsOf(page, '.ct-header-cell-name .ct-sort-button-name, .ct-header-cell-text')).toEqual([
      'Name',
      'Age',
      'Team',
      'Actions',
    ]);
  });

  test('a custom filter for a group header throws an error', async () => {
    await expect(openView({ columns: grouped }, { filters: { person: () => null } })).rejects.toThrow(
      '`filters` must be an object with the keys name, age, team, actions, got "person"',
    );
  });

  test('group headers span only visible columns', async () => {
    const { page, send } = await openView({ columns: grouped, states: ['columnVisibility', 'columnPinning'] });
    const span = () => one(page, 'th[scope=colgroup]', HTMLTableCellElement).colSpan;
    send({ type: 'columnVisibility.toggle', columnId: 'age' });
    expect(span()).toBe(1);
    send({ type: 'columnVisibility.toggle', columnId: 'team' });
    expect(page.querySelector('th[scope=colgroup]')).toBeNull();
    send({ type: 'columnVisibility.showAll' }, { type: 'columnPinning.pin', columnId: 'team', side: 'left' });
    const pinned = [...page.querySelectorAll<HTMLTableCellElement>('th[scope=colgroup]')];
    expect(pinned.map(({ colSpan, dataset }) => [colSpan, dataset['pinned']])).toEqual([
      [1, 'left'],
      [1, undefined],
    ]);
    expect(pinned[0]?.style.insetInlineStart).toBe('var(--ct-own-pin-0)');
    send(
      { type: 'columnPinning.pin', columnId: 'age', side: 'right' },
      { type: 'columnPinning.pin', columnId: 'team', side: 'right' },
    );
    const atEnd = one(page, 'th[scope=colgroup]');
    expect([atEnd.dataset['pinned'], atEnd.style.insetInlineEnd]).toEqual(['right', 'var(--ct-own-pin-3)']);
  });

  test('footers re-render when the filters change', async () => {
    expect((await openView()).page.querySelector('tfoot')).toBeNull();
    const total: Column = {
      ...age,
      footer: ({ table }) => table.getFilteredRowModel().rows.reduce((sum, row) => sum + row.original.age, 0),
    };
    const { page, labelled } = await openView({ columns: [{ ...name, footer: 'Total' }, total, team] });
    expect(textsOf(page, 'tfoot tr')).toHaveLength(1);
    expect(textsOf(page, 'tfoot td')).toEqual(['', 'Total', '158', '']);
    typeInto(labelled('Filter Team', HTMLInputElement), 'red');
    expect(textsOf(page, 'tfoot td')).toEqual(['', 'Total', '49', '']);
  });

  test('the footer of a pinned column is pinned to the same side', async () => {
    const { page } = await openView({
      columns: [{ ...name, footer: 'Total' }, { ...age, footer: '158', meta: { align: 'end' } }, team],
      states: ['columnPinning'],
      url: '?pinned.left=age&pinned.right=team',
    });
    const feet = Array.from(page.querySelectorAll<HTMLElement>('tfoot td'), ({ textContent, dataset, style }) => [
      textContent,
      dataset['pinned'],
      dataset['align'],
      style.insetInlineStart || style.insetInlineEnd,
    ]);
    expect(feet).toEqual([
      ['', 'left', undefined, ''],
      ['158', 'left', 'end', 'var(--ct-own-pin-0)'],
      ['Total', undefined, 'start', ''],
      ['', 'right', 'start', 'var(--ct-own-pin-2)'],
    ]);
  });

  test('the footer row of column groups has an empty cell below a column without a group', async () => {
    const { page } = await openView({
      columns: [
        { ...name, footer: 'Total' },
        { id: 'person', footer: 'All', columns: [{ ...age, footer: 'Sum' }, team] },
      ],
    });
    expect(Array.from(page.querySelectorAll('tfoot tr'), (row) => textsOf(row, 'td'))).toEqual([
      ['', 'Total', 'Sum', ''],
      ['', '', 'All'],
    ]);
  });

  test('a header function re-renders when state that it reads changes', async () => {
    const header: Column = {
      ...age,
      header: ({ table }) => <b>{`Age (${Object.keys(table.atoms.rowSelection.get()).length})`}</b>,
    };
    const { page, send } = await openView({ columns: [name, header] });
    const shown = () => one(page, 'th .ct-sort-button b').textContent;
    expect(shown()).toBe('Age (0)');
    send({ type: 'rowSelection.toggle', rowId: '1' });
    expect(shown()).toBe('Age (1)');
  });
});

test('clicking a row or pressing Enter in it calls `onRowClick`, except in a button or an input', async () => {
  const onRowClick = vi.fn<(person: Person, rowId: string) => void>();
  const { page, state } = await openView({ columns: [name, actions] }, { onRowClick });
  const [first, second] = page.querySelectorAll<HTMLElement>('tbody tr');
  expect([first?.tabIndex, first?.dataset['opens']]).toEqual([0, 'true']);
  click(first!.querySelector('.ct-row-cell')!);
  pressKey(second!, 'Enter');
  pressKey(second!, 'a');
  expect(onRowClick.mock.calls).toEqual([
    [people[0], '0'],
    [people[1], '1'],
  ]);
  const button = first!.querySelector('button')!;
  click(button);
  pressKey(button, 'Enter');
  click(first!.querySelector('input')!);
  pressKey(first!.querySelector('input')!, 'Enter');
  expect(onRowClick).toHaveBeenCalledTimes(2);
  expect(state().rowSelection).toEqual({ 0: true });
});

test("selecting text in a row doesn't call `onRowClick`", async () => {
  const onRowClick = vi.fn<(person: Person, rowId: string) => void>();
  const { page } = await openView({}, { onRowClick });
  const cell = page.querySelector('tbody .ct-row-cell')!;
  window.getSelection()?.selectAllChildren(cell);
  click(cell);
  window.getSelection()?.removeAllRanges();
  expect(onRowClick).not.toHaveBeenCalled();
  click(cell);
  expect(onRowClick).toHaveBeenCalledOnce();
});

test('unselectable rows have a disabled checkbox, which arrow keys and “select all” skip', async () => {
  const isGrown = ({ original }: { readonly original: Person }) => original.age > 20;
  const { page, labelled, state } = await openView({
    options: { getRowId, enableRowSelection: isGrown, enableRowPinning: isGrown },
    states: ['rowPinning'],
  });
  const checkboxes = [...page.querySelectorAll<HTMLInputElement>('tbody .ct-row-checkbox input')];
  expect(checkboxes.map(({ disabled }) => disabled)).toEqual([false, false, true, false]);
  const menus = Array.from(page.querySelectorAll('tbody [role=menu]'), (menu) => menu.getAttribute('aria-label'));
  expect(menus).toEqual(['Options for Ann', 'Options for Bob', 'Options for Dan']);
  checkboxes[1]?.focus();
  const focused = ['ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map((key) => {
    pressKey(document.activeElement!, key);
    return checkboxes.findIndex((box) => box === document.activeElement);
  });
  expect(focused).toEqual([3, 1, 3, 3, 0, 0]);
  click(labelled('Select all matching rows', HTMLInputElement));
  expect(Object.keys(state().rowSelection)).toEqual(['0', '1', '3']);
});

test('`rowAttributes` sets HTML attributes on rows', async () => {
  const { page, send } = await openView(
    { states: ['rowPinning'] },
    {
      rowAttributes: ({ age: years, team: color }, rowId) => ({
        className: years > 40 ? 'old' : 'young',
        style: { color },
        title: `row ${rowId}`,
        'data-team': color,
      }),
    },
  );
  const rows = () => [...page.querySelectorAll<HTMLElement>('tbody tr')];
  // Without a handler, rows can't be opened.
  expect(page.querySelectorAll('tbody tr[tabindex], tbody tr[data-opens]')).toHaveLength(0);
  expect(
    rows().map(({ className, title, dataset, style }) => [className, title, dataset['team'], style.color]),
  ).toEqual([
    ['ct-row young', 'row 0', 'red', 'red'],
    ['ct-row old', 'row 1', 'blue', 'blue'],
    ['ct-row young', 'row 2', 'red', 'red'],
    ['ct-row old', 'row 3', 'blue', 'blue'],
  ]);
  send({ type: 'rowSelection.toggle', rowId: '1' }, { type: 'rowPinning.pin', rowId: '1', side: 'top' });
  const [first] = rows();
  expect([
    first?.title,
    first?.dataset['selected'],
    first?.dataset['pinned'],
    first?.style.color,
    first?.style.top,
  ]).toEqual([
    'row 1',
    'true',
    'top',
    'blue',
    'calc(var(--ct-own-head) + var(--ct-own-measured-top-0, 0 * var(--ct-own-size-row)))',
  ]);
});

test('group rows have an expand button, but no menu', async () => {
  const { page, labelled, state } = await openView({
    columns: [team, { ...name, aggregationFn: 'count' }, age],
    states: ['grouping', 'expanded', 'rowPinning'],
    url: '?grouped=team',
  });
  expect(textsOf(page, 'tbody tr')).toHaveLength(2);
  expect(page.querySelectorAll('tbody [aria-haspopup=menu], tbody [role=menu]')).toHaveLength(0);
  expect([cellsOf(page, 0), cellsOf(page, 1)]).toEqual([
    ['red', 'blue'],
    ['2', '2'],
  ]);
  click(labelled('Expand red', HTMLButtonElement));
  expect(cellsOf(page, 1)).toEqual(['2', 'Ann', 'Cid', '2']);
  expect(Object.values(state().expanded ?? {})).toEqual([true]);
  click(labelled('Select all matching rows', HTMLInputElement));
  expect(Object.keys(state().rowSelection)).toEqual(['0', '1', '2', '3']);
});
