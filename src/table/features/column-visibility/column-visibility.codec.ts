import type { ColumnVisibility } from '../../../../machines/table/base/table.types';
import { hiddenIds, hideColumns, readableParam } from '../../url/codec';
import { formatList, mapList } from '../../url/text';

/** Reads and writes e.g. `hidden=age,name`. */
export const columnVisibility = /* @__PURE__ */ readableParam<ColumnVisibility>(
  'columnVisibility',
  (text) => mapList(text, hideColumns),
  (visibility) => formatList(hiddenIds(visibility)),
);
