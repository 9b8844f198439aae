import { rowSelection, useUrlTable } from 'chartable';
import { useEffect, useState } from 'react';
import { count, Counted } from './counted';

/** Counts how often a cell is mounted. */
function City({ name }: { readonly name: string }) {
  useEffect(() => count('mounted'), []);
  return name;
}

/** A table whose options are all written inline. */
export function InlineCities() {
  const [unit, setUnit] = useState('people');
  const table = useUrlTable({
    data: [
      { id: 1, name: 'Tokyo', people: 37_468_000 },
      { id: 2, name: 'Delhi', people: 28_514_000 },
    ],
    columns: [
      // oxlint-disable-next-line react/no-unstable-nested-components -- Cells may be written inline.
      { accessorKey: 'name', header: 'Name', cell: ({ row }) => <City name={row.original.name} /> },
      {
        id: 'people',
        header: 'People',
        accessorFn: ({ people }) => {
          count('read');
          return people;
        },
        cell: ({ row }) => `${row.original.people} ${unit}`,
      },
    ],
    parts: [rowSelection],
  });
  return (
    <>
      <Counted name="Page" text={unit} />
      <input
        type="search"
        aria-label="Search"
        value={String(table.state.globalFilter)}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <button type="button" onClick={() => setUnit('inhabitants')}>
        Inhabitants
      </button>
      <ul>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id}>
            {row.getAllCells().map((cell) => (
              <span key={cell.id}>
                <table.FlexRender cell={cell} />{' '}
              </span>
            ))}
            <button type="button" aria-pressed={row.getIsSelected()} onClick={() => row.toggleSelected()}>
              Select {row.original.name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
