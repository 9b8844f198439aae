import { createColumnHelper, Subscribe, type CellContext } from '@tanstack/react-table';
import { numberColumn, textColumn } from 'chartable/url';
import type { features } from './features';
import type { City } from './rows';

const helper = createColumnHelper<typeof features, City>();

/** Subscribes to the table's state. The row object stays the same, so the props don't change with the state. */
function NameCell({ row, table }: CellContext<typeof features, City, string>) {
  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selected) => selected[row.id] === true}>
      {(isSelected) => (isSelected ? `${row.original.name}, selected` : row.original.name)}
    </Subscribe>
  );
}

export const columns = helper.columns([
  helper.accessor('name', { header: 'Name', ...textColumn(), cell: NameCell }),
  helper.accessor('people', { header: 'People', ...numberColumn() }),
]);

export const getRowId = ({ name }: City): string => name;
