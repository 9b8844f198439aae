import { noFilters, type FilterRows } from '../../../machines/table';
import { isWarningDue, warnDeveloper } from '../warn-developer';
import { rowIdError, toRowId } from '../rows/row-id';

interface PlacedRow {
  readonly row: unknown;
  readonly index: number;
  readonly parentId: string | undefined;
}

/** @param data all rows of the table. No two may have the same ID */
export type IdentifyRow = (data: object, given: unknown, place: PlacedRow) => string;

/**
 * Creates a function that checks and returns row IDs. In development, it throws for missing and duplicate IDs. In
 * production, it derives a unique ID from the row's position, so that the page keeps working.
 */
export function createRowIdentity(): IdentifyRow {
  const placesByData = new WeakMap<object, Map<string, PlacedRow>>();
  return (data, given, placed) => {
    const places = placesByData.get(data) ?? new Map<string, PlacedRow>();
    placesByData.set(data, places);
    const id = toRowId(given);
    const other = id === undefined ? undefined : places.get(id);
    const isNew = !other || isSamePlace(other, placed);
    if (id !== undefined && isNew) {
      places.set(id, placed);
      return id;
    }
    if (process.env.NODE_ENV !== 'production')
      throw rowIdError('chartable', given, other ? `${nameRow(other)} and ${nameRow(placed)}` : nameRow(placed));
    return freeId(places, placed);
  };
}

const isSamePlace = (a: PlacedRow, b: PlacedRow): boolean =>
  a.row === b.row && a.index === b.index && a.parentId === b.parentId;

const nameRow = ({ index, parentId }: PlacedRow): string =>
  parentId === undefined ? `row ${index}` : `row ${index} of ${JSON.stringify(parentId)}`;

/** Returns an unused ID derived from the row's position, or the ID that this row already has. */
function freeId(places: Map<string, PlacedRow>, placed: PlacedRow): string {
  const { index, parentId } = placed;
  for (let id = parentId === undefined ? `#${index}` : `${parentId}#${index}`; ; id += '#') {
    const other = places.get(id);
    if (other && !isSamePlace(other, placed)) continue;
    places.set(id, placed);
    return id;
  }
}

/** Typed as a method, so that functions with a more specific row type are assignable. */
type NameRow = { getRowId(row: unknown, index: number): unknown }['getRowId'];

interface NamedRows {
  readonly data: readonly unknown[];
  readonly getRowId?: NameRow | undefined;
  readonly tableUrl?: { readonly name: string } | undefined;
}

const quoteName = (definition: NamedRows['tableUrl']): string | undefined => definition && `“${definition.name}”`;

/**
 * Warns once, in development, if the rows change and their IDs are indexes. An inserted row would inherit the selection
 * of the row previously at its index.
 */
export function checkRowNames(now: FilterRows, before: FilterRows | undefined, named: NamedRows): void {
  if (process.env.NODE_ENV === 'production') return;
  if (!before || now.page || !isWarningDue('indexIds', quoteName(named.tableUrl))) return;
  const rowIds = now(noFilters);
  if (rowIds.length === 0 || before(noFilters).length === 0) return;
  if (rowIds.every((rowId, index) => rowId === String(index)) && !movesWithRow(named))
    warnDeveloper('indexIds', quoteName(named.tableUrl));
}

/** True if the second row keeps the ID 1 at index 0. IDs then come from the data, and only look like indexes. */
const movesWithRow = ({ data, getRowId }: NamedRows): boolean =>
  data.length > 1 && toRowId(getRowId?.(data[1], 0)) === '1';

/** Warns if a server pages the rows and row IDs are indexes. Selecting a row would also select rows on other pages. */
export function checkPagedIds(options: object, definition: NamedRows['tableUrl']): void {
  const has = (option: string, value: unknown) => Reflect.get(options, option) === value;
  if (has('manualPagination', true) && has('getRowId', undefined) && !has('enableRowSelection', false))
    warnDeveloper('pagedIds', quoteName(definition));
}
