import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from '../../../src/address';
import { TableView, useAddressTable } from '../../../src/table';
import { books, createBookTable } from '../../books';

/* A table with a column of every kind. The hash may be the direction of the page. */

const address = createBrowserAddress();
const table = createBookTable();
document.documentElement.dir = window.location.hash.slice(1);

function Page() {
  const running = useAddressTable({ table, rows: books, address });
  return (
    <>
      <h1>Books</h1>
      <TableView {...running} label="Books" />
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
