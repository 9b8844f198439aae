import './header-cell.css';
import { memo, useId, type CSSProperties, type MouseEvent } from 'react';
import { ColumnFilter } from '../filters/filter-controls';
import { useSort } from '../sorting/use-sort';
import { ColumnMenu, ResizeHandle } from '../ui/lazy-parts';
import { Rendered } from '../base/rendered';
import { SortButton } from '../sorting/sort-button';
import { can, type PlacedColumn, type FilterRenderers } from '../base/view-columns';
import { hasPart, type HostHeader, type ViewTable } from '../base/view-table';
import { useSnapshot } from '../base/use-snapshot';

interface HeaderCellProps {
  readonly table: ViewTable;
  readonly column: PlacedColumn;
  readonly header: HostHeader | undefined;
  readonly filters: FilterRenderers | undefined;
  readonly hasFilter: boolean;
  readonly style: CSSProperties | undefined;
}

/**
 * Opens the column's menu instead of the browser's context menu. Inputs keep the browser's menu, for pasting.
 * Shift+right-click also opens the browser's menu, as in Firefox.
 */
function openColumnMenu(event: MouseEvent<HTMLTableCellElement>): void {
  const { currentTarget, target, shiftKey } = event;
  const button = currentTarget.querySelector<HTMLElement>('.ct-header-cell-name .ct-menu-button');
  if (!button || shiftKey || (target instanceof Element && target.closest('.ct-column-filter'))) return;
  event.preventDefault();
  button.click();
}

export const HeaderCell = /* @__PURE__ */ memo(function HeaderCell({
  table,
  column,
  header,
  filters,
  hasFilter,
  style,
}: HeaderCellProps) {
  const nameId = useId();
  const { headerProps } = useSort(table, column.id);
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
    // The accessible name contains only the column name, because the header also contains the filter.
    <th
      {...(canSort && headerProps)}
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

const useHasColumnMenu = (table: ViewTable): boolean =>
  useSnapshot(
    table,
    ({ context: { columnVisibility, columnPinning, columnSizing } }) =>
      (columnVisibility ?? columnPinning) !== undefined || (columnSizing !== undefined && hasPart(table, 'reset')),
  );
