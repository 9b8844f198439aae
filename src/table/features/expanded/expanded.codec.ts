import { selectRows, selectedIds } from '../../../../machines/table/values/selection';
import type { ExpandedRows } from '../../../../machines/table/base/table.types';
import { readableParam } from '../../url/codec';
import { escapeFirst, formatList, mapList, trimEnd } from '../../url/text';

const all = 'all';

/** Reads and writes e.g. `expanded=3,3.1`, or `expanded=all`. */
export const expanded = /* @__PURE__ */ readableParam<ExpandedRows>(
  'expanded',
  (text) => trimEnd(text) === all || mapList(text, (ids) => selectRows({}, ids)),
  (rows) => {
    if (rows === true) return all;
    const list = formatList(selectedIds(rows));
    return list === all ? escapeFirst(list) : list;
  },
);
