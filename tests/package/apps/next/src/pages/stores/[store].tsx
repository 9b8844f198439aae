import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import { useRouter } from 'next/router';
import { columns } from '../../cities';
import { pushed } from '../../pushed';
import { rows } from '../../rows';

/** A page with a path param and a table that uses `push`. */
export default function Store() {
  return <StoreTable key={String(useRouter().query['store'])} />;
}

function StoreTable() {
  const table = useUrlTable({
    data: rows,
    columns,
    url: pushed,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}

export const getServerSideProps = () => ({ props: {} });
