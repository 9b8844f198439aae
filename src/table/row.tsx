import './row.css';
import { memo } from 'react';
import { isSelected } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { Checkbox } from './checkbox';
import type { ViewColumn, ViewRow } from '../rows';

interface RowProps {
  readonly actor: TableActor;
  readonly row: ViewRow;
  readonly columns: readonly ViewColumn[];
}

/** A row of the table. When it is selected or unselected, no other row renders again. */
export const Row = memo(function Row({ actor, row, columns }: RowProps) {
  const selected = useTable(actor, ({ context }) => isSelected(context.rowSelection, row.id));
  return (
    <tr className="ct-row" data-selected={selected || undefined}>
      <td className="ct-row-checkbox">
        <Checkbox
          label={`Select row ${row.id}`}
          checked={selected}
          onToggle={() => actor.send({ type: 'rowSelection.toggle', rowId: row.id })}
        />
      </td>
      {columns.map((column) => {
        const text = row.text(column.id);
        return (
          <td key={column.id} className="ct-row-cell" data-kind={column.kind} data-align={column.align} title={text}>
            {text}
          </td>
        );
      })}
    </tr>
  );
});
