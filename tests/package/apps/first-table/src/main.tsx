import 'chartable/styles.css';
import { createRoot } from 'react-dom/client';
import { TableView, useUrlTable, type UrlColumns } from 'chartable';

const cities = [{ id: 1, name: 'Tokyo', people: 37_468_000 }, { id: 2, name: 'Delhi', people: 28_514_000 }];
const columns: UrlColumns<(typeof cities)[number]> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

function Cities() {
  const table = useUrlTable({ data: cities, columns });
  return <TableView table={table} label="Cities" />;
}

createRoot(document.getElementById('root')!).render(<Cities />);
