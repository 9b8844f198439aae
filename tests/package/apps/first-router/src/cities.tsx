import 'chartable/styles.css';
import { TableView, useUrlTable, type UrlColumns } from 'chartable';

const cities = [
  { id: 1, name: 'Tokyo', people: 37_468_000 },
  { id: 2, name: 'Delhi', people: 28_514_000 },
];
const columns: UrlColumns<(typeof cities)[number]> = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'people', header: 'People' },
];

export function Cities() {
  const table = useUrlTable({ data: cities, columns });
  return <TableView table={table} label="Cities" />;
}
