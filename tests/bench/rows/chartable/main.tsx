import { createRoot } from 'react-dom/client';
import { createUserMaker, userSeed, type IndexedUser } from '../../../../src/data/random-users';
import { createBrowserAddress } from '../../../../src/doors/browser';
import { TableView, useAddressTable } from '../../../../src/doors/react';
import { createTable, type Column } from '../../../../src/doors/table';

const columns: readonly Column<IndexedUser>[] = [
  { kind: 'text', id: 'id', header: 'ID', value: ({ id }) => id },
  { kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'number', id: 'age', header: 'Age', value: ({ age }) => age },
];
const options = new URLSearchParams(location.hash.slice(1));
const selectAll = options.get('app') === 'chartable-listed' ? 'listed' : 'matching';
const table = createTable({ columns, selectAll });
const address = createBrowserAddress();

function Users({ rows }: { readonly rows: readonly IndexedUser[] }) {
  return <TableView {...useAddressTable({ table, rows, address })} label="Users" />;
}

const rowCount = Number(options.get('rows'));
// As from a server: texts that were put together take more memory.
const rows = structuredClone(Array.from({ length: rowCount }, createUserMaker(userSeed)));
createRoot(document.body.appendChild(document.createElement('main'))).render(<Users rows={rows} />);
