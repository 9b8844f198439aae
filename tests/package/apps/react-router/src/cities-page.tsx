import { TableView, useAddressTable } from 'chartable/react';
import { createRouterAddress, usePagePathname } from 'chartable/react-router';
import { cities } from './cities';
import { rows } from './rows';

export const address = createRouterAddress({ tables: [cities] });

export function Cities() {
  const running = useAddressTable({ table: cities, rows, address, pathname: usePagePathname(address) });
  return <TableView {...running} label="Cities" />;
}
