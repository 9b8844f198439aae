import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from '../../../src/address';
import { createHostTable, HostTable } from './table';

/* A page without a router. */

const address = createBrowserAddress();
const table = createHostTable();
const opened = table.open(Object.fromEntries(new URLSearchParams(window.location.search)));
const { pathname } = window.location;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <HostTable table={table} address={address} pathname={pathname} opened={opened} />
  </StrictMode>,
);
