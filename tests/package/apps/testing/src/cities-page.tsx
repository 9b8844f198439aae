import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from './cities';
import { rows } from './rows';

const address = createBrowserAddress();

export function Cities() {
  return <TableView {...useAddressTable({ table: cities, rows, address })} label="Cities" />;
}
