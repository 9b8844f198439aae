import { useRouter } from 'next/router';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from '../cities';
import { rows } from '../rows';

const address = createBrowserAddress();

export default function Towns() {
  const opened = cities.open(useRouter().query);
  const running = useAddressTable({ table: cities, rows, address, opened });
  return <TableView {...running} label="Cities" />;
}

/** With it, a server renders the table as the address says. */
export const getServerSideProps = () => ({ props: {} });
