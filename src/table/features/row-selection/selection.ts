import { selectedIds, selectRows } from '../../../../machines/table/rows/row-list';
import type { ListedRows } from '../../../../machines/table/table.types';

export const makeSelection = (ids: readonly string[]): ListedRows => selectRows({}, ids);

export function listsSameRows(a: ListedRows, b: ListedRows): boolean {
  const ids = selectedIds(a);
  return ids.length === selectedIds(b).length && ids.every((id) => Object.hasOwn(b, id) && b[id]);
}
