import './header-cell.css';
import { memo, useId, type CSSProperties } from 'react';
import type { TableActor } from './actor';
import { ColumnFilter } from './column-filter';
import { useSort } from './hooks/use-sort';
import type { Renderers } from './renderers';
import type { ColumnModel, ViewColumn } from '../rows';
import { ColumnMenu } from './column-menu';
import { useHasColumnMenu } from './hooks/use-columns';
import { ResizeHandle } from './resize-handle';
import { SortButton } from './sort-button';

interface HeaderCellProps extends Pick<Renderers<never>, 'headers' | 'filters'> {
  readonly actor: TableActor;
  readonly column: ViewColumn;
  readonly hasFilter: boolean;
  readonly rowModel: ColumnModel;
  readonly pinned: 'left' | 'right' | null;
  readonly style: CSSProperties | undefined;
}

/** The head of a column: a button with its name, which sorts, its menu if the table has states of columns, and its filter. */
export const HeaderCell = memo(function HeaderCell({
  actor,
  column,
  headers,
  filters,
  hasFilter,
  rowModel,
  pinned,
  style,
}: HeaderCellProps) {
  const nameId = useId();
  const { headProps } = useSort(actor, column.id);
  const hasMenu = useHasColumnMenu(actor);
  const filter = filters?.[column.id];
  return (
    // The column's name alone, so that the text of the filter does not become part of it.
    <th
      {...headProps}
      scope="col"
      className="ct-header-cell"
      data-align={column.align}
      data-pinned={pinned ?? undefined}
      style={style}
      aria-labelledby={nameId}
    >
      <div className="ct-header-cell-name">
        <SortButton actor={actor} column={column} nameId={nameId}>
          {headers?.[column.id]?.(column)}
        </SortButton>
        {hasMenu && <ColumnMenu actor={actor} rowModel={rowModel} column={column} hasFilter={hasFilter} />}
      </div>
      <ResizeHandle actor={actor} column={column} />
      {hasFilter && (filter ? filter({ actor, column }) : <ColumnFilter actor={actor} column={column} />)}
    </th>
  );
});
