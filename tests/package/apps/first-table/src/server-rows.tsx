import 'chartable/styles.css';
import { createRoot } from 'react-dom/client';
import { remoteRows, TableView, useUrlTable, type UrlColumns } from 'chartable';
import { textColumn } from 'chartable/url';

interface City {
  readonly id: number;
  readonly name: string;
}

/** Your server returns `{ rows, rowCount }`: one page of rows, and how many rows match. */
const rows = remoteRows<City>(async ({ globalFilter, sorting, pagination }, { signal }) => {
  const query = JSON.stringify({ globalFilter, sorting, pagination });
  const response = await fetch(`/api/cities?query=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error('The cities can’t be loaded.');
  return (await response.json()) as { rows: City[]; rowCount: number };
});
const columns: UrlColumns<City> = [{ accessorKey: 'name', header: 'Name', ...textColumn() }];

function Cities() {
  const table = useUrlTable({ data: rows, columns });
  return <TableView table={table} label="Cities" />;
}

createRoot(document.getElementById('root')!).render(<Cities />);
