import { useState } from 'react';
import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useBlocker, useLoaderData } from 'react-router';
import { columns } from './cities';
import { pushed } from './pushed';
import { rows } from './rows';

let loads = 0;
export const loader = () => ({ loads: (loads += 1) });

export default function Pushed() {
  const { loads } = useLoaderData<typeof loader>();
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(isDirty);
  const table = useUrlTable({
    data: rows,
    columns,
    url: pushed,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return (
    <>
      <output aria-label="loads">{loads}</output>
      <label>
        <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
      </label>
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave
        </button>
      )}
      <TableView table={table} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
