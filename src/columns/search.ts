import type { HostColumn, TableRow } from './host';
import { contains } from './kinds';
import { readKindMeta } from './meta';

/** Returns the texts by which a value of a column of your own is found: that of a text or a number. */
const ownTexts = (value: unknown): readonly string[] =>
  typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];

/** Returns the texts by which a cell is found: a column of your own has that of a text or a number. */
export function searchedTexts(row: TableRow, columnId: string): readonly string[] {
  const column = row.table.getColumn(columnId);
  const kind = column && readKindMeta(column);
  if (kind) return kind.searchedTexts(row, columnId);
  return ownTexts(row.getValue<unknown>(columnId));
}

/**
 * The options of a table whose global filter finds what its cells show, in every column that is searched: a date as it is written,
 * an option by its text. A number is found without its separators too, and a day as the address writes it. Case is ignored.
 *
 * @example
 * useTable({ features, columns, data, ...searchShownTexts })
 */
export const searchShownTexts = {
  globalFilterFn: Object.assign(
    (row: TableRow, columnId: string, searched: string): boolean =>
      searchedTexts(row, columnId).some((text) => contains(text, searched)),
    {
      resolveFilterValue: (searched: unknown): string => String(searched).toLowerCase(),
      /** Returns the function that lists the texts by which a value is found, for row models that make no rows. The same for the same kind. */
      textsOf: (column: HostColumn) => readKindMeta(column)?.textsOfValue ?? ownTexts,
    },
  ),
  /** TanStack Table would search columns of texts and numbers only. */
  getColumnCanGlobalFilter: (): boolean => true,
};
