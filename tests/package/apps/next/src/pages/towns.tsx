import { useTable } from '@tanstack/react-table';
import { useRouter } from 'next/router';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { useChartable } from 'chartable/tanstack-table';
import { cities, columns } from '../cities';
import { features } from '../features';
import { rows } from '../rows';

export default function Towns() {
  const opened = cities.open(useRouter().query);
  const table = useTable(
    { features, columns, data: rows, chartable: cities, chartableOpened: opened, ...searchShownTexts },
    () => null,
  );
  useChartable(table);
  return <TableView table={table} label="Cities" />;
}

/** Because of this function, the server renders the table state in the URL. */
export const getServerSideProps = () => ({ props: {} });
