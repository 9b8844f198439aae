import '../ui/base.css';
import { memo } from 'react';
import { selectHasOnlyPage } from '../../../../machines/table';
import { type ViewTable, controlOf } from '../base/view-table';
import { Checkbox } from '../ui/elements';
import { useSnapshot } from '../base/use-snapshot';
import { useSelectAll, useRowCheckbox } from './use-selection';
import { useLabels } from '../base/labels';

interface SelectAllProps {
  readonly table: ViewTable;
}

/**
 * A checkbox that selects all matching rows, or unselects them if all are selected. The checkbox is mixed if only some
 * rows are selected, or if their number is unknown. If the table fetches its rows and has `enableRowSelection`, the
 * checkbox is disabled and a tooltip explains why. Renders nothing if only one row can be selected.
 */
export const SelectAll = /* @__PURE__ */ memo(
  controlOf('rowSelection', function SelectAll({ table }: SelectAllProps) {
    const { selectAll, selectPage, selectAllDisabled } = useLabels();
    const hasOnlyPage = useSnapshot(table, selectHasOnlyPage);
    const isSingle = useSnapshot(table, ({ context }) => context.rules.enableMultiRowSelection === false);
    const props = useSelectAll(table);
    return (
      !isSingle && (
        <Checkbox
          label={hasOnlyPage ? selectPage : selectAll}
          {...(props.disabled && { title: selectAllDisabled })}
          {...props}
        />
      )
    );
  }),
);

interface SelectRowProps {
  readonly table: ViewTable;
  readonly rowId: string;
  /** The row's name. Default: its ID. */
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
