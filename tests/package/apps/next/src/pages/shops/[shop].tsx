import { useRouter } from 'next/router';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { pushed } from '../../pushed';
import { rows } from '../../rows';

const address = createBrowserAddress();

/** A page whose path has a parameter, and a table that pushes. Each shop has its own. */
export default function Shop() {
  return <ShopTable key={String(useRouter().query['shop'])} />;
}

function ShopTable() {
  const opened = pushed.open(useRouter().query);
  return <TableView {...useAddressTable({ table: pushed, rows, address, opened })} label="Cities" />;
}

export const getServerSideProps = () => ({ props: {} });
