import type { TableRow } from './host';
import { createFold, ignoreCase, type Fold } from './fold';
import { ownTexts, readKindMeta } from './meta';

function searchedTexts(row: TableRow, columnId: string): readonly string[] {
  const column = row.table.getColumn(columnId);
  const kind = column && readKindMeta(column);
  if (kind) return kind.searchedTexts(row, columnId);
  return ownTexts(row.getValue<unknown>(columnId));
}

/**
 * Table options for a global filter that searches the text in the cells, ignoring case. The filter also finds numbers
 * without separators, and days such as `2026-11-20`.
 *
 * @example
 * useTable({ features, columns, data, ...searchCellTexts })
 */
export const searchCellTexts = {
  globalFilterFn: Object.assign(
    (row: TableRow, columnId: string, searched: string): boolean =>
      searchedTexts(row, columnId).some((text) => ignoreCase(text).includes(searched)),
    {
      resolveFilterValue: (searched: unknown): string => ignoreCase(String(searched)),
      foldOf: () => ignoreCase,
    },
  ),
  /** Searches every column. TanStack Table's default searches only columns of strings or numbers. */
  getColumnCanGlobalFilter: (): boolean => true,
};

const foldOfKind = (column: { readonly columnDef: object } | undefined): Fold =>
  createFold(column && readKindMeta(column)?.locale);

/**
 * Like `searchCellTexts`, but folds texts and search strings with `createFold` in the column's locale. The search then
 * ignores case, Unicode composition, kinds of spaces and minus signs, and spaces at both ends.
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
