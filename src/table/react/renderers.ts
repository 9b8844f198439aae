import type { ReactNode } from 'react';
import type { ViewColumn } from './columns/view-columns';
import type { ViewTable } from './view-table';

/** Props of a column filter. Read and set its value with `useColumnFilter` or `useTextBox`. */
export interface FilterProps {
  /** The filter's table. */
  readonly table: ViewTable;
  /** The filtered column. */
  readonly column: ViewColumn;
}

/** Custom filters by column ID. Each replaces the column's standard filter. */
export type FilterRenderers = Readonly<Record<string, (filter: FilterProps) => ReactNode>>;
