// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { memorySource } from '../../../src/table/rows/memory-source';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { click, one } from '../../render';
import { getPersonId, people, personColumns as columns, type Person } from '../fetched-table';
import { renderTable, type Given } from './render-table';

const source = memorySource({ columns, rows: people, getRowId: getPersonId });

/** Opens a people table whose rows are in memory or fetched by page. */
async function open(rows: 'in memory' | 'fetched', url: string, given: Partial<Given<Person>> = {}) {
  const isFetched = rows === 'fetched';
  const options = {
    getRowId: getPersonId,
    ...given.options,
    ...(isFetched && { chartableRows: fetchedRows(source) }),
  };
  const table = await renderTable<Person>({ columns, data: isFetched ? [] : people, url, ...given, options });
  const { page, actor } = table;
  const isReady = () => !isFetched || actor().getSnapshot().value.checking === 'idle';
  const settle = () =>
    act(async () => expect.poll(() => page.querySelector('tbody input') !== null && isReady()).toBe(true));
  await settle();
  const checkboxes = () => [...page.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  return {
    ...table,
    settle,
    header: () => page.querySelector<HTMLInputElement>('thead input[type=checkbox]'),
    checked: () => checkboxes().filter((box) => box.checked || box.indeterminate).length,
    checkedForbidden: () => checkboxes().filter((box) => box.checked && box.disabled).length,
    bar: () => page.querySelector('.ct-selection-bar')?.textContent,
    notice: () => one(page, '.ct-url-notice').textContent,
    selection: () => actor().getSnapshot().context.rowSelection,
  };
}

const isOdd = ({ original }: { readonly original: Person }) => original.name.startsWith('odd');
const odd = { options: { enableRowSelection: isOdd }, definition: { selectAll: 'matching' } } as const;

test('selecting all matching rows leaves out unselectable rows (TanStack/table#2988)', async () => {
  const { header, checked, checkedForbidden, selection } = await open('in memory', '?globalFilter=+1', odd);
  click(header()!);
  const selectable = people.filter(({ name }) => name.includes(' 1') && name.startsWith('odd'));
  expect(Object.keys(selection())).toEqual(selectable.map(({ id }) => id));
  expect([checked(), checkedForbidden(), header()?.checked]).toEqual([5, 0, true]);
});

test("if some rows are unselectable, fetched rows can't all be selected (primefaces/primeng#5936)", async () => {
  const { page, header, bar } = await open('fetched', '', odd);
  expect([header()?.disabled, header()?.title]).toEqual([
    true,
    'Not all rows can be selected. Select rows one by one.',
  ]);
  click(one(page, '[aria-label="Select odd 1"]'));
  expect(bar()).not.toContain('Select all');
});

test.each([
  ['in memory', '?rowSelection=p2%2Cp3%2Cp42', ['p3']],
  ['fetched', '?rowSelection=p2%2Cp3%2Cp42%2Cp43', ['p3', 'p43']],
  [
    'in memory',
    '?rowSelection=all%2Csearch.+2%2Calso.p4',
    people.filter((row) => isOdd({ original: row }) && row.name.includes(' 2')).map(getPersonId),
  ],
  ['fetched', '?rowSelection=all%2Csearch.+2%2Calso.p4', []],
] as const)("a link can't select an unselectable row: %s, %s", async (rows, url, ids) => {
  const { selection, checkedForbidden } = await open(rows, url, odd);
  await expect.poll(selection).toEqual(Object.fromEntries(ids.map((id) => [id, true])));
  expect(checkedForbidden()).toBe(0);
});

test.each(['in memory', 'fetched'] as const)(
  'a link selects at most one row in a single-select table: %s (TanStack/table#4074, glideapps/glide-data-grid#935)',
  async (rows) => {
    const single = { options: { enableMultiRowSelection: false } };
    const { page, header, checked, bar, selection } = await open(rows, '?rowSelection=p1%2Cp2%2Cp3', single);
    expect([header(), checked(), selection()]).toEqual([null, 1, { p1: true }]);
    click(one(page, '[aria-label="Select odd 5"]'));
    expect([checked(), selection(), bar()]).toEqual([1, { p5: true }, '1 selectedCopyClear selection']);
    click(one(page, '.ct-selection-bar button:last-child'));
    expect([checked(), document.activeElement?.getAttribute('aria-label')]).toEqual([0, 'Select even 0']);
    const matching = await open(rows, '?rowSelection=all', { ...single, definition: { selectAll: 'matching' } });
    expect(matching.selection()).toEqual({});
  },
);

test('with changed filters, selecting all fetched rows replaces the earlier selection', async () => {
  const { header, send, settle, notice, bar } = await open('fetched', '?globalFilter=odd');
  click(header()!);
  expect([bar(), notice()]).toEqual(['All 47 matching rows selectedCopyClear selection', '']);
  send({ type: 'globalFilter.set', globalFilter: 'even' });
  await settle();
  await act(async () => expect.poll(() => header()?.indeterminate).toBe(false));
  click(header()!);
  expect(bar()).toBe('All 48 matching rows selectedCopyClear selection');
  expect(notice()).toBe('This selection replaced your earlier one.');
  send({ type: 'globalFilter.set', globalFilter: 'even 1' });
  await settle();
  await act(async () => expect.poll(() => header()?.checked).toBe(true));
  click(header()!);
  expect([bar(), notice()]).toEqual([undefined, 'Rows outside the filters were unselected too.']);
  click(header()!);
  expect(notice()).toBe('');
});
