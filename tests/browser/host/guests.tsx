import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserUrl } from '../../../src/table/history';
import { TableView } from '../../../src/table/react';
import { Views } from '../../../src/table/react/views';
import { defineHostTable, testedParts, useHostTable } from './table';

const url = createBrowserUrl();
const definition = defineHostTable();

function Guests() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [submitted, setSubmitted] = useState(0);
  const table = useHostTable({ definition, url });
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Choose guests
      </button>
      <dialog ref={dialog}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitted((count) => count + 1);
          }}
        >
          <label>
            Party <input name="party" />
          </label>
          <Views table={table} scope="guests" />
          <TableView table={table} label="Users" parts={testedParts} />
          <button type="submit">Invite</button>
          <button type="reset">Start over</button>
          <output>Submitted {submitted} times</output>
        </form>
      </dialog>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Guests />);
