import '../ui/base.css';
import { memo } from 'react';
import { controlOf } from '../control-of';
import type { ViewTable } from '../view-table';
import { Checkbox } from '../ui/checkbox';
import { useSnapshot } from '../use-snapshot';
import { useSelectAll } from './use-selection';
import { useLabels } from '../labels';

interface SelectAllProps {
  readonly table: ViewTable;
}

/**
 * The checkbox that selects all rows that pass the filters, or unselects them if all are selected. It is mixed if only some are.
 * In a table that fetches its rows, it is also mixed while it isn't known of all; with `enableRowSelection` it is disabled, and a tooltip
 * says why. A table that selects one row at a time has no such checkbox.
 */
export const SelectAll = /* @__PURE__ */ memo(
  controlOf('rowSelection', function SelectAll({ table }: SelectAllProps) {
    const { selectAll, selectAllDisabled } = useLabels();
    const isSingle = useSnapshot(table, ({ context }) => context.rules.enableMultiRowSelection === false);
    const props = useSelectAll(table);
    return !isSingle && <Checkbox label={selectAll} {...(props.disabled && { title: selectAllDisabled })} {...props} />;
  }),
);
