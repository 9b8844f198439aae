import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from '../../../src/address';
import { createHostTable, HostTable } from './table';

/* A page without a router. */

const address = createBrowserAddress();
const table = createHostTable();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <HostTable table={table} address={address} />
  </StrictMode>,
);
