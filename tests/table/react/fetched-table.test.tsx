// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { defineTableUrl } from '../../../src/table/url/definition';
import { memorySource } from '../../../src/table/rows/memory-source';
import { FetchedTable } from '../../../src/table/react/fetched-table';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { openMemoryPage } from '../../memory-page';
import { one, render, typeInto } from '../../render';
import { getPersonId, people, personColumns as columns, type Person } from '../fetched-table';
import { urlOf } from './render-table';

const definition = defineTableUrl({ name: 'people' });
const rows = fetchedRows(memorySource({ columns, rows: people, getRowId: getPersonId }));

/** Renders a FetchedTable at this URL. */
async function openPeople(url: string, rowIdOf: (person: Person) => string | number) {
  const opened = openMemoryPage(`/people${url}`);
  const page = await render(
    <FetchedTable
      definition={definition}
      url={urlOf(opened)}
      columns={columns}
      rows={rows}
      getRowId={rowIdOf}
      label="People"
      pathname="/people"
    />,
  );
  return { ...opened, page };
}

test('a FetchedTable shows the rows of its source that match the URL', async () => {
  const { page, clock, browser } = await openPeople('?q=odd', getPersonId);
  await act(async () => expect.poll(() => page.querySelectorAll('tbody tr').length).toBe(10));
  expect([one(page, 'table').getAttribute('aria-label'), one(page, '.ct-row-count').textContent]).toEqual([
    'People',
    'Showing 10 of 47 Rows',
  ]);
  typeInto(one(page, '.ct-search-box input', HTMLInputElement), 'even');
  act(() => clock.pass(1000));
  expect(browser.entry.href).toBe('/people?q=even');
});

test('a FetchedTable shows an error that names the row without an ID', async () => {
  const { page } = await openPeople('', () => NaN);
  await act(async () => expect.poll(() => page.textContent).toContain('`getRowId` must be a function'));
  expect(page.textContent).toContain('got NaN for row 0');
});
