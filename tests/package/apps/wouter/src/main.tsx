import 'chartable/styles.css';
import { useTable } from '@tanstack/react-table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, useSearchParams } from 'wouter';
import { searchCellTexts } from 'chartable/url';
import { TableView } from 'chartable/react';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { cities, columns } from './cities';
import { features } from './features';
import { rows } from './rows';
import { TabButton } from './tab-button';

function Cities() {
  const table = useTable({ features, columns, data: rows, ...useTablePage(cities), ...searchCellTexts }, () => null);
  useStartTable(table);
  return <TableView table={table} label="Cities" />;
}

function App() {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <>
      <nav>
        <Link href="/">Home</Link>
        <Link href="/cities">Cities</Link>
        <Link href="/cities?q=Delhi">Delhi</Link>
      </nav>
      <TabButton setSearchParams={setSearchParams} />
      <output aria-label="search">{searchParams.toString()}</output>
      <Route path="/">
        <h1>Home</h1>
      </Route>
      <Route path="/cities">
        <Cities />
      </Route>
    </>
  );
}

createRoot(document.body).render(
  <StrictMode>
    <Router base="/shop">
      <App />
    </Router>
  </StrictMode>,
);
