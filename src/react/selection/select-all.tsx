import '../ui/base.css';
import { memo } from 'react';
import { controlOf } from '../control-of';
import type { ViewTable } from '../view-table';
import { Checkbox } from '../ui/checkbox';
import { useSelectAll } from './use-selection';
import { useLabels } from '../labels';

interface SelectAllProps {
  readonly table: ViewTable;
}

/**
 * The checkbox that selects all rows that pass the filters, or unselects them if all are selected. It is mixed if only some are.
 * In a table that fetches its rows, it is mixed too while it is not known of all.
 */
export const SelectAll = /* @__PURE__ */ memo(
  controlOf('rowSelection', function SelectAll({ table }: SelectAllProps) {
    const { selectAll } = useLabels();
    const props = useSelectAll(table);
    return <Checkbox label={selectAll} {...props} />;
  }),
);
