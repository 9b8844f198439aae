import type { CodecFactories } from './codec';
import { expandedIds, expandRows, isSameExpanded } from './expanded';
import { isSameJson } from './json-text';
import { createParamCodec } from './param';
import {
  formatFilters,
  formatIds,
  formatPageIndex,
  formatPinning,
  formatRows,
  formatSizing,
  formatSorting,
  formatText,
  parseFilters,
  parseIds,
  parsePageIndex,
  parsePinning,
  parseRows,
  parseSizing,
  parseSorting,
  parseText,
  parseWholeNumber,
} from './plain-text';
import { isSameSelection } from './selection';
import { formatSelection, parseSelection } from './selection-text';
import { hiddenIds, hideColumns, isSameVisibility } from './visibility';

/**
 * The codecs of the plain form: short texts that a person can read and write, such as `sorting=name.asc,age.desc`.
 * The README lists the format. A malformed text reads as the default. The page is 1-based in the text, 0-based in the
 * state. No codec throws.
 *
 * @example
 * const { codecs } = createTableSearch({ codecs: plainCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting', 'age.desc']]
 */
export const plainCodecs: CodecFactories = {
  globalFilter: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.globalFilter,
      defaultValue,
      parse: parseText,
      format: formatText,
      isSame: (a, b) => a === b,
    }),

  sorting: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.sorting,
      defaultValue,
      parse: parseSorting,
      format: formatSorting,
      isSame: isSameJson,
    }),

  pagination: ({ params, defaultValue }) => {
    const pageIndex = createParamCodec({
      name: params.pageIndex,
      defaultValue: defaultValue.pageIndex,
      parse: parsePageIndex,
      format: formatPageIndex,
      isSame: (a, b) => a === b,
    });
    const pageSize = createParamCodec({
      name: params.pageSize,
      defaultValue: defaultValue.pageSize,
      parse: parseWholeNumber,
      format: String,
      isSame: (a, b) => a === b,
    });
    return {
      owns: [...pageIndex.owns, ...pageSize.owns],
      decode: (all) => ({ pageIndex: pageIndex.decode(all), pageSize: pageSize.decode(all) }),
      encode: (value) => [...pageIndex.encode(value.pageIndex), ...pageSize.encode(value.pageSize)],
    };
  },

  columnFilters: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnFilters,
      defaultValue,
      parse: parseFilters,
      format: formatFilters,
      isSame: isSameJson,
    }),

  columnOrder: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnOrder,
      defaultValue,
      parse: parseIds,
      format: formatIds,
      isSame: isSameJson,
    }),

  rowSelection: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.rowSelection,
      defaultValue,
      parse: parseSelection,
      format: formatSelection,
      isSame: isSameSelection,
    }),

  columnVisibility: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnVisibility,
      defaultValue,
      parse: (text) => hideColumns(parseIds(text)),
      format: (visibility) => formatIds(hiddenIds(visibility)),
      isSame: isSameVisibility,
    }),

  columnPinning: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnPinning,
      defaultValue,
      parse: (text) => {
        const idsOf = parsePinning(text, ['left', 'right']);
        return idsOf && { left: idsOf('left'), right: idsOf('right') };
      },
      format: ({ left, right }) => formatPinning({ left, right }),
      isSame: isSameJson,
    }),

  columnSizing: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.columnSizing,
      defaultValue,
      parse: parseSizing,
      format: formatSizing,
      isSame: isSameJson,
    }),

  rowPinning: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.rowPinning,
      defaultValue,
      parse: (text) => {
        const idsOf = parsePinning(text, ['top', 'bottom']);
        return idsOf && { top: idsOf('top'), bottom: idsOf('bottom') };
      },
      format: ({ top, bottom }) => formatPinning({ top, bottom }),
      isSame: isSameJson,
    }),

  expanded: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.expanded,
      defaultValue,
      parse: (text) => expandRows(parseRows(text)),
      format: (expanded) => formatRows(expandedIds(expanded)),
      isSame: isSameExpanded,
    }),

  grouping: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.grouping,
      defaultValue,
      parse: parseIds,
      format: formatIds,
      isSame: isSameJson,
    }),
};
