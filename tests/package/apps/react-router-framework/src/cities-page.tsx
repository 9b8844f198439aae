import { TableView, useAddressTable } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useLoaderData, useSearchParams } from 'react-router';
import { address } from './address';
import { cities } from './cities';
import { rows } from './rows';

let loads = 0;
export const loader = () => ({ rows, loads: (loads += 1) });

export default function Cities() {
  const data = useLoaderData<typeof loader>();
  const [searchParams] = useSearchParams();
  const opened = cities.open(Object.fromEntries(searchParams));
  const running = useAddressTable({
    table: cities,
    rows: data.rows,
    address,
    pathname: usePagePathname(address),
    opened,
  });
  return (
    <>
      <output aria-label="loads">{data.loads}</output>
      <TableView {...running} label="Cities" />
    </>
  );
}
