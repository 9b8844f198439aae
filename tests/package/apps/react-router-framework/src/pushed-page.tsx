import { useState } from 'react';
import { TableView, useAddressTable } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useBlocker, useLoaderData, useSearchParams } from 'react-router';
import { address } from './address';
import { pushed } from './pushed';
import { rows } from './rows';

let loads = 0;
export const loader = () => ({ loads: (loads += 1) });

export default function Pushed() {
  const { loads } = useLoaderData<typeof loader>();
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(isDirty);
  const [searchParams] = useSearchParams();
  const opened = pushed.open(Object.fromEntries(searchParams));
  const running = useAddressTable({ table: pushed, rows, address, pathname: usePagePathname(address), opened });
  return (
    <>
      <output aria-label="loads">{loads}</output>
      <label>
        <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
      </label>
      {blocker.state === 'blocked' && (
        <>
          <button type="button" onClick={() => blocker.reset()}>
            Stay
          </button>
          <button type="button" onClick={() => blocker.proceed()}>
            Leave
          </button>
        </>
      )}
      <TableView {...running} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
