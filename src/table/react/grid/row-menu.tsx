import type { RowPinning } from '../../../../machines/table';
import { type ViewTable, controlOf } from '../base/view-table';
import { useLabels } from '../base/labels';
import { Menu } from '../menu/menu';
import { MenuItems } from '../menu/menu-list';

export interface RowMenuProps {
  readonly table: ViewTable;
  readonly rowId: string;
  /** The row's name. Default: its ID. */
  readonly name?: string;
  /** The side to which the row is pinned. `null` if it isn't pinned. */
  readonly pinned: keyof RowPinning | null;
}

/**
 * A menu that pins a row to the top or bottom, or unpins it.
 *
 * @example
 * <RowMenu table={table} rowId="3" name="Oslo" pinned={null} />
 */
export const RowMenu = /* @__PURE__ */ controlOf(
  'rowPinning',
  function RowMenu({ table, rowId, name, pinned }: RowMenuProps) {
    const { rowMenu, pinTop, pinBottom, unpin } = useLabels();
    const pin = (side: keyof RowPinning | null) => () => table.sync.send({ type: 'rowPinning.pin', rowId, side });
    return (
      <Menu label={rowMenu(name || rowId)}>
        {(onChoose) => (
          <MenuItems
            onChoose={onChoose}
            items={[
              { label: pinTop, isDisabled: pinned === 'top', onSelect: pin('top') },
              { label: pinBottom, isDisabled: pinned === 'bottom', onSelect: pin('bottom') },
              { label: unpin, isDisabled: pinned === null, onSelect: pin(null) },
            ]}
          />
        )}
      </Menu>
    );
  },
);
