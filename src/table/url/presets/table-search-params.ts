import { isListed, selectRows, selectedIds } from '../../../../machines/table/values/selection';
import type { WholeTableState } from '../../../../machines/table/base/table.types';
import { codecOfParam, type StateCodec, type StateCodecs } from '../codec';
import { writeJson } from '../json-text';
import { classicParams, classicTexts, type StateText } from './classic/classic';
import { emptyWord, parseFilterEntry } from './classic/classic-text';

/** Values in the classic format begin with a comma. The library writes a comma first only if a row ID is empty. */
const classicMark = ',';

const orClassic = <K extends 'sorting' | 'columnFilters' | 'columnOrder' | 'rowSelection'>(
  key: K,
  theirs: StateText<WholeTableState[K]>,
): StateCodec<WholeTableState[K]> => {
  const classic: StateText<WholeTableState[K]> = classicTexts[key];
  const parse = (text: string) =>
    text.startsWith(classicMark) ? classic.parse(text.slice(classicMark.length)) : theirs.parse(text);
  const format = (value: WholeTableState[K]) => {
    const text = theirs.format(value);
    const canRead = text !== '' && !text.startsWith(classicMark) && text.isWellFormed();
    const readBack = canRead ? theirs.parse(text) : undefined;
    return readBack !== undefined && classic.format(readBack) === classic.format(value)
      ? text
      : classicMark + classic.format(value);
  };
  return codecOfParam(key, parse, format);
};

/** Parses a list of entries. Ignores text after an entry's second dot. Returns `undefined` if an entry is malformed. */
function parseEntries<Entry>(
  text: string,
  parseEntry: (id: string, rest: string) => Entry | readonly Entry[] | undefined,
): readonly Entry[] | undefined {
  if (text === emptyWord) return [];
  const entries = text.split(',').map((part) => {
    const [id = '', rest] = part.split('.');
    return id === '' || rest === undefined ? undefined : parseEntry(id, rest);
  });
  return entries.some((entry) => entry === undefined) ? undefined : entries.flatMap((entry) => entry ?? []);
}

const formatList = (texts: readonly string[]): string => (texts.length === 0 ? emptyWord : texts.join(','));

const sorting = orClassic('sorting', {
  parse: (text) =>
    parseEntries(text, (id, direction) =>
      direction === 'asc' || direction === 'desc' ? { id, desc: direction === 'desc' } : undefined,
    ),
  format: (sorting) => formatList(sorting.map(({ id, desc }) => `${id}.${desc ? 'desc' : 'asc'}`)),
});

const columnFilters = orClassic('columnFilters', {
  parse: (text) => parseEntries(text, (id, encoded) => (encoded === 'undefined' ? [] : parseFilterEntry(id, encoded))),
  format: (filters) =>
    formatList(
      filters.map(({ id, value }) => `${id}.${encodeURIComponent(writeJson(value) ?? '').replaceAll('.', '%2E')}`),
    ),
});

const columnOrder = orClassic('columnOrder', {
  parse: (text) => (text === emptyWord ? [] : text.split(',').map((id) => id.replaceAll('%2C', ','))),
  format: (ids) => formatList(ids.map((id) => id.replaceAll(',', '%2C'))),
});

const rowSelection = orClassic('rowSelection', {
  parse: (text) => (text === emptyWord ? {} : selectRows({}, text.split(','))),
  format: (selection) => (isListed(selection) ? formatList(selectedIds(selection)) : emptyWord),
});

/**
 * `defineTableUrl` options for the search params of tanstack-table-search-params 0.9, which has six states. Other
 * states are written in the classic format, and so are values that the library can't read back, e.g. an ID with a `.`.
 * These values begin with a comma. A malformed page means the default.
 *
 * @example
 * const users = defineTableUrl({ ...tableSearchParams, name: 'users' });
 */
export const tableSearchParams = {
  params: classicParams.params,
  codecs: { ...classicParams.codecs, sorting, columnFilters, columnOrder, rowSelection } as StateCodecs,
} as const;
