import { useTable } from '@tanstack/react-table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserUrl } from '../../../src/table/history';
import { searchCellTexts, defineTableUrl } from '../../../src/entries/url';
import { createFeatures } from '../../demo-features';
import { OrderButton, TableView } from '../../../src/entries/react';
import { StatePanel } from '../../../src/site/state-panel/state-panel';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';
import { sampleBooks } from '../../sample-books';
import { columns } from '../../table/columns/book-table';

/*
 * A table with a column of each kind. The hash sets the page's direction. `styled-rtl` sets the direction in a style
 * sheet, and `lines` shows headers with three lines.
 */

const features = createFeatures(createBrowserUrl());
const definition = defineTableUrl({ name: 'books', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
const direction = window.location.hash.slice(1);
if (direction === 'styled-rtl') {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { direction: rtl }');
  document.adoptedStyleSheets.push(sheet);
} else document.documentElement.dir = direction === 'lines' ? '' : direction;

const noState = () => null;

function Page() {
  const table = useTable({ features, columns, data: sampleBooks, tableUrl: definition, ...searchCellTexts }, noState);
  useStartTable(table);
  return (
    <>
      <h1>Books</h1>
      <TableView
        table={table}
        label="Books"
        toolbar={<OrderButton table={table} />}
        aside={<StatePanel table={table} />}
        headerLines={direction === 'lines' ? 3 : 1}
      />
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
