import { isListed } from '../../../../machines/table/features/row-selection/selection';
import { selectedIds } from '../../../../machines/table/rows/row-list';
import type { ColumnFilterEntry, RowSelection, SortingEntry } from '../../../../machines/table/table.types';
import { plainCodecs, type CodecFactories } from '..';
import { emptyWord, type StringCodec } from '../codec';
import { parseJson, writeJson } from '../json-text';
import { createParamCodec } from '../param';
import { makeSelection } from '../../features/row-selection/selection';
import { columnFilters } from '../../features/column-filters/column-filters.codec';
import { columnOrder } from '../../features/column-order/column-order.codec';
import { rowSelection } from '../../features/row-selection/row-selection.codec';
import { sorting } from '../../features/sorting/sorting.codec';

/** The library's own params begin with this mark only if a row ID is empty. */
const plainMark = ',';

/** Writes a state as the library does, or with `plainCodecs` if the library couldn't read it back. */
const orPlain = <T>(
  { plain, isSame }: { readonly plain: StringCodec<T>; readonly isSame: (a: T, b: T) => boolean },
  theirs: StringCodec<T>,
) => ({
  isSame,
  parse: (text: string): T | undefined =>
    text.startsWith(plainMark) ? plain.parse(text.slice(plainMark.length)) : theirs.parse(text),
  format: (value: T): string => {
    const text = theirs.format(value);
    const canRead = text !== '' && !text.startsWith(plainMark) && text.isWellFormed();
    const readBack = canRead ? theirs.parse(text) : undefined;
    return readBack !== undefined && isSame(readBack, value) ? text : plainMark + plain.format(value);
  },
});

/** Returns `undefined` if an entry is malformed. Ignores everything after a second dot. */
function parseEntries<Entry>(
  text: string,
  parseEntry: (id: string, rest: string) => readonly Entry[] | undefined,
): readonly Entry[] | undefined {
  if (text === emptyWord) return [];
  const entries = text.split(',').map((part) => {
    const [id = '', rest] = part.split('.');
    return id === '' || rest === undefined ? undefined : parseEntry(id, rest);
  });
  return entries.some((entry) => entry === undefined) ? undefined : entries.flatMap((entry) => entry ?? []);
}

const formatList = (texts: readonly string[]): string => (texts.length === 0 ? emptyWord : texts.join(','));

const sortingText = orPlain<readonly SortingEntry[]>(sorting, {
  parse: (text) =>
    parseEntries(text, (id, direction) =>
      direction === 'asc' || direction === 'desc' ? [{ id, desc: direction === 'desc' }] : undefined,
    ),
  format: (sorting) => formatList(sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`)),
});

const filtersText = orPlain<readonly ColumnFilterEntry[]>(columnFilters, {
  parse: (text) => parseEntries(text, parseFilter),
  format: (filters) =>
    formatList(
      filters.map(({ id, value }) => `${id}.${encodeURIComponent(writeJson(value) ?? '').replaceAll('.', '%2E')}`),
    ),
});

function parseFilter(id: string, encoded: string): readonly ColumnFilterEntry[] | undefined {
  if (encoded === 'undefined') return [];
  try {
    const value = parseJson(decodeURIComponent(encoded));
    return value === undefined ? undefined : [{ id, value }];
  } catch {
    return undefined;
  }
}

const orderText = orPlain<readonly string[]>(columnOrder, {
  parse: (text) => (text === emptyWord ? [] : text.split(',').map((id) => id.replaceAll('%2C', ','))),
  format: (ids) => formatList(ids.map((id) => id.replaceAll(',', '%2C'))),
});

const selectionText = orPlain<RowSelection>(rowSelection, {
  parse: (text) => (text === emptyWord ? {} : makeSelection(text.split(','))),
  format: (selection) => (isListed(selection) ? formatList(selectedIds(selection)) : emptyWord),
});

/** An empty search if the default isn't empty: two percent-encoded quotes. */
const emptySearch = '%22%22';

/**
 * Codecs for the search params of tanstack-table-search-params 0.9. The codecs cover the library's six states. Other
 * states use `plainCodecs` after a comma, as do values that the library can't read back, e.g. an ID with a `.`. A
 * malformed page means the default. Never throw.
 *
 * @example
 * const users = defineTable({ name: 'users', codecs: tableSearchParamsCodecs });
 */
export const tableSearchParamsCodecs: CodecFactories = {
  ...plainCodecs,
  globalFilter: ({ params, defaultValue }) =>
    createParamCodec({
      name: params.globalFilter,
      defaultValue,
      parse: (text) => (text === emptySearch && defaultValue !== '' ? '' : text),
      format: (text) => (text === '' ? emptySearch : text),
      isSame: (a, b) => a === b,
    }),
  sorting: ({ params, defaultValue }) => createParamCodec({ name: params.sorting, defaultValue, ...sortingText }),
  columnFilters: ({ params, defaultValue }) =>
    createParamCodec({ name: params.columnFilters, defaultValue, ...filtersText }),
  columnOrder: ({ params, defaultValue }) => createParamCodec({ name: params.columnOrder, defaultValue, ...orderText }),
  rowSelection: ({ params, defaultValue }) =>
    createParamCodec({ name: params.rowSelection, defaultValue, ...selectionText }),
};
