import type { Param } from '../../../../machines/history/history.types';
import type { ColumnFilterEntry } from '../../../../machines/table/base/table.types';
import { paramText, readable } from '../../url/codec';
import { filteredColumn, type ParamPattern } from '../../url/param';
import { formatItem, trimEnd } from '../../url/text';
import { filterOperators, formatFilterParts, parseFilterParts, type FilterPart } from '../../url/filter-text';

const none = 'none';
/** The state whose param is `filter=none` if the filters are empty but the default filters aren't. */
const emptyParam = 'columnFilters';
const filterParams: ParamPattern = { name: '', operators: filterOperators };

/** Reads and writes e.g. `age.min=40&name.has=smi`. */
export const columnFilters = /* @__PURE__ */ readable<readonly ColumnFilterEntry[]>({
  owns: [{ name: emptyParam }, filterParams],
  decode: (params) => {
    const parts = new Map<string, FilterPart[]>();
    for (const [name, text] of params) {
      const id = text === '' ? undefined : filteredColumn(filterParams, name);
      if (id === undefined) continue;
      parts.set(id, [...(parts.get(id) ?? []), [name.slice(name.lastIndexOf('.') + 1), text]]);
    }
    const entries = [...parts].flatMap(([id, given]): ColumnFilterEntry[] => {
      const value = parseFilterParts(given);
      return value === undefined ? [] : [{ id, value }];
    });
    return entries.length > 0 || trimEnd(paramText(params, emptyParam) ?? '') === none ? entries : undefined;
  },
  encode: (entries) => {
    const params = entries.flatMap(({ id, value }) =>
      formatFilterParts(value).map(([operator, text]): Param => [`${formatItem(id, '.')}.${operator}`, text]),
    );
    return params.length > 0 ? params : [[emptyParam, none]];
  },
});
