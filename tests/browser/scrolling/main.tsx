import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserUrl } from '../../../src/table/history';
import { httpSource } from '../../../src/table/rows/http/http-source';
import { FetchedTable } from '../../../src/table/react/fetched-table';
import { fetchedRows } from '../../../src/table/tanstack/fetched-rows';
import { defineTableUrl } from '../../../src/table/url/definition';
import { asObject } from '../../../src/table/history/entry-key';
import { getPersonId, personColumns, type Person } from '../../table/fetched-table';

/* A table that scrolls through rows from a server. Tests answer its requests. */

const definition = defineTableUrl({ name: 'people', states: [], history: 'push' });

function parseRow(json: unknown): Person | undefined {
  const { id, name, age }: { readonly [Key in keyof Person]?: unknown } = asObject(json);
  return typeof id === 'string' && typeof name === 'string' && typeof age === 'number' ? { id, name, age } : undefined;
}

const rows = fetchedRows(httpSource('/rows', { search: definition.search, parseRow }));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <h1>People</h1>
    <FetchedTable
      definition={definition}
      url={createBrowserUrl()}
      label="People"
      columns={personColumns}
      rows={rows}
      getRowId={getPersonId}
      isScrolled
    />
  </StrictMode>,
);
