// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { textColumn } from '../../../src/table/columns/text/text.column';
import { places, type Place } from '../../places';
import { one } from '../../render';
import { renderTable, type Given } from './render-table';

const columns: Given<Place>['columns'] = [{ accessorKey: 'name', header: 'Name', ...textColumn() }];

/** Filters keep the parents of matching rows, and pages count top-level rows. */
const treeOptions = {
  getSubRows: ({ parts }: Place) => parts,
  filterFromLeafRows: true,
  maxLeafRowFilterDepth: 100,
  paginateExpandedRows: false,
};

async function openView(url = '?expanded=all', given: Partial<Given<Place>> = {}) {
  const table = await renderTable({
    columns,
    data: places,
    url,
    options: treeOptions,
    states: ['expanded'],
    ...given,
  });
  const { page } = table;
  const nameOf = (rowId: string) => table.table().getRow(rowId, true).original.name;
  const box = (rowId: string) => one(page, `[aria-label="Select ${nameOf(rowId)}"]`, HTMLInputElement);
  return {
    page,
    check: (rowId: string) => act(() => box(rowId).click()),
    checkboxes: (rowIds: readonly string[]) =>
      rowIds.map((rowId) => (box(rowId).indeterminate ? 'mixed' : box(rowId).checked ? 'checked' : 'unchecked')),
    rows: () => [...page.querySelectorAll('tbody tr')].map((row) => row.textContent),
    names: () =>
      [...page.querySelectorAll('tbody .ct-row-cell:first-of-type, tbody td.ct-row-checkbox + .ct-row-cell')].map(
        ({ textContent }) => textContent,
      ),
    count: () => one(page, '.ct-row-count').textContent,
    /** Returns the search string after all pending writes. */
    selected: () => {
      table.wait(1000);
      return table.search();
    },
  };
}

test('a row count includes sub-rows', async () => {
  const { count, rows } = await openView('?perPage=1&expanded=all');
  expect(rows()).toEqual(['Norway', 'Oslo', 'Frogner', 'Bjerke', 'Bergen']);
  expect(count()).toBe('Showing 5 of 8 Rows');
});

test('a row count includes parents of matching sub-rows', async () => {
  const { count, rows } = await openView('?q=frogner&expanded=all');
  expect(rows()).toEqual(['Norway', 'Oslo', 'Frogner']);
  expect(count()).toBe('Showing 3 of 3 Rows');
});

test('sub-rows are indented', async () => {
  const { page } = await openView();
  const indents = [...page.querySelectorAll<HTMLElement>('tbody .ct-row-cell')].map(
    ({ style }) => style.paddingInlineStart,
  );
  expect(new Set(indents.slice(0, 3)).size).toBe(3);
  expect(indents[0]).toBe(indents[5]);
});

test('unselecting a row unselects its ancestors (TanStack/table#3465, #4878, #5620)', async () => {
  const { check, checkboxes, selected } = await openView();
  const ids = ['0', '0.0', '0.0.0', '0.1', '1'];
  check('0.0.0');
  expect(checkboxes(ids)).toEqual(['mixed', 'mixed', 'checked', 'unchecked', 'unchecked']);
  check('0');
  expect(checkboxes(ids)).toEqual(['checked', 'checked', 'checked', 'checked', 'unchecked']);
  check('0.1');
  expect(checkboxes(ids)).toEqual(['mixed', 'checked', 'checked', 'unchecked', 'unchecked']);
  expect(selected()).toBe('?expanded=all&selected=0.0.0,0.0,0.0.1');
  check('0.0');
  expect([checkboxes(ids), selected()]).toEqual([ids.map(() => 'unchecked'), '?expanded=all']);
});

test('after a click, a checkbox that stays mixed still looks mixed', async () => {
  const options = { ...treeOptions, enableSubRowSelection: false };
  const { page, check, checkboxes } = await openView('?expanded=all&selected=0.1', { options });
  expect(checkboxes(['0'])).toEqual(['mixed']);
  check('0');
  expect(checkboxes(['0', '0.0', '0.1'])).toEqual(['mixed', 'unchecked', 'checked']);
  expect(one(page, '[aria-label="Select Norway"]', HTMLInputElement).checked).toBe(true);
  check('0');
  expect(checkboxes(['0', '0.0', '0.1'])).toEqual(['mixed', 'unchecked', 'checked']);
  expect(one(page, '[aria-label="Select Norway"]', HTMLInputElement).checked).toBe(false);
});

test('a row count includes the sub-rows of expanded rows', async () => {
  const { page, rows, count } = await openView('?expanded=0');
  expect(rows()).toEqual(['Norway', 'Oslo', 'Bergen', 'Malta', 'Chile']);
  expect(count()).toBe('Showing 5 of 8 Rows');
  const press = (label: string) => act(() => one(page, `[aria-label="${label}"]`, HTMLButtonElement).click());
  press('Expand Oslo');
  expect(rows()).toEqual(['Norway', 'Oslo', 'Frogner', 'Bjerke', 'Bergen', 'Malta', 'Chile']);
  press('Expand Norway');
  expect(rows()).toEqual(['Norway', 'Malta', 'Chile']);
});

test('a button expands and collapses all rows', async () => {
  const { page, rows } = await openView('?expanded=0,2');
  const button = one(page, '.ct-expand-all', HTMLButtonElement);
  expect(button.textContent).toBe('Expand all');
  act(() => button.click());
  expect([rows().length, button.textContent]).toEqual([8, 'Collapse all']);
  act(() => button.click());
  expect([rows().length, button.textContent]).toEqual([3, 'Expand all']);
});

test('a pinned row from another page is followed by its sub-rows', async () => {
  const states = ['expanded', 'rowPinning'] as const;
  const { page, names } = await openView('?expanded=all&pinned.top=0&pinned.bottom=0.0&page=2&perPage=1', {
    states,
  });
  const pinned = () =>
    [...page.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset, style }) => [
      dataset['pinned'],
      style.top || style.bottom,
    ]);
  expect(names()).toEqual(['Norway', 'Bergen', 'Malta', 'Oslo', 'Frogner', 'Bjerke']);
  expect(pinned()).toEqual([
    ['top', 'calc(var(--ct-own-head) + var(--ct-own-measured-top-0, 0 * var(--ct-own-size-row)))'],
    [undefined, ''],
    [undefined, ''],
    ['bottom', 'calc(var(--ct-own-measured-bottom-0, 0 * var(--ct-own-size-row)))'],
    [undefined, ''],
    [undefined, ''],
  ]);
  const press = (label: string) => act(() => one(page, `[aria-label="${label}"]`, HTMLButtonElement).click());
  press('Expand Norway');
  press('Expand Oslo');
  expect(names()).toEqual(['Norway', 'Malta', 'Oslo']);
});
