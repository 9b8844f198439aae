/* oxlint-disable jsx-a11y/control-has-associated-label -- TanStack Table renders the text. */
import type { ReactTable } from '@tanstack/react-table';
import type { hotFeatures } from './hot-features';
import type { City } from './rows';

interface OwnTableProps {
  readonly table: Pick<
    ReactTable<typeof hotFeatures, City, unknown>,
    'FlexRender' | 'getHeaderGroups' | 'getPageCount' | 'getRowModel' | 'nextPage' | 'setGlobalFilter'
  >;
  readonly search: string;
  readonly pageIndex: number;
}

export function OwnTable({ table, search, pageIndex }: OwnTableProps) {
  return (
    <>
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
              {group.headers.map((header) => (
                <th key={header.id}>
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
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Page {pageIndex + 1} of {table.getPageCount()}
      </p>
      <button type="button" onClick={() => table.nextPage()}>
        Next page
      </button>
    </>
  );
}
