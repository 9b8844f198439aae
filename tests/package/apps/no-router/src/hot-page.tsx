import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from './cities';
import { rows } from './rows';

const address = createBrowserAddress();

/** In a module of its own, which the dev server replaces without a reload. */
export function Cities() {
  return (
    <>
      <h1>Cities of today</h1>
      <TableView {...useAddressTable({ table: cities, rows, address })} label="Cities" />
    </>
  );
}
