import { useTable } from '@tanstack/react-table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserUrl } from '../../src/table/history';
import { booleanColumn } from '../../src/table/columns/boolean/boolean.column';
import { dateColumn } from '../../src/table/columns/date/date.column';
import { numberColumn } from '../../src/table/columns/number/number.column';
import { textColumn } from '../../src/table/columns/text/text.column';
import { searchCellTexts } from '../../src/table/columns/search';
import type { SourceColumn } from '../../src/table/columns/source-columns';
import { defineTableUrl } from '../../src/table/define-table-url';
import { createFeatures } from '../demo-features';
import { TableView } from '../../src/entries/react';
import { createWorkbookWriter } from '../../src/table/react/export/create-workbook-writer';
import { useStartTable } from '../../src/table/tanstack/use-start-table';
import { entries, type Entry } from './entries';

const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));

/* The URL's hash sets the spreadsheet's locale. */

const locale = window.location.hash.slice(1);
const features = createFeatures(createBrowserUrl());
const definition = defineTableUrl({ name: 'entries', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
const money = numberColumn({ locale, format: { style: 'currency', currency: 'EUR' } });
const columns = [
  { accessorKey: 'text', header: 'Text', ...textColumn({ locale }) },
  { accessorKey: 'amount', header: 'Amount', ...money },
  { accessorKey: 'day', header: 'Day', ...dateColumn({ locale }) },
  {
    accessorKey: 'moment',
    header: 'Snapshot',
    ...dateColumn({ locale, timeZone: 'Europe/Oslo', format: { dateStyle: 'short', timeStyle: 'medium' } }),
  },
  { accessorKey: 'isPaid', header: 'Paid', ...booleanColumn() },
] as const satisfies readonly SourceColumn<Entry>[];

const noState = () => null;

function Page() {
  const table = useTable({ features, columns, data: entries, tableUrl: definition, ...searchCellTexts }, noState);
  useStartTable(table);
  return <TableView table={table} label="Entries" spreadsheetLocale={locale} toWorkbook={toWorkbook} />;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
