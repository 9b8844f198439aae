import type { TableRow } from './host';
import { createFold, ignoreCase, type Fold } from './fold';
import { ownTexts, readKindMeta } from './meta';

/** Returns the texts by which a cell is found. */
function searchedTexts(row: TableRow, columnId: string): readonly string[] {
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
      searchedTexts(row, columnId).some((text) => ignoreCase(text).includes(searched)),
    {
      resolveFilterValue: (searched: unknown): string => ignoreCase(String(searched)),
      foldOf: () => ignoreCase,
    },
  ),
  /** TanStack Table would search columns of texts and numbers only. */
  getColumnCanGlobalFilter: (): boolean => true,
};

const foldOfKind = (column: { readonly columnDef: object } | undefined): Fold =>
  createFold(column && readKindMeta(column)?.locale);

/**
 * The options of a table whose global filter finds what its cells show as it is read, not as it is encoded. It ignores how letters are
 * composed, their case in the locale of their column, the kinds of spaces and minus signs, and spaces at the ends. All else is as with
 * `searchShownTexts`.
 *
 * @example
 * useTable({ features, columns, data, ...searchFoldedTexts })
 */
export const searchFoldedTexts = {
  globalFilterFn: Object.assign(
    (row: TableRow, columnId: string, searched: string): boolean => {
      const fold = foldOfKind(row.table.getColumn(columnId));
      const wanted = fold(searched);
      return searchedTexts(row, columnId).some((text) => fold(text).includes(wanted));
    },
    { foldOf: foldOfKind },
  ),
  getColumnCanGlobalFilter: (): boolean => true,
};
