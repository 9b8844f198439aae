import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router';
import { tableRouterOptions } from 'chartable/react-router';
import { cities } from './cities';
import { CityTable } from './city-table';
import { TabButton } from './tab-button';

function Pages() {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <>
      <nav>
        <Link to="/">Home</Link>
        <Link to="/cities">Cities</Link>
        <Link to="/cities?q=Delhi">Delhi</Link>
      </nav>
      <TabButton setSearchParams={setSearchParams} />
      <output aria-label="search">{searchParams.toString()}</output>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/cities" element={<CityTable url={cities} />} />
      </Routes>
    </>
  );
}

export const BrowserRouterApp = ({ basename }: { readonly basename: string }) => (
  <BrowserRouter {...tableRouterOptions()} basename={basename}>
    <Pages />
  </BrowserRouter>
);
