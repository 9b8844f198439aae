import type { ColumnVisibility } from '../../../../machines/table/table.types';
import { readableParam } from '../../url/readable-codec';
import { formatList, mapList } from '../../url/text';

export const hiddenIds = (visibility: ColumnVisibility): string[] =>
  Object.keys(visibility).filter((id) => !visibility[id]);

/** `Object.fromEntries` defines properties, so `__proto__` works as a column ID. */
export const hideColumns = (ids: readonly string[]): ColumnVisibility =>
  Object.fromEntries(ids.map((id) => [id, false]));

/** `hidden=age,name` */
export const columnVisibility = /* @__PURE__ */ readableParam<ColumnVisibility>(
  'columnVisibility',
  (text) => mapList(text, hideColumns),
  (visibility) => formatList(hiddenIds(visibility)),
);
