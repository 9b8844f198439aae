import { useState } from 'react';
import { useBlocker } from 'react-router';
import { CityTable } from './city-table';
import { pushed } from './pushed';

export default function Pushed() {
  const [isDirty, setDirty] = useState(false);
  const blocker = useBlocker(isDirty);
  return (
    <>
      <label>
        <input type="checkbox" checked={isDirty} onChange={() => setDirty(!isDirty)} /> Dirty
      </label>
      {blocker.state === 'blocked' && (
        <button type="button" onClick={() => blocker.proceed()}>
          Leave
        </button>
      )}
      <CityTable url={pushed} />
    </>
  );
}
