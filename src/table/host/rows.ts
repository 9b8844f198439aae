import { asOptional, type HostRow } from './table-9';

export const isGroup = ({ groupingColumnId }: { readonly groupingColumnId?: string | undefined }): boolean =>
  groupingColumnId !== undefined;

export const rowsOf = (row: HostRow): readonly HostRow[] => (isGroup(row) ? row.subRows.flatMap(rowsOf) : [row]);

export const rowIdsOf = (row: HostRow): readonly string[] => rowsOf(row).map(({ id }) => id);

/** Returns the row IDs for a Shift+click range, in visible order. A collapsed group is replaced by its rows. */
export function rangeIdsOf(rows: readonly HostRow[]): readonly string[] {
  const visible = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => {
    const isExpanded = isGroup(row) && asOptional(row).getIsExpanded?.call(row) === true;
    return isExpanded ? [] : rowIdsOf(row).filter((rowId) => rowId === row.id || !visible.has(rowId));
  });
}

/** True for a row model from `chartable/table-9`. It lists IDs without creating row objects, and has no sub-rows. */
export const listsRowIds = <Model extends object>(
  rows: Model,
): rows is Model & { readonly listRowIds: () => readonly string[] } => 'listRowIds' in rows;

/**
 * True if the event's checkbox or radio button is now checked. `undefined` if the target is another element, e.g. a row
 * that toggles its selection on click.
 */
export const readChecked = (event: unknown): boolean | undefined => {
  const target: unknown = typeof event === 'object' && event !== null && 'target' in event ? event.target : undefined;
  const checked = typeof target === 'object' && target !== null && 'checked' in target ? target.checked : undefined;
  return typeof checked === 'boolean' ? checked : undefined;
};
