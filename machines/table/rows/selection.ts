import type { ListedRows, MatchingRows, RowFilters, RowSelection } from '../table.types';
import { omitRows, selectedIds, selectRows } from './row-list';
import { noFilters } from '../filtering/filters';

/**
 * Returns true if the selection lists its rows.
 *
 * @example
 * isListed({ 3: true }) // true
 * isListed({ matching: true }) // true: a row may have any ID
 */
export const isListed = (selection: RowSelection): selection is ListedRows => typeof selection['matching'] !== 'object';

export type Matches = (rowId: string) => boolean;

/**
 * Returns true if the row is selected.
 *
 * @param matches checks a row against the selection's filters. Default: every row matches
 * @example
 * isSelected({ 3: true }, '3') // true
 * isSelected({ matching: { globalFilter: '', columnFilters: [] }, except: { 3: true }, also: {} }, '4') // true
 */
export function isSelected(selection: RowSelection, rowId: string, matches: Matches = () => true): boolean {
  // Inherited keys such as `constructor` can be row IDs, so only booleans count.
  if (isListed(selection)) return selection[rowId] === true;
  return selection.except[rowId] !== true && (selection.also[rowId] === true || matches(rowId));
}

/** Selects all rows that match the filters, and the rows in `also`. */
export const selectMatching = ({ globalFilter, columnFilters }: RowFilters, also: ListedRows = {}): MatchingRows => ({
  matching: { globalFilter, columnFilters },
  except: {},
  also,
});

export function setSelected(
  selection: RowSelection,
  rowIds: readonly string[],
  selected: boolean,
  matches: Matches,
): RowSelection {
  const changed = new Set(rowIds);
  if (isListed(selection)) return selected ? selectRows(selection, rowIds) : omitRows(selection, changed);
  const { matching } = selection;
  const [except, also] = [omitRows(selection.except, changed), omitRows(selection.also, changed)];
  if (!selected) return { matching, except: selectRows(except, [...changed].filter(matches)), also };
  const others = [...changed].filter((rowId) => !matches(rowId));
  return { matching, except, also: selectRows(also, others) };
}

/**
 * Returns all row IDs in a selection, including the exceptions.
 *
 * @example
 * referencedRows({ 3: true, 7: true }) // ['3', '7']
 */
export const referencedRows = (selection: RowSelection): readonly string[] =>
  isListed(selection) ? Object.keys(selection) : [...Object.keys(selection.except), ...Object.keys(selection.also)];

/**
 * Drops IDs that aren't in `rowIds`, and IDs set to `false`.
 *
 * @example
 * keepReferencedRows({ 3: true, 7: true }, ['3', '4']) // { 3: true }
 */
export function keepReferencedRows(selection: RowSelection, rowIds: readonly string[]): RowSelection {
  const known = new Set(rowIds);
  const keep = (rows: ListedRows) =>
    selectRows(
      {},
      selectedIds(rows).filter((rowId) => known.has(rowId)),
    );
  if (isListed(selection)) return keep(selection);
  const { matching, except, also } = selection;
  return { matching, except: keep(except), also: keep(also) };
}

export function listRows(
  selection: RowSelection,
  filterRows: (filters: RowFilters) => readonly string[],
): readonly string[] {
  if (isListed(selection)) return selectedIds(selection);
  const passing = new Set(filterRows(selection.matching));
  return filterRows(noFilters).filter((rowId) => isSelected(selection, rowId, () => passing.has(rowId)));
}
