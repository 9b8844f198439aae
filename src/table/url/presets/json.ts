import { isListed, selectRows, selectedIds } from '../../../../machines/table/values/selection';
import type { Param } from '../../../../machines/history/history.types';
import type { ColumnFilterEntry, Pagination, SortingEntry } from '../../../../machines/table/base/table.types';
import { isObject, isString } from '../../../../machines/shared/json';
import { codecOfParam, type StateCodec, type StateCodecs } from '../codec';
import { parseJson, writeJson } from '../json-text';
import { pickParams } from '../param';
import { emptyWord, chainEscapings, escapeCharacters, reserveText } from './classic/classic-text';
import { formatSelection, parseMatching } from './classic/selection-text';

/** Escapes a column ID for a param name. An empty ID becomes `%22%22`, because `sorting.` contains no column ID. */
const columnInName = /* @__PURE__ */ chainEscapings(
  /* @__PURE__ */ escapeCharacters([]),
  /* @__PURE__ */ reserveText('', '%22%22'),
);

/**
 * Returns a codec for a list in one param per column, `name.<column>`. An empty list is `name=none`. Ignores malformed
 * params.
 *
 * @param parse returns `undefined` for a malformed string
 * @param format returns `undefined` for an entry that can't be written
 */
function codecOfColumns<Entry extends { readonly id: string }>(
  name: string,
  parse: (id: string, text: string) => Entry | undefined,
  format: (entry: Entry) => string | undefined,
): StateCodec<readonly Entry[]> {
  const owns = [{ name, perColumn: true }] as const;
  const prefix = `${name}.`;
  return {
    owns,
    decode: (params) => {
      const entries = params.flatMap(([paramName, text]): Entry[] => {
        const column = paramName.slice(prefix.length);
        const entry = column === '' ? undefined : parse(columnInName.parse(column), text);
        return entry === undefined ? [] : [entry];
      });
      const isEmpty = params.some((param) => param[0] === name && param[1] === emptyWord);
      return entries.length > 0 || isEmpty ? entries : undefined;
    },
    encode: (entries) => {
      const params = entries.flatMap((entry): Param[] => {
        const text = format(entry);
        return text === undefined ? [] : [[prefix + columnInName.format(entry.id), text]];
      });
      return params.length > 0 ? pickParams(params, owns) : [[name, emptyWord]];
    },
  };
}

const codecOfJson = <T>(name: string, read: (value: unknown) => T | undefined, write: (value: T) => unknown) =>
  codecOfParam<T>(
    name,
    (text) => read(parseJson(text)),
    (value) => JSON.stringify(write(value)),
  );

/** True for whole numbers of at least 0, except −0, which JSON turns into `0`. */
const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;

function readPagination(value: unknown): Pagination | undefined {
  if (!isObject(value)) return undefined;
  const { pageIndex, pageSize, ...others } = value;
  const isPagination =
    isWholeNumber(pageIndex) && isWholeNumber(pageSize) && pageSize >= 1 && Object.keys(others).length === 0;
  return isPagination ? { pageIndex, pageSize } : undefined;
}

const isRecordOfBooleans = (value: unknown): value is Readonly<Record<string, boolean>> =>
  isObject(value) && !Array.isArray(value) && Object.values(value).every((item) => typeof item === 'boolean');

/**
 * Codecs for the JSON format of six states: search, sorting, page, column filters, column order and selection. Sorting
 * and column filters have one param per column, in list order: `sorting.age=desc`. An empty list is `sorting=none`. The
 * other states are JSON in one param each.
 *
 * Malformed JSON, or JSON of the wrong shape, means the default. Malformed params of single columns are ignored. The
 * page is 0-based, as in the state.
 *
 * @example
 * const { codecs } = createTableSearch({ ...classicParams, codecs: jsonCodecs });
 * codecs.sorting.encode([{ id: 'age', desc: true }]) // [['sorting.age', 'desc']]
 */
export const jsonCodecs = {
  globalFilter: /* @__PURE__ */ codecOfJson<string>(
    'globalFilter',
    (value) => (isString(value) ? value : undefined),
    (text) => text,
  ),
  sorting: /* @__PURE__ */ codecOfColumns<SortingEntry>(
    'sorting',
    (id, text) => (text === 'asc' || text === 'desc' ? { id, desc: text === 'desc' } : undefined),
    ({ desc }) => (desc ? 'desc' : 'asc'),
  ),
  pagination: /* @__PURE__ */ codecOfJson('pagination', readPagination, ({ pageIndex, pageSize }) => ({
    pageIndex,
    pageSize,
  })),
  columnFilters: /* @__PURE__ */ codecOfColumns<ColumnFilterEntry>(
    'columnFilters',
    (id, text) => {
      const value = parseJson(text);
      return value === undefined ? undefined : { id, value };
    },
    ({ value }) => writeJson(value),
  ),
  columnOrder: /* @__PURE__ */ codecOfJson<readonly string[]>(
    'columnOrder',
    (value) => (Array.isArray(value) && value.every(isString) ? value : undefined),
    (ids) => ids,
  ),
  rowSelection: /* @__PURE__ */ codecOfJson(
    'rowSelection',
    (value) => {
      // A selection of all matching rows is a string even in JSON, because an object would be too long for a URL.
      if (isString(value)) return parseMatching(value);
      return isRecordOfBooleans(value) ? selectRows({}, selectedIds(value)) : undefined;
    },
    (selection) => (isListed(selection) ? selectRows({}, selectedIds(selection)) : formatSelection(selection)),
  ),
} as const satisfies Partial<StateCodecs>;
