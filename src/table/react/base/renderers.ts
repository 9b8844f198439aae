import type { ReactNode } from 'react';
import type { ViewColumn } from './view-columns';
import type { ViewTable } from './view-table';

/** A column filter's props. Read and set the filter with `useColumnFilter` or `useTextBox`. */
export interface FilterProps {
  /** The filter's table. */
  readonly table: ViewTable;
  /** The filtered column. */
  readonly column: ViewColumn;
}

/** Custom filters by column ID. Each one replaces its column's standard filter. */
export type FilterRenderers = Readonly<Record<string, (filter: FilterProps) => ReactNode>>;
