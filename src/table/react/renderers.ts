import type { ReactNode } from 'react';
import type { ViewColumn } from './columns/view-columns';
import type { ViewTable } from './view-table';

/** The column that a filter filters. `useColumnFilter` and `useTextBox` read and set its value. */
export interface FilterProps {
  /** The table that the filter belongs to. */
  readonly table: ViewTable;
  /** The column that it filters. */
  readonly column: ViewColumn;
}

/** Functions, by the ids of columns, that render filters in the place of the table's own. */
export type FilterRenderers = Readonly<Record<string, (filter: FilterProps) => ReactNode>>;
