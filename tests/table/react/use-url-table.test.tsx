// @vitest-environment jsdom
import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { TableView, useUrlTable, type UrlColumns } from '../../../src/entries';
import { one, render, typeInto, click } from '../../render';

const cities = [
  { id: 1, name: 'Tokyo', people: 37_468_000 },
  { id: 2, name: 'Delhi', people: 28_514_000 },
];
const columns: UrlColumns<(typeof cities)[number]> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

beforeEach(() => window.history.replaceState(null, '', '/'));

test('the first table searches and sorts', async () => {
  function Cities() {
    const table = useUrlTable({ data: cities, columns });
    return <TableView table={table} label="Cities" />;
  }
  const page = await render(
    <StrictMode>
      <Cities />
    </StrictMode>,
  );
  expect(page.textContent).toContain('37,468,000');
  typeInto(one(page, 'input[type=search]', HTMLInputElement), 'del');
  expect(page.textContent).not.toContain('Tokyo');
  expect(window.location.search).toBe('?q=del');
  click(one(page, 'th:nth-child(2) button'));
  expect(window.location.search).toBe('?q=del&sort=-people');
});
