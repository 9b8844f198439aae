import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from '../../../src/address';
import { rows } from '../../../src/data/rows';
import { TableView, useAddressTable } from '../../../src/table';
import { Views } from '../../../src/views';
import { createHostTable } from './table';

/* A form in a modal dialog, with a table in it. */

const address = createBrowserAddress();
const table = createHostTable();

function Guests() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [submitted, setSubmitted] = useState(0);
  const running = useAddressTable({ table, rows, address });
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
          <Views actor={running.actor} search={table.search} scope="guests" />
          <TableView {...running} label="Users" />
          <button type="submit">Invite</button>
          <button type="reset">Start anew</button>
          <output>Submitted {submitted} times</output>
        </form>
      </dialog>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Guests />);
