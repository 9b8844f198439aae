import type { ListedRows, RowSelection } from '../../types';

/* A selection that lists its rows. */

/**
 * Returns true for a selection that lists its rows.
 *
 * @example
 * isListed({ 3: true }) // true
 */
export const isListed = (selection: RowSelection): selection is ListedRows => !Array.isArray(selection);

/*
 * Object.fromEntries, object spread and computed keys define properties rather than assign them: `__proto__` is an id like any
 * other. Very many properties are assigned, which takes a tenth of the time, and that one is defined.
 */

/** Sets a row of a list that is being made. */
function addRow<Selected extends boolean>(rows: Record<string, Selected>, rowId: string, selected: Selected): void {
  if (rowId !== '__proto__') rows[rowId] = selected;
  else Object.defineProperty(rows, rowId, { value: selected, configurable: true, enumerable: true, writable: true });
}

/**
 * Selects these rows. Others stay as they are.
 *
 * @example
 * selectRows({ 3: true }, ['7']) // { 3: true, 7: true }
 */
export function selectRows<Selected extends boolean>(
  selection: Readonly<Record<string, Selected | true>>,
  rowIds: readonly string[],
): Record<string, Selected | true> {
  const selected = { ...selection };
  for (const rowId of rowIds) addRow(selected, rowId, true);
  return selected;
}

const idsOfLists = new WeakMap<ListedRows, readonly string[]>();

/**
 * Returns the ids of the rows that a list selects, in its order. They are kept with the list: the address, the panel and the
 * counts all ask for them, and the list of 100,000 rows takes some milliseconds to read.
 *
 * @example
 * selectedIds({ 3: true, 7: true }) // ['3', '7']
 */
export function selectedIds(rows: ListedRows): readonly string[] {
  const ids = idsOfLists.get(rows) ?? Object.keys(rows).filter((rowId) => rows[rowId]);
  idsOfLists.set(rows, ids);
  return ids;
}

/** Number of rows up to which a list is copied and the rows deleted from it. Each deletion slows the list down. */
const maxDeletedRows = 100;

/**
 * Leaves out these rows. To copy a list of 100,000 indexes and delete a few takes a tenth of the time of making a new one.
 *
 * @example
 * omitRows({ 3: true, 7: true }, new Set(['3'])) // { 7: true }
 */
export function omitRows<Selected extends boolean>(
  rows: Readonly<Record<string, Selected>>,
  gone: ReadonlySet<string>,
): Record<string, Selected> {
  if (gone.size <= maxDeletedRows) {
    const left = { ...rows };
    for (const rowId of gone) delete left[rowId];
    const ids = idsOfLists.get(rows);
    // To ask a set about each of 100,000 ids would take longer.
    if (ids)
      idsOfLists.set(
        left,
        ids.filter((rowId) => left[rowId] === true),
      );
    return left;
  }
  const left: Record<string, Selected> = {};
  for (const [rowId, selected] of Object.entries(rows)) if (!gone.has(rowId)) addRow(left, rowId, selected);
  return left;
}
