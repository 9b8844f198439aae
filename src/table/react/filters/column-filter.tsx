import '../ui/base.css';
import './filters.css';
import { memo } from 'react';
import { controlOf } from '../base/control-of';
import { filterControlOf } from '../base/view-columns';
import type { FilterProps } from '../base/renderers';
import { controlPartsOf } from './filter-controls';

/** A column's filter control. Renders nothing if the column has no control, or the table no column filters. */
export const ColumnFilter = /* @__PURE__ */ memo(
  controlOf('columnFilters', function ColumnFilter({ table, column }: FilterProps) {
    const { Control } = controlPartsOf(column);
    if (!Control) return null;
    return (
      <div className="ct-part ct-column-filter" data-control={filterControlOf(column)}>
        <Control table={table} column={column} />
      </div>
    );
  }),
);
