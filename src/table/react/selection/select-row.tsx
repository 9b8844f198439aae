import '../ui/base.css';
import { controlOf } from '../base/control-of';
import type { ViewTable } from '../base/view-table';
import { Checkbox } from '../ui/elements';
import { useRowCheckbox } from './use-selection';
import { useLabels } from '../base/labels';

interface SelectRowProps {
  readonly table: ViewTable;
  readonly rowId: string;
  /** Default: the row's ID. */
  readonly name?: string;
}

/**
 * A checkbox that selects a row, or the rows of a group. Groups have no checkbox if only one row can be selected.
 *
 * @example
 * <SelectRow table={table} rowId="3" name="Oslo" />
 */
export const SelectRow = /* @__PURE__ */ controlOf(
  'rowSelection',
  function SelectRow({ table, rowId, name }: SelectRowProps) {
    const { selectRow } = useLabels();
    const { hasCheckbox, checkboxProps } = useRowCheckbox(table, rowId);
    return hasCheckbox && <Checkbox label={selectRow(name || rowId)} {...checkboxProps} />;
  },
);
