import './table-grid.css';
import { selectIsWaiting } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { HeaderCell } from './header-cell';
import { Row } from './row';
import type { RowModel } from '../rows';
import { SelectAll } from './select-all';
import { isSameOrder, isSameShown, selectOrder, selectShown } from './select';

interface TableGridProps {
  readonly actor: TableActor;
  readonly rowModel: RowModel;
  readonly label: string;
}

const checkboxWidthPx = 40;

/** The table element: the columns in their order, and the rows of the page. */
export function TableGrid({ actor, rowModel, label }: TableGridProps) {
  const { columnOrder } = useTable(actor, selectOrder, isSameOrder);
  const columns = rowModel.orderedColumns(columnOrder);
  const rows = rowModel.pageRows(useTable(actor, selectShown, isSameShown));
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const isWaiting = useTable(actor, selectIsWaiting);
  const maxRowsOnPage = isWaiting ? pageSize : Math.min(pageSize, rowModel.rowCount);
  const width = columns.reduce((sum, column) => sum + column.width, checkboxWidthPx);
  return (
    <section
      className="ct-table-grid-region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
      tabIndex={0}
      style={{ minBlockSize: `calc(var(--ct-size-head) + ${maxRowsOnPage} * var(--ct-size-row))` }}
    >
      <table className="ct-table-grid" aria-label={label} aria-busy={isWaiting} style={{ width }}>
        <colgroup>
          <col style={{ width: checkboxWidthPx }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className="ct-table-grid-corner">
              <SelectAll actor={actor} />
            </td>
            {columns.map((column) => (
              <HeaderCell key={column.id} actor={actor} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} actor={actor} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="ct-table-grid-empty">{isWaiting ? 'Waiting for rows.' : 'No rows pass the filters.'}</p>
      )}
    </section>
  );
}
