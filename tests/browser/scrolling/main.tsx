import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  columnFilters,
  defineTableUrl,
  matchingSelection,
  remoteRows,
  TableView,
  useUrlTable,
} from '../../../src/entries';
import { httpSource } from '../../../src/table/rows/http/http-source';
import { asObject } from '../../../src/table/history/browser-history';
import { personColumns, type Person } from '../../table/fetched-table';

/* A table that scrolls through rows from a server. Tests answer its requests. */

const definition = defineTableUrl({
  name: 'people',
  states: ['columnFilters', 'columnOrder', 'rowSelection'],
  history: 'push',
});

function parseRow(json: unknown): Person | undefined {
  const { id, name, age }: { readonly [Key in keyof Person]?: unknown } = asObject(json);
  return typeof id === 'string' && typeof name === 'string' && typeof age === 'number' ? { id, name, age } : undefined;
}

const rows = remoteRows(httpSource('/rows', { search: definition.search, parseRow }));

function People() {
  const table = useUrlTable({
    url: definition,
    data: rows,
    columns: personColumns,
    parts: [columnFilters, matchingSelection],
  });
  return <TableView table={table} label="People" isScrolled />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>People</h1>
    <People />
  </StrictMode>,
);
