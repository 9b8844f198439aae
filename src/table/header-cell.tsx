import './header-cell.css';
import { memo, useId } from 'react';
import { selectDirection } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { ColumnFilter } from './column-filter';
import type { ViewColumn } from '../rows';
import { SortButton } from './sort-button';

const ariaSort = { ascending: 'ascending', descending: 'descending', unsorted: 'none' } as const;

interface HeaderCellProps {
  readonly actor: TableActor;
  readonly column: ViewColumn;
}

/** The head of a column: a button with its name, which sorts, and its filter. */
export const HeaderCell = memo(function HeaderCell({ actor, column }: HeaderCellProps) {
  const nameId = useId();
  const direction = useTable(actor, (snapshot) => selectDirection(snapshot, column.id));
  return (
    // The column's name alone, so that the text of the filter does not become part of it.
    <th scope="col" className="ct-header-cell" aria-sort={ariaSort[direction]} aria-labelledby={nameId}>
      <SortButton actor={actor} column={column} nameId={nameId} />
      <ColumnFilter actor={actor} column={column} />
    </th>
  );
});
