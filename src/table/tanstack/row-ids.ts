import { noFilters, type FilterRows } from '../../../machines/table';
import { inDevelopment } from '../../shared/in-development';
import { isWarningDue, warnDeveloper } from '../url/warn-developer';
import { rowIdError, toRowId } from '../rows/row-id';

/** A row that a table asks the id of, by its place among the rows of its parent. */
interface PlacedRow {
  readonly row: unknown;
  readonly index: number;
  readonly parentId: string | undefined;
}

/**
 * Returns the id of a row.
 *
 * @param data all rows of the table: an id that another row of the same list has is not given twice
 * @param given the id as the application has it
 */
export type IdentifyRow = (data: object, given: unknown, place: PlacedRow) => string;

/**
 * Makes the function that gives each row of a table its id.
 *
 * A row without an id, and the second row of one, are an error in development. In production the page stands: such a row has an id by
 * its place, which no other row has.
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
    inDevelopment(() => {
      throw rowIdError('chartable', given, other ? `${nameRow(other)} and ${nameRow(placed)}` : nameRow(placed));
    });
    return freeId(places, placed);
  };
}

const isSamePlace = (a: PlacedRow, b: PlacedRow): boolean =>
  a.row === b.row && a.index === b.index && a.parentId === b.parentId;

const nameRow = ({ index, parentId }: PlacedRow): string =>
  parentId === undefined ? `row ${index}` : `row ${index} of ${JSON.stringify(parentId)}`;

/** Returns an id by the place of a row. The same row has the same one when it is asked again. */
function freeId(places: Map<string, PlacedRow>, placed: PlacedRow): string {
  const { index, parentId } = placed;
  for (let id = parentId === undefined ? `#${index}` : `${parentId}#${index}`; ; id += '#') {
    const other = places.get(id);
    if (other && !isSamePlace(other, placed)) continue;
    places.set(id, placed);
    return id;
  }
}

/**
 * Says once, in development, that rows which change are told apart by their indexes: a row that is added before them would take over
 * the selection of the one that had its index.
 *
 * @param before the rows until now; `undefined` where there were none
 */
export function checkRowNames(now: FilterRows, before: FilterRows | undefined): void {
  inDevelopment(() => {
    if (!before || now.page || !isWarningDue('indexIds')) return;
    const rowIds = now(noFilters);
    if (rowIds.length === 0 || before(noFilters).length === 0) return;
    if (rowIds.every((rowId, index) => rowId === String(index))) warnDeveloper('indexIds');
  });
}
