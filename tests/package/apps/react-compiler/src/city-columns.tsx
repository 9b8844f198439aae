import { createColumnHelper, Subscribe, type CellContext } from '@tanstack/react-table';
import { numberColumn, textColumn } from 'chartable/columns';
import type { features } from './features';
import type { City } from './rows';

const helper = createColumnHelper<typeof features, City>();

/** Reads a state of the table by itself, as a component must that gets the same row object in any state. */
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
