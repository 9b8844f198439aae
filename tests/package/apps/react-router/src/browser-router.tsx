import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router';
import { columnFilters, rowSelection, TableView, useUrlTable } from 'chartable';
import type { AnyTableDefinition } from 'chartable/url';
import { tableRouterOptions } from 'chartable/react-router';
import { cities, columns } from './cities';
import { pushed } from './pushed';
import { rows } from './rows';
import { TabButton } from './tab-button';

function Cities({ definition }: { readonly definition: AnyTableDefinition }) {
  const table = useUrlTable({
    data: rows,
    columns,
    url: definition,
    getRowId: ({ name }) => name,
    parts: [columnFilters, rowSelection],
  });
  return <TableView table={table} label="Cities" />;
}

function Pages() {
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
        <Route path="/cities" element={isShown && <Cities key="cities" definition={cities} />} />
        <Route path="/pushed" element={<Cities key="pushed" definition={pushed} />} />
      </Routes>
    </>
  );
}

export const BrowserRouterApp = ({ basename }: { readonly basename: string }) => (
  <BrowserRouter {...tableRouterOptions()} basename={basename}>
    <Pages />
  </BrowserRouter>
);
