import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { cities, columns } from '../cities';
import { rows } from '../rows';

export default function Towns() {
  const table = useUrlTable({
    data: rows,
    columns,
    url: cities,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}

/** Because of this function, the server renders the table state in the URL. */
export const getServerSideProps = () => ({ props: {} });
