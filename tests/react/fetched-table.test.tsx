// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { numberColumn, textColumn } from '../../src/columns';
import { defineTable } from '../../src/definition';
import { memorySource } from '../../src/sources/memory-source';
import { FetchedTable } from '../../src/react/fetched-table';
import { fetchedRows } from '../../src/tanstack-table/fetched-rows';
import { openMemoryPage } from '../memory-page';
import { one, render, typeInto } from '../render';
import { getPersonId, people } from '../table/fetched-table';
import { addressOf } from './render-table';

const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() } as const,
  { accessorKey: 'age', header: 'Age', ...numberColumn() } as const,
];

test('a whole table of a source is one element, bound to the page that it is told', async () => {
  const opened = openMemoryPage('/people?globalFilter=odd');
  const definition = defineTable({ name: 'people' });
  const rows = fetchedRows(memorySource({ columns, rows: people, getRowId: getPersonId }));
  const page = await render(
    <FetchedTable
      definition={definition}
      address={addressOf(opened)}
      columns={columns}
      rows={rows}
      getRowId={getPersonId}
      label="People"
      pathname="/people"
    />,
  );
  await act(async () => {
    await expect.poll(() => page.querySelectorAll('tbody tr').length).toBe(10);
  });
  expect([one(page, 'table').getAttribute('aria-label'), one(page, '.ct-row-count').textContent]).toEqual([
    'People',
    'Showing 10 of 47 Rows',
  ]);
  typeInto(one(page, '.ct-search-box input', HTMLInputElement), 'even');
  act(() => opened.clock.pass(1000));
  expect(opened.browser.entry.href).toBe('/people?globalFilter=even');
});
