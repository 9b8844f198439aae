import type { SortingEntry } from '../../../../machines/table';
import { findColumn } from '../../tanstack/columns';
import { viewColumn } from '../base/view-columns';
import { hostOf, type ViewTable } from '../base/view-table';

export const sortedHeaders = (table: ViewTable, sorting: readonly SortingEntry[]) =>
  sorting.flatMap(({ id, desc }) => {
    const column = findColumn(hostOf(table), id);
    return column ? [{ header: viewColumn(column).header, direction: desc ? 'descending' : 'ascending' } as const] : [];
  });
