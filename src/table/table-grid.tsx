import './base.css';
import './table-grid.css';
import type { TableActor } from './actor';
import { requireOption } from './check-options';
import { HeaderCell } from './header-cell';
import { useGrid } from './hooks/use-grid';
import { useLabels } from './labels';
import type { Renderers } from './renderers';
import { Row } from './row';
import type { RowModel } from '../rows';
import { SelectAll } from './select-all';

/** The props of a `TableGrid`. */
export interface TableGridProps<Row> extends Renderers<Row> {
  readonly actor: TableActor;
  readonly rowModel: RowModel<Row>;
  /** The table's accessible name. */
  readonly label: string;
  /** False for a table without the columns' filters. */
  readonly hasFilters?: boolean;
  /** False for a table without the rows' checkboxes. */
  readonly isSelectable?: boolean;
}

const checkboxWidthPx = 40;

/**
 * The table element: the columns in their order, and the rows of the page.
 *
 * @throws {Error} for a renderer of a column that the table does not have
 */
export function TableGrid<Row>({
  actor,
  rowModel,
  label,
  cells,
  headers,
  filters,
  hasFilters = true,
  isSelectable = true,
}: TableGridProps<Row>) {
  const { columns, rows, isWaiting, maxRowsOnPage } = useGrid(actor, rowModel);
  const { waiting, noRows } = useLabels();
  const { columnIds } = rowModel;
  for (const [option, renderers] of Object.entries({ cells, headers, filters }))
    for (const id of Object.keys(renderers ?? {}))
      requireOption(columnIds.includes(id), option, `of ${columnIds.join(', ')}`, id, 'TableGrid');
  const width = columns.reduce((sum, column) => sum + column.width, isSelectable ? checkboxWidthPx : 0);
  return (
    <section
      className="ct-part ct-table-grid-region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      style={{ minBlockSize: `calc(var(--ct-size-head) + ${maxRowsOnPage} * var(--ct-size-row))` }}
    >
      <table className="ct-table-grid" aria-label={label} aria-busy={isWaiting} style={{ width }}>
        <colgroup>
          {isSelectable && <col style={{ width: checkboxWidthPx }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {isSelectable && (
              <td className="ct-table-grid-corner">
                <SelectAll actor={actor} />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                actor={actor}
                column={column}
                headers={headers}
                filters={filters}
                hasFilter={hasFilters}
                rowModel={rowModel}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} actor={actor} row={row} columns={columns} cells={cells} isSelectable={isSelectable} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="ct-table-grid-empty">{isWaiting ? waiting : noRows}</p>}
    </section>
  );
}
