import type { ListedRows } from '../table.types';

/* Lists of row IDs in TanStack Table's format: one key per row. */

/** Sets a key of a new object. Only `__proto__` needs to be defined; defining every key would take ten times as long. */
function addRow<Selected extends boolean>(rows: Record<string, Selected>, rowId: string, selected: Selected): void {
  if (rowId !== '__proto__') rows[rowId] = selected;
  else Object.defineProperty(rows, rowId, { value: selected, configurable: true, enumerable: true, writable: true });
}

/**
 * Returns the listed rows with these rows added, each `true`. Any string is safe as an ID, including `__proto__`.
 *
 * @example
 * selectRows({ 1: true }, ['2']); // { 1: true, 2: true }
 */
export function selectRows<Selected extends boolean>(
  listed: Readonly<Record<string, Selected | true>>,
  rowIds: readonly string[],
): Record<string, Selected | true> {
  const selected = { ...listed };
  for (const rowId of rowIds) addRow(selected, rowId, true);
  return selected;
}

const idsOfLists = new WeakMap<ListedRows, readonly string[]>();

/**
 * Returns a list's IDs in order. They are cached, because URL, panel and counts all read them, and reading 100,000 takes
 * milliseconds.
 *
 * @example
 * selectedIds({ 3: true, 7: true }) // ['3', '7']
 */
export function selectedIds(listed: ListedRows): readonly string[] {
  const ids = idsOfLists.get(listed) ?? Object.keys(listed).filter((rowId) => listed[rowId]);
  idsOfLists.set(listed, ids);
  return ids;
}

/** Maximum number of rows to delete from a copy of a list. Each deletion slows the copy down. */
const maxDeletedRows = 100;

/**
 * Removes rows from a list. Deleting a few of 100,000 from a copy takes a tenth of the time of creating a new list.
 *
 * @example
 * omitRows({ 3: true, 7: true }, new Set(['3'])) // { 7: true }
 */
export function omitRows<Selected extends boolean>(
  listed: Readonly<Record<string, Selected>>,
  gone: ReadonlySet<string>,
): Record<string, Selected> {
  if (gone.size > maxDeletedRows) {
    const left: Record<string, Selected> = {};
    for (const [rowId, selected] of Object.entries(listed)) if (!gone.has(rowId)) addRow(left, rowId, selected);
    return left;
  }
  const left = { ...listed };
  for (const rowId of gone) delete left[rowId];
  const ids = idsOfLists.get(listed);
  // For only a few rows, looking up 100,000 IDs in the set would take longer.
  if (ids)
    idsOfLists.set(
      left,
      ids.filter((rowId) => left[rowId] === true),
    );
  return left;
}
