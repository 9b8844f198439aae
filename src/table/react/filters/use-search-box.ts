import { useTextBox } from '../text-box/use-text-box';
import type { ViewTable } from '../base/view-table';

export const search = { sets: 'globalFilter' } as const;

/**
 * Returns the props of a search box for all columns.
 *
 * @example
 * <input type="search" {...useSearchBox(table)} />
 */
export const useSearchBox = (table: ViewTable) => useTextBox(table, search);
