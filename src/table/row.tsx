import './row.css';
import type { TableActor } from './actor';
import { ExpandButton } from './expand-button';
import { useRowSelection } from './hooks/use-selection';
import { memoGeneric } from './memo';
import type { Renderers } from './renderers';
import type { ViewColumn, ViewRow } from '../rows';
import { SelectRow } from './select-row';

interface RowProps<Row> {
  readonly actor: TableActor;
  readonly row: ViewRow<Row>;
  readonly columns: readonly ViewColumn[];
  readonly cells: Renderers<Row>['cells'];
  /** True if the row has a checkbox that selects it. */
  readonly isSelectable: boolean;
}

/** Number of levels from which on rows are no further indented, so that their text stays in its column. */
const maxIndents = 6;

const indentBy = (depth: number) => ({
  paddingInlineStart: `calc(var(--ct-space-2) + ${Math.min(depth, maxIndents)} * var(--ct-space-4))`,
});

/** A row of the table. When it is selected or unselected, no other row renders again. */
export const Row = memoGeneric(function Row<Row>({ actor, row, columns, cells, isSelectable }: RowProps<Row>) {
  const { checked } = useRowSelection(actor, row.id);
  return (
    <tr className="ct-row" data-selected={checked || undefined}>
      {isSelectable && (
        <td className="ct-row-checkbox">
          <SelectRow actor={actor} rowId={row.id} />
        </td>
      )}
      {columns.map((column, index) => {
        const text = row.text(column.id);
        const cell = cells?.[column.id];
        return (
          <td
            key={column.id}
            className="ct-row-cell"
            data-kind={column.kind}
            data-align={column.align}
            title={text}
            style={index === 0 && row.depth > 0 ? indentBy(row.depth) : undefined}
          >
            {index === 0 && <ExpandButton actor={actor} row={row} />}
            {cell ? cell({ row: row.data, rowId: row.id, column, text }) : <bdi>{text}</bdi>}
          </td>
        );
      })}
    </tr>
  );
});
