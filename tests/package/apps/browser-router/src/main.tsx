import 'chartable/styles.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router';
import { TableView, useAddressTable } from 'chartable/react';
import { createRouterAddress, usePagePathname } from 'chartable/react-router';
import { cities } from './cities';
import { pushed } from './pushed';
import { rows } from './rows';
import { TabButton } from './tab-button';

const address = createRouterAddress({ tables: [cities, pushed] });

function Cities({ table }: { table: typeof cities }) {
  const running = useAddressTable({ table, rows, address, pathname: usePagePathname(address) });
  return <TableView {...running} label="Cities" />;
}

function App() {
  const [searchParams, setSearchParams] = useSearchParams();
  const [isShown, setShown] = useState(true);
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="/cities?q=Delhi">Delhi</Link>
        <Link to="/pushed">Pushed</Link>
      </nav>
      <TabButton setSearchParams={setSearchParams} />
      <button type="button" onClick={() => setShown(false)}>
        Take away
      </button>
      <output aria-label="search">{searchParams.toString()}</output>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/cities" element={isShown && <Cities key="cities" table={cities} />} />
        <Route path="/pushed" element={<Cities key="pushed" table={pushed} />} />
      </Routes>
    </>
  );
}

createRoot(document.body).render(
  <StrictMode>
    <BrowserRouter window={address.window} basename="/shop">
      <App />
    </BrowserRouter>
  </StrictMode>,
);
