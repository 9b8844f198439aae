import { useUrlTable, type UrlColumns } from 'chartable';
import { usePage, usePageButton, usePageSize, useSearchBox } from 'chartable/react';
import { createRoot } from 'react-dom/client';

const cities = [
  { id: 1, name: 'Tokyo' },
  { id: 2, name: 'Delhi' },
];
const columns: UrlColumns<(typeof cities)[number]> = [{ accessorKey: 'name', header: 'Name' }];

function Cities() {
  const table = useUrlTable({ data: cities, columns });
  const { page, pages } = usePage(table);
  const { sizes, selectProps } = usePageSize(table, [1, 10]);
  return (
    <>
      <input type="search" aria-label="Search" {...useSearchBox(table)} />
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>{row.original.name}</li>
        ))}
      </ul>
      <button {...usePageButton(table, 'previous')}>Back</button>
      Page {page} of {pages}
      <button {...usePageButton(table, 'next')}>Next</button>
      <select aria-label="Rows per page" {...selectProps}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Cities />);
