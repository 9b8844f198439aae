import type { ComponentProps, ReactNode } from 'react';
import type { PlacedColumn, FilterRenderers } from '../base/view-columns';
import { hasState, type HostHeader, type ViewTable } from '../base/view-table';
import { HeaderCell } from './header-cell';
import { useColumnWidths, type Grid } from './use-grid';
import { useLabels } from '../base/labels';
import { pinDistances, pinnedStyle, startSide, tableWidths } from './column-layout';
import { Rendered } from '../base/rendered';
import { SelectAll } from '../selection/select-all';

const checkboxWidth = 'var(--ct-own-size-checkbox-column)';
const menuWidth = 'var(--ct-own-size-menu-column)';

export interface TableFrameProps {
  readonly table: ViewTable;
  readonly columns: readonly PlacedColumn[];
  /** The header rows, column groups first. */
  readonly headerGroups: Grid['headerGroups'];
  readonly footerGroups: Grid['footerGroups'];
  readonly filters?: FilterRenderers | undefined;
  /** The table's accessible name. */
  readonly label: string;
  readonly hasFilters?: boolean;
  readonly isSelectable?: boolean;
  readonly canPinRows?: boolean;
  readonly isBusy: boolean;
  /** Number of rows including headers, or −1 if unknown. Set only if the table renders some of its rows. */
  readonly rowCount?: number;
  readonly children: ReactNode;
}

export function TableFrame({
  table,
  columns,
  headerGroups,
  footerGroups: footers,
  label,
  filters,
  hasFilters: showsFilters = true,
  isSelectable = true,
  canPinRows = false,
  isBusy,
  rowCount,
  children,
}: TableFrameProps) {
  const hasFilters = showsFilters && hasState(table, 'columnFilters');
  const widths = useColumnWidths(table, columns);
  const { selectColumn } = useLabels();
  const groups = headerGroups.slice(0, -1);
  const headers = headerGroups.at(-1) ?? [];
  const start = [...(isSelectable ? [checkboxWidth] : []), ...(canPinRows ? [menuWidth] : [])];
  const css = tableWidths(columns, widths, start);
  return (
    <table
      className="ct-table-grid"
      aria-label={label}
      aria-busy={isBusy}
      aria-rowcount={rowCount}
      data-resizable={hasState(table, 'columnSizing') || undefined}
      style={{ ...css.table, ...pinDistances(columns, widths, start) }}
    >
      <colgroup>
        {start.map((startWidth) => (
          <col key={startWidth} style={{ width: startWidth }} />
        ))}
        {columns.map(({ id }, index) => (
          <col key={id} style={css.cols[index]} />
        ))}
      </colgroup>
      <thead>
        {groups.map((headers, row) => (
          <tr key={row} className="ct-table-grid-groups">
            {start.length > 0 && <EmptyCell colSpan={start.length} data-pinned={startSide(columns)} />}
            {headers.map((header) => (
              <GroupCell key={header.id} table={table} header={header} columns={columns} />
            ))}
          </tr>
        ))}
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
              {isSelectable && <SelectAll table={table} />}
            </th>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.id}
              table={table}
              column={column}
              header={headers[index]}
              filters={filters}
              hasFilter={hasFilters}
              style={pinnedStyle(column, index)}
            />
          ))}
        </tr>
      </thead>
      {children}
      {footers.length > 0 && (
        <tfoot>
          {footers.map((cells, row) => (
            <tr key={row} className="ct-table-grid-foot">
              {start.length > 0 && <EmptyCell colSpan={start.length} data-pinned={startSide(columns)} />}
              {cells.map((footer) => (
                <FootCell key={footer.id} table={table} footer={footer} columns={columns} />
              ))}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}

const EmptyCell = (props: ComponentProps<'td'>) => <td className="ct-table-grid-no-column" {...props} />;

/** Places a group's header or footer like the group's first column, or its last column if it is pinned to the end. */
function placeOf(header: HostHeader, columns: readonly PlacedColumn[]) {
  const ids = header.getLeafHeaders().map(({ column }) => column.id);
  const first = columns.findIndex(({ id }) => ids.includes(id));
  const pinned = columns[first]?.pinned ?? null;
  const index = pinned === 'right' ? first + header.colSpan - 1 : first;
  const column = columns[index];
  return { pinned, style: column && pinnedStyle(column, index), align: column?.align };
}

interface GroupCellProps {
  readonly table: ViewTable;
  readonly header: HostHeader;
  readonly columns: readonly PlacedColumn[];
}

function GroupCell({ table, header, columns }: GroupCellProps) {
  const { pinned, style } = placeOf(header, columns);
  const common = { colSpan: header.colSpan, 'data-pinned': pinned ?? undefined, style };
  if (header.isPlaceholder) return <td {...common} />;
  return (
    <th {...common} scope="colgroup">
      <Rendered table={table} header={header} />
    </th>
  );
}

interface FootCellProps {
  readonly table: ViewTable;
  readonly footer: HostHeader;
  readonly columns: readonly PlacedColumn[];
}

function FootCell({ table, footer, columns }: FootCellProps) {
  const { pinned, style, align } = placeOf(footer, columns);
  return (
    <td
      colSpan={footer.colSpan}
      data-pinned={pinned ?? undefined}
      data-align={footer.colSpan === 1 ? align : undefined}
      style={style}
    >
      {!footer.isPlaceholder && <Rendered table={table} footer={footer} />}
    </td>
  );
}
