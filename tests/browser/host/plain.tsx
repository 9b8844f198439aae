import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from '../../../src/address';
import { defineHostTable, HostTable } from './table';

/* A page without a router. */

const address = createBrowserAddress();
const definition = defineHostTable();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <HostTable definition={definition} address={address} />
  </StrictMode>,
);
