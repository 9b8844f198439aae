import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, useSearchParams } from 'wouter';
import { createBrowserAddress } from 'chartable/browser';
import { TableView, useAddressTable } from 'chartable/react';
import { cities } from './cities';
import { rows } from './rows';
import { TabButton } from './tab-button';

const address = createBrowserAddress();

function Cities() {
  return <TableView {...useAddressTable({ table: cities, rows, address })} label="Cities" />;
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
