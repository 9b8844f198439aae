// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../../src/table/columns';
import { defineTable } from '../../../src/table/url/definition';
import { memorySource } from '../../../src/table/rows/memory-source';
import { FetchedTable, type FetchedTableProps } from '../../../src/table/react/fetched-table';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { openMemoryPage } from '../../memory-page';
import { click, one, render, typeInto } from '../../render';
import { getPersonId, people, type Person } from '../fetched-table';
import { urlOf } from './render-table';

const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'age', header: 'Age', ...numberColumn() } as const,
];

const definition = defineTable({ name: 'people' });
const rows = fetchedRows(memorySource({ columns, rows: people, getRowId: getPersonId }));

async function openPeople(url: string, view: Partial<Pick<FetchedTableProps<Person>, 'parts'>> = {}) {
  const opened = openMemoryPage(`/people${url}`);
  const page = await render(
    <FetchedTable
      definition={definition}
      url={urlOf(opened)}
      columns={columns}
      rows={rows}
      getRowId={getPersonId}
      label="People"
      pathname="/people"
      {...view}
    />,
  );
  await act(async () => {
    await expect.poll(() => page.querySelectorAll('tbody tr').length).toBe(10);
  });
  return { ...opened, page };
}

test('a FetchedTable shows the rows of its source that match the URL', async () => {
  const { page, clock, browser } = await openPeople('?globalFilter=odd');
  expect([one(page, 'table').getAttribute('aria-label'), one(page, '.ct-row-count').textContent]).toEqual([
    'People',
    'Showing 10 of 47 Rows',
  ]);
  typeInto(one(page, '.ct-search-box input', HTMLInputElement), 'even');
  act(() => clock.pass(1000));
  expect(browser.entry.href).toBe('/people?globalFilter=even');
});

test("reloading restores a FetchedTable's selected rows from the URL", async () => {
  const { page, clock, browser } = await openPeople('?rowSelection=p1');
  click(one(page, '[aria-label="Select odd 3"]'));
  act(() => clock.pass(1000));
  expect(browser.entry.href).toBe('/people?rowSelection=p1%2Cp3');
  const reloaded = await openPeople('?rowSelection=p1%2Cp3');
  const selected = [...reloaded.page.querySelectorAll('tbody input:checked')];
  expect(selected.map((box) => box.getAttribute('aria-label'))).toEqual(['Select odd 1', 'Select odd 3']);
});

test("reloading restores a FetchedTable's column order from the URL", async () => {
  const parts = { order: true };
  const { page, clock, browser } = await openPeople('', { parts });
  click(one(page, '.ct-order-button'));
  act(() => clock.pass(1000));
  expect(browser.entry.href).toBe('/people?columnOrder=age%2Cname');
  const reloaded = await openPeople('?columnOrder=age%2Cname', { parts });
  expect([...reloaded.page.querySelectorAll('.ct-sort-button')].map((button) => button.textContent)).toEqual([
    'Age',
    'Name',
  ]);
});

test('a FetchedTable shows an error that names the row without an ID', async () => {
  const page = await render(
    <FetchedTable
      definition={definition}
      url={urlOf(openMemoryPage('/people'))}
      columns={columns}
      rows={rows}
      getRowId={() => NaN}
      label="People"
      pathname="/people"
    />,
  );
  await act(async () => {
    await expect.poll(() => page.textContent).toContain('`getRowId` must be a function');
  });
  expect(page.textContent).toContain('got NaN for row 0');
});
