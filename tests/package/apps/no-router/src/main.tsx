import 'chartable/styles.css';
import { createRoot } from 'react-dom/client';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from './cities';
import { rows } from './rows';

const address = createBrowserAddress();

function Cities() {
  return <TableView {...useAddressTable({ table: cities, rows, address })} label="Cities" />;
}

createRoot(document.body).render(<Cities />);
