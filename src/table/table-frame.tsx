import type { CSSProperties, ReactNode } from 'react';
import type { RowModel } from '../rows';
import type { TableActor } from './actor';
import { HeaderCell } from './header-cell';
import { useColumnWidths, useFlexibleColumn } from './hooks/use-grid';
import { isResizable } from './hooks/use-resize';
import { useLabels } from './labels';
import { cssWidth, pinDistances, pinnedStyle, startSide, type PlacedColumn } from './place-columns';
import type { Renderers } from './renderers';
import { SelectAll } from './select-all';

const checkboxWidth = 'var(--ct-size-checkbox-column)';
const menuWidth = 'var(--ct-size-menu-column)';

interface TableFrameProps extends Pick<Renderers<never>, 'headers' | 'filters'> {
  readonly actor: TableActor;
  readonly rowModel: RowModel;
  readonly columns: readonly PlacedColumn[];
  /** The table's accessible name. */
  readonly label: string;
  readonly hasFilters?: boolean;
  readonly isSelectable?: boolean;
  /** True if each row has a menu that pins it. */
  readonly canPinRows?: boolean;
  readonly isBusy?: boolean;
  /** The number of rows, the head's among them, of a table that has more rows than elements; −1 if it is not known. */
  readonly rowCount?: number;
  /** Its body. */
  readonly children: ReactNode;
}

/** The table element with the widths of its columns and its head. */
export function TableFrame({
  actor,
  rowModel,
  columns,
  label,
  headers,
  filters,
  hasFilters = true,
  isSelectable = true,
  canPinRows = false,
  isBusy,
  rowCount,
  children,
}: TableFrameProps) {
  const widths = useColumnWidths(actor, columns);
  const flexibleId = useFlexibleColumn(actor, columns, rowModel);
  const { selectColumn } = useLabels();
  const start = [...(isSelectable ? [checkboxWidth] : []), ...(canPinRows ? [menuWidth] : [])];
  const width = cssWidth(widths, start);
  // Without a column that takes the room that is left, a browser would give some of it to each.
  const style: CSSProperties = { width: flexibleId === undefined ? width : '100%', minWidth: width };
  return (
    <table
      className="ct-table-grid"
      aria-label={label}
      aria-busy={isBusy}
      aria-rowcount={rowCount}
      data-resizable={isResizable(actor) || undefined}
      style={{ ...style, ...pinDistances(columns, widths, start) }}
    >
      <colgroup>
        {start.map((startWidth) => (
          <col key={startWidth} style={{ width: startWidth }} />
        ))}
        {columns.map(({ id }, index) => (
          <col key={id} style={{ width: id === flexibleId ? undefined : cssWidth(widths.slice(index, index + 1)) }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
          {start.length > 0 && (
            <th
              scope="col"
              aria-label={selectColumn}
              className="ct-table-grid-corner"
              colSpan={start.length}
              data-pinned={startSide(columns)}
            >
              <span className="ct-hidden">{selectColumn}</span>
              {isSelectable && <SelectAll actor={actor} />}
            </th>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.id}
              actor={actor}
              column={column}
              headers={headers}
              filters={filters}
              hasFilter={hasFilters}
              rowModel={rowModel}
              pinned={column.pinned}
              style={pinnedStyle(column, index)}
            />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
