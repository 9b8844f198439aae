// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { fetchedRows } from '../../../../src/table/tanstack/fetched-rows';
import { one, typeInto } from '../../../render';
import { getPersonId, personColumns, playSource } from '../../fetched-table';
import { renderTable } from '../render-table';

test('a page without rows shows a loading message while the table is still searching', async () => {
  const { source, requests } = playSource();
  const { page } = await renderTable({
    columns: personColumns,
    data: [],
    options: { getRowId: getPersonId, fetchedRows: fetchedRows(source) },
  });
  const text = () => one(page, '.ct-no-rows > span').textContent;
  const answer = (rowCount = {}) => act(async () => requests.at(-1)!.resolve({ rows: [], ...rowCount }));
  expect(text()).toBe('Loading…');
  await answer();
  expect(text()).toBe('No rows on this page.');
  typeInto(one(page, '.ct-search-box input', HTMLInputElement), 'odd');
  expect(text()).toBe('Loading…');
  await act(async () => expect.poll(() => requests.length).toBe(2));
  expect(text()).toBe('Loading…');
  await answer({ rowCount: 0 });
  expect(text()).toBe('No rows match.');
});
