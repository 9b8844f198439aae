/**
 * The source of a table's rows: for now, rows in memory.
 *
 * `undefined` while there are none yet: the table waits for them, and keeps the page and the selection that the address
 * names. `[]` is a table without rows. Give the same list for as long as the rows are the same: another list is filtered
 * and sorted anew.
 */
export type RowSource<Row> = readonly Row[] | undefined;
