import { isListed, selectedIds, selectRows } from '../../machines/table/row-selection/steps';
import type { ListedRows, RowSelection } from '../../machines/table/types';
import { isSameJson } from './json-text';

/** Makes the selection of these rows. */
export const makeSelection = (ids: readonly string[]): ListedRows => selectRows({}, ids);

/** Returns true if the same rows are listed, in any order. */
export function isSameList(a: ListedRows, b: ListedRows): boolean {
  const ids = selectedIds(a);
  return ids.length === selectedIds(b).length && ids.every((id) => Object.hasOwn(b, id) && b[id]);
}

/** Returns true if the same rows are listed, or the same steps select them. */
export const isSameSelection = (a: RowSelection, b: RowSelection): boolean =>
  isListed(a) && isListed(b) ? isSameList(a, b) : isSameJson(a, b);
