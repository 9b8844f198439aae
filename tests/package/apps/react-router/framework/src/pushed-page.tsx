import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { searchShownTexts } from 'chartable/columns';
import { TableView } from 'chartable/react';
import { usePagePathname } from 'chartable/react-router';
import { useChartable } from 'chartable/tanstack-table';
import { useBlocker, useLoaderData, useSearchParams } from 'react-router';
import { url } from './url';
import { columns } from './cities';
import { features } from './features';
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
  const table = useTable(
    { features, columns, data: rows, chartable: pushed, chartableOpened: opened, ...searchShownTexts },
    () => null,
  );
  useChartable(table, { pathname: usePagePathname(url) });
  return (
    <>
      <output aria-label="loads">{loads}</output>
      <label>
        <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
      </label>
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave
        </button>
      )}
      <TableView table={table} label="Cities" />
      <div style={{ height: 3000 }} />
    </>
  );
}
