import '../ui/base.css';
import { controlOf } from '../control-of';
import type { ViewTable } from '../view-table';
import { Checkbox } from '../ui/checkbox';
import { useRowBox } from './use-selection';
import { useLabels } from '../labels';

interface SelectRowProps {
  readonly table: ViewTable;
  readonly rowId: string;
  /** The name of the row; its id where left out or empty. */
  readonly name?: string;
}

/**
 * The checkbox that selects a row, or the rows of a group. A group has none if only one row can be selected at a time.
 *
 * @example
 * <SelectRow table={table} rowId="3" name="Oslo" />
 */
export const SelectRow = /* @__PURE__ */ controlOf(
  'rowSelection',
  function SelectRow({ table, rowId, name }: SelectRowProps) {
    const { selectRow } = useLabels();
    const { hasBox, boxProps } = useRowBox(table, rowId);
    return hasBox && <Checkbox label={selectRow(name || rowId)} {...boxProps} />;
  },
);
