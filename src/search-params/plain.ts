import type { CodecFactories } from './codec';
import { sameJson } from './json-text';
import { oneParam } from './one-param';
import {
  formatFilters,
  formatIds,
  formatPageIndex,
  formatSorting,
  formatText,
  parseFilters,
  parseIds,
  parsePageIndex,
  parseSorting,
  parseText,
  parseWholeNumber,
} from './plain-text';
import { sameSelection, selectedIds, selectionOf } from './selection';

/** The codecs of the plain form: short texts that a person can read and write. The address format, README. */
export const plainCodecs: CodecFactories = {
  globalFilter: ({ params, defaultValue }) =>
    oneParam({
      name: params.globalFilter,
      defaultValue,
      parse: parseText,
      format: formatText,
      same: (a, b) => a === b,
    }),

  sorting: ({ params, defaultValue }) =>
    oneParam({
      name: params.sorting,
      defaultValue,
      parse: parseSorting,
      format: formatSorting,
      same: sameJson,
    }),

  pagination: ({ params, defaultValue }) => {
    const pageIndex = oneParam({
      name: params.pageIndex,
      defaultValue: defaultValue.pageIndex,
      parse: parsePageIndex,
      format: formatPageIndex,
      same: (a, b) => a === b,
    });
    const pageSize = oneParam({
      name: params.pageSize,
      defaultValue: defaultValue.pageSize,
      parse: parseWholeNumber,
      format: String,
      same: (a, b) => a === b,
    });
    return {
      owns: [...pageIndex.owns, ...pageSize.owns],
      decode: (all) => ({ pageIndex: pageIndex.decode(all), pageSize: pageSize.decode(all) }),
      encode: (value) => [...pageIndex.encode(value.pageIndex), ...pageSize.encode(value.pageSize)],
    };
  },

  columnFilters: ({ params, defaultValue }) =>
    oneParam({
      name: params.columnFilters,
      defaultValue,
      parse: parseFilters,
      format: formatFilters,
      same: sameJson,
    }),

  columnOrder: ({ params, defaultValue }) =>
    oneParam({ name: params.columnOrder, defaultValue, parse: parseIds, format: formatIds, same: sameJson }),

  rowSelection: ({ params, defaultValue }) =>
    oneParam({
      name: params.rowSelection,
      defaultValue,
      parse: (text) => selectionOf(parseIds(text)),
      format: (selection) => formatIds(selectedIds(selection)),
      same: sameSelection,
    }),
};
