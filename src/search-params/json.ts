import { isListed, selectedIds } from '../../machines/table/row-selection/steps';
import type { ColumnFilterEntry, SortingEntry } from '../../machines/table/types';
import type { CodecFactories } from './codec';
import { expandedIds, expandRows, isSameExpanded } from './expanded';
import { asBooleans, asIds, asPagination, asPinning, asWidths } from './json-shapes';
import { parseJson, isSameJson, writeJson } from './json-text';
import { createParamCodec } from './param';
import { createColumnParamsCodec } from './param-per-column';
import { isSameSelection, makeSelection } from './selection';
import { formatSelection, parseSteps } from './selection-text';
import { hiddenIds, hideColumns, isSameVisibility } from './visibility';

/**
 * The codecs of the JSON form. Each state is JSON text in a parameter of its own. Sorting and column filters have one
 * parameter for each column (`sorting.age=desc`), in the order of the list; the empty list is `sorting=none`.
 *
 * Malformed JSON, and JSON of another shape, reads as the default. A malformed parameter of one column is left out. The
 * page is 0-based, as in the state. No codec throws.
 *
 * @example
 * const { codecs } = createTableSearch({ codecs: jsonCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting.age', 'desc']]
 */
export const jsonCodecs: CodecFactories = {
  globalFilter: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.globalFilter,
      defaultValue,
      parse: (text) => {
        const value = parseJson(text);
        return typeof value === 'string' ? value : undefined;
      },
      format: (text) => JSON.stringify(text),
      isSame: (a, b) => a === b,
    }),

  sorting: ({ params, defaultValue }) =>
    createColumnParamsCodec({ name: params.sorting, defaultValue, parse: parseDirection, format: formatDirection }),

  pagination: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.pagination,
      defaultValue,
      parse: (text) => asPagination(parseJson(text)),
      format: ({ pageIndex, pageSize }) => JSON.stringify({ pageIndex, pageSize }),
      isSame: (a, b) => a.pageIndex === b.pageIndex && a.pageSize === b.pageSize,
    }),

  columnFilters: ({ params, defaultValue }) =>
    createColumnParamsCodec({ name: params.columnFilters, defaultValue, parse: parseFilter, format: formatFilter }),

  columnOrder: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnOrder,
      defaultValue,
      parse: (text) => asIds(parseJson(text)),
      format: (ids) => JSON.stringify(ids),
      isSame: isSameJson,
    }),

  rowSelection: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.rowSelection,
      defaultValue,
      parse: (text) => {
        const value = parseJson(text);
        if (typeof value === 'string') return parseSteps(value);
        const selection = asBooleans(value);
        return selection && makeSelection(selectedIds(selection));
      },
      // Steps are a text here too: as objects, they would be too long for an address.
      format: (selection) =>
        JSON.stringify(isListed(selection) ? makeSelection(selectedIds(selection)) : formatSelection(selection)),
      isSame: isSameSelection,
    }),

  columnVisibility: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnVisibility,
      defaultValue,
      parse: (text) => {
        const visibility = asBooleans(parseJson(text));
        return visibility && hideColumns(hiddenIds(visibility));
      },
      format: (visibility) => JSON.stringify(hideColumns(hiddenIds(visibility))),
      isSame: isSameVisibility,
    }),

  columnPinning: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnPinning,
      defaultValue,
      parse: (text) => asPinning(parseJson(text), ['left', 'right'], ([left, right]) => ({ left, right })),
      format: ({ left, right }) => JSON.stringify({ left, right }),
      isSame: isSameJson,
    }),

  columnSizing: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnSizing,
      defaultValue,
      parse: (text) => asWidths(parseJson(text)),
      format: (sizing) => JSON.stringify(sizing),
      isSame: isSameJson,
    }),

  rowPinning: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.rowPinning,
      defaultValue,
      parse: (text) => asPinning(parseJson(text), ['top', 'bottom'], ([top, bottom]) => ({ top, bottom })),
      format: ({ top, bottom }) => JSON.stringify({ top, bottom }),
      isSame: isSameJson,
    }),

  expanded: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.expanded,
      defaultValue,
      parse: (text) => {
        const value = parseJson(text);
        const expanded = value === true || asBooleans(value);
        return expanded && expandRows(expandedIds(expanded));
      },
      format: (expanded) => JSON.stringify(expandRows(expandedIds(expanded))),
      isSame: isSameExpanded,
    }),

  grouping: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.grouping,
      defaultValue,
      parse: (text) => asIds(parseJson(text)),
      format: (ids) => JSON.stringify(ids),
      isSame: isSameJson,
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
