import type { WriteWorkbook } from './exported-rows';
import type { XlsxModule } from './workbook';

/**
 * Creates a function that writes Excel workbooks (`.xlsx`) with one sheet. Numbers, dates and booleans keep their
 * types.
 *
 * @param load imports the package `hucre/xlsx`, which writes the workbooks. Called on each export
 * @example
 * const toWorkbook = createWorkbookWriter(() => import('hucre/xlsx'));
 * <TableView table={table} label="Cities" toWorkbook={toWorkbook} />
 */
export function createWorkbookWriter(load: () => Promise<XlsxModule>): WriteWorkbook {
  return async (...args) => {
    const [{ writeWorkbook }, xlsx] = await Promise.all([import('./workbook'), load()]);
    return writeWorkbook(xlsx, ...args);
  };
}
