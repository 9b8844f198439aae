import { useRouter } from 'next/router';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { pushed } from '../../pushed';
import { rows } from '../../rows';

const address = createBrowserAddress();

/** A page whose path has a parameter, and a table that pushes. Each store has its own. */
export default function Store() {
  return <StoreTable key={String(useRouter().query['store'])} />;
}

function StoreTable() {
  const opened = pushed.open(useRouter().query);
  return <TableView {...useAddressTable({ table: pushed, rows, address, opened })} label="Cities" />;
}

export const getServerSideProps = () => ({ props: {} });
