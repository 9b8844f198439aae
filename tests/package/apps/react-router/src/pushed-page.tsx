import { TableView, useAddressTable } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useLoaderData } from 'react-router';
import { address } from './cities-page';
import { pushed } from './pushed';
import { rows } from './rows';

let loads = 0;
export const countLoad = () => ({ loads: (loads += 1) });

export function PushedCities() {
  const running = useAddressTable({ table: pushed, rows, address, pathname: usePagePathname(address) });
  const data = useLoaderData<ReturnType<typeof countLoad> | undefined>();
  return (
    <>
      <output aria-label="loads">{data?.loads}</output>
      <TableView {...running} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
