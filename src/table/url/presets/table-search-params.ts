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

/** Begins a text of `plainCodecs`. No text of that library begins with it, but for a row whose id is empty. */
const plainMark = ',';

/** Writes a state as that library does, where it reads back what it writes, and by `plainCodecs` where it does not. */
const orPlain = <T>(
  { plain, isSame }: { readonly plain: StringCodec<T>; readonly isSame: (a: T, b: T) => boolean },
  theirs: StringCodec<T>,
) => ({
  isSame,
  parse: (text: string): T | undefined =>
    text.startsWith(plainMark) ? plain.parse(text.slice(plainMark.length)) : theirs.parse(text),
  format: (value: T): string => {
    const text = theirs.format(value);
    // An address holds no half of a surrogate pair, and an empty parameter means the default.
    const canRead = text !== '' && !text.startsWith(plainMark) && text.isWellFormed();
    const readBack = canRead ? theirs.parse(text) : undefined;
    return readBack !== undefined && isSame(readBack, value) ? text : plainMark + plain.format(value);
  },
});

/** Parses `a.x,b.y`. Returns `undefined` if one of the entries is malformed. What stands after a second dot is ignored. */
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
  // TanStack Table takes it for no filter.
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

/** An empty search, where the default is not empty: two quotes, percent-encoded. */
const emptySearch = '%22%22';

/**
 * The codecs by which a table reads and writes the texts of tanstack-table-search-params 0.9: those of its six states, and
 * `plainCodecs` for the states that it does not have. What that library cannot read back, such as an id with a `.`, is a text of
 * `plainCodecs` after a comma. A malformed page means the default here. No codec throws.
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
