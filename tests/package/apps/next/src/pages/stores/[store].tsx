import { useTable } from '@tanstack/react-table';
import { useRouter } from 'next/router';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { columns } from '../../cities';
import { features } from '../../features';
import { pushed } from '../../pushed';
import { rows } from '../../rows';

/** A page with a path param and a table that uses `push`. */
export default function Store() {
  return <StoreTable key={String(useRouter().query['store'])} />;
}

function StoreTable() {
  const opened = pushed.open(useRouter().query);
  const table = useTable(
    { features, columns, data: rows, chartable: pushed, chartableOpened: opened, ...searchShownTexts },
    () => null,
  );
  useChartable(table);
  return <TableView table={table} label="Cities" />;
}

export const getServerSideProps = () => ({ props: {} });
