import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Router, useSearchParams } from 'wouter';
import { cities } from './cities';
import { CityTable } from './city-table';
import { TabButton } from './tab-button';

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
        <CityTable url={cities} />
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
