import './header-cell.css';
import { memo, useId } from 'react';
import type { TableActor } from './actor';
import { ColumnFilter } from './column-filter';
import { useSort } from './hooks/use-sort';
import type { Renderers } from './renderers';
import type { ViewColumn } from '../rows';
import { SortButton } from './sort-button';

interface HeaderCellProps extends Pick<Renderers<never>, 'headers' | 'filters'> {
  readonly actor: TableActor;
  readonly column: ViewColumn;
  readonly hasFilter: boolean;
}

/** The head of a column: a button with its name, which sorts, and its filter. */
export const HeaderCell = memo(function HeaderCell({ actor, column, headers, filters, hasFilter }: HeaderCellProps) {
  const nameId = useId();
  const { headProps } = useSort(actor, column.id);
  const filter = filters?.[column.id];
  return (
    // The column's name alone, so that the text of the filter does not become part of it.
    <th {...headProps} scope="col" className="ct-header-cell" aria-labelledby={nameId}>
      <SortButton actor={actor} column={column} nameId={nameId}>
        {headers?.[column.id]?.(column)}
      </SortButton>
      {hasFilter && (filter ? filter({ actor, column }) : <ColumnFilter actor={actor} column={column} />)}
    </th>
  );
});
