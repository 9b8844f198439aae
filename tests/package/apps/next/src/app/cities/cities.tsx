'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from '../../cities';
import { rows } from '../../rows';

const address = createBrowserAddress();

export function Cities() {
  const opened = cities.open(Object.fromEntries(useSearchParams()));
  // `usePathname` leaves out the `basePath`.
  const pathname = `/shop${usePathname()}`;
  const running = useAddressTable({ table: cities, rows, address, pathname, opened });
  return <TableView {...running} label="Cities" />;
}
