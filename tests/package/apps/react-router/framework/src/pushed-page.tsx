import { useState } from 'react';
import { useBlocker, useLoaderData } from 'react-router';
import { CityTable } from './city-table';
import { pushed } from './pushed';

let loads = 0;
export const loader = () => ({ loads: (loads += 1) });

export default function Pushed() {
  const { loads } = useLoaderData<typeof loader>();
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(isDirty);
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
      <CityTable url={pushed} />
      <div style={{ height: 3000 }} />
    </>
  );
}
