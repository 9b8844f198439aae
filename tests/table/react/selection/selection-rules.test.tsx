// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { memorySource } from '../../../../src/table/rows/memory-source';
import { fetchedRows } from '../../../../src/table/tanstack/fetched-rows';
import { click, one } from '../../../render';
import { getPersonId, people, personColumns as columns, sourceOf, type Person } from '../../fetched-table';
import { matchingSelectionFeature } from '../../../../src/table/features/matching-selection/matching-selection.feature';
import { rowSelectionFeature } from '../../../../src/table/features/row-selection/row-selection.feature';
import { renderTable, type Given } from '../render-table';

const source = memorySource({ columns, rows: people, getRowId: getPersonId });

/** Opens a people table whose rows are fetched by page, or in memory. */
async function open(url: string, given: Partial<Given<Person>> = {}, isFetched = true) {
  const options = {
    getRowId: getPersonId,
    ...given.options,
    ...(isFetched && { fetchedRows: fetchedRows(source) }),
  };
  const table = await renderTable<Person>({ columns, data: isFetched ? [] : people, url, ...given, options });
  const { page, actor } = table;
  const isReady = () => !isFetched || sourceOf(actor().getSnapshot()).value.checking === 'idle';
  const settle = () =>
    act(async () => expect.poll(() => page.querySelector('tbody input') !== null && isReady()).toBe(true));
  await settle();
  return {
    ...table,
    settle,
    header: () => page.querySelector<HTMLInputElement>('thead input[type=checkbox]'),
    checked: () =>
      Array.from(page.querySelectorAll<HTMLInputElement>('tbody input:checked'), ({ ariaLabel, disabled }) =>
        disabled ? 'disabled' : ariaLabel,
      ),
    bar: () => page.querySelector('.ct-selection-bar')?.textContent,
    notice: () => one(page, '.ct-url-notice').textContent,
    selection: () => actor().getSnapshot().context.rowSelection,
  };
}

const enableRowSelection = ({ original }: { readonly original: Person }) => original.name.startsWith('odd');
const odd = { options: { enableRowSelection }, features: { rowSelectionFeature: matchingSelectionFeature } } as const;

test('if some fetched rows are unselectable, “select all” is disabled (primefaces/primeng#5936)', async () => {
  const { page, header, bar } = await open('', odd);
  expect([header()?.disabled, header()?.title]).toEqual([
    true,
    'Not all rows can be selected. Select rows one by one.',
  ]);
  click(one(page, '[aria-label="Select odd 1"]'));
  expect(bar()).not.toContain('Select all');
});

test('with `rowSelectionFeature`, fetched rows can be selected only one by one', async () => {
  const { page, header, send, selection } = await open('?selected=matching', { features: { rowSelectionFeature } });
  expect([header()?.disabled, selection()]).toEqual([true, {}]);
  click(one(page, '[aria-label="Select odd 1"]'));
  send({ type: 'rowSelection.toggleAll' });
  expect(selection()).toEqual({ p1: true });
});

test("a link can't select an unselectable fetched row", async () => {
  const { selection, checked } = await open('?selected=p2,p3,p42,p43', odd);
  await expect.poll(selection).toEqual({ p3: true, p43: true });
  expect(checked()).toEqual(['Select odd 3']);
});

test('a link selects at most one row in a single-select table (TanStack/table#4074, glideapps/glide-data-grid#935)', async () => {
  const given = { options: { enableMultiRowSelection: false } };
  const { page, header, checked, bar } = await open('?selected=p1,p2,p3', given, false);
  expect([header(), checked()]).toEqual([null, ['Select odd 1']]);
  click(one(page, '[aria-label="Select odd 5"]'));
  expect([checked(), bar()]).toEqual([['Select odd 5'], '1 selectedCopyClear selection']);
  click(one(page, '.ct-selection-bar button:last-child'));
  expect([checked(), document.activeElement?.getAttribute('aria-label')]).toEqual([[], 'Select even 0']);
});

test('after filters change, selecting all fetched rows replaces the earlier selection', async () => {
  const { header, send, settle, notice, bar } = await open('?q=odd');
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

test('after a refresh and a reload, the selection bar still reports that all matching rows are selected', async () => {
  const { rows } = source;
  const given = { options: { fetchedRows: fetchedRows({ rows }) } };
  const table = await open('?q=odd', given, false);
  await act(async () => expect.poll(() => table.header()?.disabled).toBe(false));
  click(table.header()!);
  await act(async () => table.send({ type: 'rows.refresh' }));
  await table.settle();
  expect(table.bar()).toBe('All 47 matching rows selectedCopyClear selection');
  const reloaded = await open('?q=odd&selected=q.odd,matching', given, false);
  await act(async () => expect.poll(reloaded.bar).toBe('All 47 matching rows selectedCopyClear selection'));
});

test('while rows load, the mixed “select all” checkbox stays mixed after a click', async () => {
  const loading = { ...source, rows: () => new Promise<never>(() => {}) };
  const options = { getRowId: getPersonId, fetchedRows: fetchedRows(loading) };
  const { page } = await renderTable<Person>({ columns, data: [], url: '?selected=p1', options });
  const header = one(page, 'thead input[type=checkbox]', HTMLInputElement);
  expect(header.indeterminate).toBe(true);
  click(header);
  expect(header.indeterminate).toBe(true);
});

test('without a row count, the selection bar and checkbox still show that all rows are selected', async () => {
  const { countSelected, knownIds } = source;
  const rows = async (...given: Parameters<typeof source.rows>) => ({ rows: (await source.rows(...given)).rows });
  const openCounting = (url: string, counts: boolean) => {
    const options = { fetchedRows: fetchedRows({ rows, ...(counts && { countSelected, knownIds }) }) };
    return open(url, { options }, false);
  };
  const search = '?q=odd&selected=q.odd';
  for (const [url, counts, shown] of [
    ['?selected=matching', true, 'All 95 matching rows selected'],
    [`${search},matching`, true, 'All 47 matching rows selected'],
    [`${search},also.p0,matching`, true, '48 selected (38 not shown)'],
    ['?selected=matching', false, 'All matching rows selected'],
    [`${search},also.p0,matching`, false, 'At least 10 selected'],
  ] as const) {
    const { header, bar } = await openCounting(url, counts);
    await act(async () => expect.poll(bar).toBe(`${shown}CopyClear selection`));
    expect(header()?.checked).toBe(true);
  }
});
