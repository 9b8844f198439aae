import './header-cell.css';
import { memo, useId, type CSSProperties, type MouseEvent } from 'react';
import { ColumnFilter } from '../filters/column-filter';
import { useHasColumnMenu } from '../columns/use-has-column-menu';
import { useSort } from '../sorting/use-sort';
import { ColumnMenu, ResizeHandle } from '../loaded-parts';
import type { FilterRenderers } from '../renderers';
import { Rendered } from '../rendered';
import { SortButton } from '../sorting/sort-button';
import { can, type PlacedColumn } from '../columns/view-columns';
import type { HostHeader, ViewTable } from '../view-table';

interface HeaderCellProps {
  readonly table: ViewTable;
  readonly column: PlacedColumn;
  readonly header: HostHeader | undefined;
  readonly filters: FilterRenderers | undefined;
  readonly hasFilter: boolean;
  readonly style: CSSProperties | undefined;
}

/** Opens the column's menu where the browser would open its own: not in a box, whose menu pastes, and not with Shift, as Firefox has it. */
function openColumnMenu(event: MouseEvent<HTMLTableCellElement>): void {
  const { currentTarget, target, shiftKey } = event;
  const button = currentTarget.querySelector<HTMLElement>('.ct-header-cell-name .ct-menu-button');
  if (!button || shiftKey || (target instanceof Element && target.closest('.ct-column-filter'))) return;
  event.preventDefault();
  button.click();
}

/** The head of a column: a button with its name, which sorts, its menu if the table has states of columns, and its filter. */
export const HeaderCell = /* @__PURE__ */ memo(function HeaderCell({
  table,
  column,
  header,
  filters,
  hasFilter,
  style,
}: HeaderCellProps) {
  const nameId = useId();
  const { headProps } = useSort(table, column.id);
  const hasMenu = useHasColumnMenu(table);
  const canSort = can('Sort', column);
  const filter = filters?.[column.id];
  const name =
    header && typeof column.column.columnDef.header === 'function' ? (
      <Rendered table={table} header={header} />
    ) : (
      column.header
    );
  return (
    // The column's name alone, so that the text of the filter does not become part of it.
    <th
      {...(canSort && headProps)}
      scope="col"
      className="ct-header-cell"
      data-align={column.align}
      data-pinned={column.pinned ?? undefined}
      style={style}
      aria-labelledby={nameId}
      onContextMenu={openColumnMenu}
    >
      <div className="ct-header-cell-name">
        {canSort ? (
          <SortButton table={table} column={column} nameId={nameId}>
            {name}
          </SortButton>
        ) : (
          <span id={nameId} className="ct-header-cell-text">
            {name}
          </span>
        )}
        {hasMenu && <ColumnMenu table={table} column={column} hasFilter={hasFilter} />}
      </div>
      {can('Resize', column) && <ResizeHandle table={table} column={column} />}
      {hasFilter && (filter ? filter({ table, column }) : <ColumnFilter table={table} column={column} />)}
    </th>
  );
});
