import type { RowPinning } from '../../../../machines/table';
import type { ViewTable } from '../view-table';
import { useLabels } from '../labels';
import { Menu } from '../menu/menu';

export interface RowMenuProps {
  readonly table: ViewTable;
  readonly rowId: string;
  /** The name of the row; its id where left out or empty. */
  readonly name?: string;
  /** The side that the row is pinned to; `null` if it is not. */
  readonly pinned: keyof RowPinning | null;
}

/**
 * The menu of a row: it pins the row to the top or the bottom, and unpins it.
 *
 * @example
 * <RowMenu table={table} rowId="3" name="Oslo" pinned={null} />
 */
export function RowMenu({ table, rowId, name, pinned }: RowMenuProps) {
  const { rowMenu, pinTop, pinBottom, unpin } = useLabels();
  const pin = (side: keyof RowPinning | null) => () => table.chartable.send({ type: 'rowPinning.pin', rowId, side });
  return (
    <Menu
      label={rowMenu(name || rowId)}
      items={[
        { label: pinTop, isDisabled: pinned === 'top', onSelect: pin('top') },
        { label: pinBottom, isDisabled: pinned === 'bottom', onSelect: pin('bottom') },
        { label: unpin, isDisabled: pinned === null, onSelect: pin(null) },
      ]}
    />
  );
}
