import '../../../src/site/styles/base.css';
import { tableFeatures, useTable } from '@tanstack/react-table';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserUrl } from '../../../src/table/history';
import { dateColumn, numberColumn, textColumn, defineTableUrl } from '../../../src/entries/url';
import { partStateKeys } from '../../../machines/table';
import { urlFeature } from '../../../src/entries/table-9';
import { featuresWithoutFacets } from '../../table/all-features';
import { TableView } from '../../../src/entries/react';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';

/**
 * The hash sets options: `#rtl` for right-to-left text, `#bars` for bars at the window's edges, `#tall` for tall cells.
 */
const options = location.hash.slice(1).split('-');
const has = (option: string) => options.includes(option);

const rows = Array.from({ length: 16 }, (_, index) => ({
  name: `Person ${index}`,
  team: `Team ${index % 7}`,
  born: new Date(Date.UTC(1960 + index, index % 12, 1)),
  size: index,
}));
type Row = (typeof rows)[number];

const definition = defineTableUrl({
  name: 'people',
  states: partStateKeys.filter((key) => key !== 'grouping'),
  defaults: { pagination: { pageIndex: 0, pageSize: 16 } },
});
const url = createBrowserUrl();
const getRowId = (_: Row, index: number) => String(index);

const tallCells = { cell: () => <div style={{ height: 60 }}>Tall</div> };

const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn(), ...(has('tall') && tallCells) },
  { accessorKey: 'born', header: 'Born', size: 90, ...dateColumn() },
  { accessorKey: 'team', header: 'Team', ...textColumn(), cell: () => <button type="button">Edit</button> },
  { accessorKey: 'size', header: 'Size', size: 180, ...numberColumn() },
] as const;

const barStyle = { position: 'sticky', zIndex: 9, background: 'canvas', border: '1px solid' } as const;

function App() {
  const [features] = useState(() => tableFeatures({ ...featuresWithoutFacets, urlFeature: urlFeature({ url }) }));
  const table = useTable({ features, columns, data: rows, getRowId, tableUrl: definition }, () => null);
  useStartTable(table);
  return (
    <>
      {has('bars') && <div style={{ ...barStyle, top: 0, height: 70 }}>Bar at the top</div>}
      <TableView table={table} label="People" />
      {has('bars') && <div style={{ ...barStyle, bottom: 0, height: 50 }}>Bar at the bottom</div>}
    </>
  );
}

if (has('rtl')) document.documentElement.dir = 'rtl';
if (has('bars')) {
  document.documentElement.style.setProperty('--ct-sticky-top', '72px');
  document.documentElement.style.setProperty('--ct-sticky-bottom', '52px');
}
createRoot(document.getElementById('root')!).render(<App />);
