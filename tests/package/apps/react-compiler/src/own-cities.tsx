/* oxlint-disable jsx-a11y/control-has-associated-label -- TanStack Table renders the text. */
import { useTable, type Row } from '@tanstack/react-table';
import { searchCellTexts } from 'chartable/url';
import { useStartTable, useTablePage } from 'chartable/table-9/react';
import { columns, getRowId } from './counted-columns';
import { Counted } from './counted';
import { features } from './features';
import { pushed } from './pushed';
import { rows, type City } from './rows';

/** A custom row. */
function CityRow({ row, isSelected }: { readonly row: Row<typeof features, City>; readonly isSelected: boolean }) {
  return (
    <tr aria-selected={isSelected}>
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${row.id}`}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
        />
      </td>
      <td>{row.original.name}</td>
      <td>{row.getValue<number>('people')}</td>
    </tr>
  );
}

/** A table with custom markup. */
export function OwnCities() {
  const table = useTable({ features, columns, data: rows, getRowId, ...useTablePage(pushed), ...searchCellTexts });
  useStartTable(table);
  const { pagination, rowSelection } = table.state;
  const search = String(table.state.globalFilter);
  return (
    <>
      <Counted name="Same" />
      <Counted name="Other" text={search} />
      <input
        type="search"
        aria-label="Search"
        value={search}
        onChange={(event) => table.setGlobalFilter(event.target.value)}
      />
      <table aria-label="Cities">
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th>Selected</th>
              {group.headers.map((header) => (
                <th key={header.id} aria-sort={ariaSort(header.column.getIsSorted())}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                  </button>
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <CityRow key={row.id} row={row} isSelected={row.getIsSelected()} />
          ))}
        </tbody>
      </table>
      <p>
        Page {pagination.pageIndex + 1} of {table.getPageCount()}
      </p>
      <button type="button" disabled={!table.getCanPreviousPage()} onClick={() => table.previousPage()}>
        Previous page
      </button>
      <button type="button" disabled={!table.getCanNextPage()} onClick={() => table.nextPage()}>
        Next page
      </button>
      <p>{Object.keys(rowSelection).length} selected</p>
      <table.Subscribe source={table.atoms.sorting}>
        {(sorting) => <p>Sorted by {sorting.map(({ id }) => id).join() || 'nothing'}</p>}
      </table.Subscribe>
    </>
  );
}

const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending';
