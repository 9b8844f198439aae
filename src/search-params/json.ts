import type { ColumnFilterEntry, SortingEntry } from '../../machines/table/types';
import type { CodecFactories } from './codec';
import { asBooleans, asIds, asPagination } from './json-shapes';
import { parseJson, sameJson, writeJson } from './json-text';
import { oneParam } from './one-param';
import { paramPerColumn } from './param-per-column';
import { sameSelection, selectedIds, selectionOf } from './selection';

/**
 * The codecs of the JSON form: a state is the JSON of itself in its own parameter; sorting and column filters have a
 * parameter for each column, in the order of the entries, and the word `none` under the bare name where there is none.
 * JSON of another shape is the default; a broken parameter of a column is left out. The address format, README.
 */
export const jsonCodecs: CodecFactories = {
  globalFilter: ({ params, defaultValue }) =>
    oneParam({
      name: params.globalFilter,
      defaultValue,
      parse: (text) => {
        const value = parseJson(text);
        return typeof value === 'string' ? value : undefined;
      },
      format: (text) => JSON.stringify(text),
      same: (a, b) => a === b,
    }),

  sorting: ({ params, defaultValue }) =>
    paramPerColumn({ name: params.sorting, defaultValue, parse: parseDirection, format: formatDirection }),

  pagination: ({ params, defaultValue }) =>
    oneParam({
      name: params.pagination,
      defaultValue,
      parse: (text) => asPagination(parseJson(text)),
      format: ({ pageIndex, pageSize }) => JSON.stringify({ pageIndex, pageSize }),
      same: (a, b) => a.pageIndex === b.pageIndex && a.pageSize === b.pageSize,
    }),

  columnFilters: ({ params, defaultValue }) =>
    paramPerColumn({ name: params.columnFilters, defaultValue, parse: parseFilter, format: formatFilter }),

  columnOrder: ({ params, defaultValue }) =>
    oneParam({
      name: params.columnOrder,
      defaultValue,
      parse: (text) => asIds(parseJson(text)),
      format: (ids) => JSON.stringify(ids),
      same: sameJson,
    }),

  rowSelection: ({ params, defaultValue }) =>
    oneParam({
      name: params.rowSelection,
      defaultValue,
      parse: (text) => {
        const selection = asBooleans(parseJson(text));
        return selection && selectionOf(selectedIds(selection));
      },
      format: (selection) => JSON.stringify(selectionOf(selectedIds(selection))),
      same: sameSelection,
    }),
};

const parseDirection = (id: string, text: string): SortingEntry | undefined =>
  text === 'asc' || text === 'desc' ? { id, desc: text === 'desc' } : undefined;

const formatDirection = ({ desc }: SortingEntry) => (desc ? 'desc' : 'asc');

function parseFilter(id: string, text: string): ColumnFilterEntry | undefined {
  const value = parseJson(text);
  return value === undefined ? undefined : { id, value };
}

const formatFilter = ({ value }: ColumnFilterEntry) => writeJson(value);
