import { createTableHook, type Row } from '@tanstack/react-table';
import { useChartable } from 'chartable/tanstack-table';
import { columns, getRowId } from './city-columns';
import { cities } from './cities';
import { Counted } from './counted';
import { features } from './features';
import { rows, type City } from './rows';

const { useAppTable, useTableContext } = createTableHook({ features });

function SelectCell({ row }: { readonly row: Row<typeof features, City> }) {
  const table = useTableContext<City>();
  return (
    <table.Subscribe source={table.atoms.rowSelection} selector={(selected) => selected[row.id] === true}>
      {(isSelected) => (
        <>
          <Counted name={`Cell of ${row.id}`} text={String(isSelected)} />
          <input
            type="checkbox"
            aria-label={`Select ${row.id}`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </>
      )}
    </table.Subscribe>
  );
}

/**
 * The table's owner re-renders when the page of rows may have changed. A cell re-renders when its own state changes.
 */
export function SubscribedPage() {
  const table = useAppTable({ columns, data: rows, getRowId, chartable: cities }, ({ pagination, sorting }) => ({
    pagination,
    sorting,
  }));
  useChartable(table);
  const { rows: shown } = table.getRowModel();
  return (
    <table.AppTable>
      <Counted name="Owner" text={shown.map(({ id }) => id).join()} />
      <button type="button" onClick={() => table.nextPage()}>
        Next page
      </button>
      <p>Page {table.state.pagination.pageIndex + 1}</p>
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <SelectCell row={row} />
          </li>
        ))}
      </ul>
    </table.AppTable>
  );
}
