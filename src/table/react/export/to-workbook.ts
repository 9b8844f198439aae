import type { WriteWorkbook } from './exported-rows';

/**
 * Writes an Excel workbook (`.xlsx`) with one sheet. Numbers, dates and booleans keep their types. The package `hucre`,
 * which writes the workbook, is loaded on the first call.
 *
 * @throws {Error} if `hucre` can't be loaded. The message contains the command that installs it
 * @example
 * <TableView table={table} label="Cities" toWorkbook={toWorkbook} />
 */
export const toWorkbook: WriteWorkbook = async (...args) => {
  const { writeWorkbook } = await import('./workbook').catch((cause: unknown) => {
    throw new Error(
      `chartable/workbook: can't load hucre, which writes workbooks. Run: npm install hucre. ${String(cause)}`,
      { cause },
    );
  });
  return writeWorkbook(...args);
};
