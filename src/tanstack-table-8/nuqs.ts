import type { ColumnFilterEntry, SortingEntry } from '../../machines/table/types';
import type { CodecFactories, StateCodec } from '../search-params';
import { isSameJson, parseJson } from '../search-params/json-text';
import { createParamCodec } from '../search-params/param';
import { requireOption } from '../search-params/require-option';

/** The form of a filter's parameter: a text (`parseAsString`), or a list of texts with commas between them (`parseAsArrayOf`). */
export type NuqsFilter = 'text' | 'list';

/** The columns that are filtered, each with the form of its parameter, whose name is the column's id. */
export type NuqsFilters = Readonly<Record<string, NuqsFilter>>;

/**
 * Returns the options of `defineTable` by which a table reads and writes the parameters that tables with nuqs usually have: `page`
 * (1-based), `perPage`, `sort` as JSON, and a parameter for each filtered column. Links that such a table wrote stay good.
 *
 * A filter of a column that is not named here is not in the address, and neither is one of another form.
 *
 * @throws {Error} if a filter is neither `text` nor `list`. `defineTable` throws, when the address is read first, for
 *   `defaults.columnFilters` that is not empty: such parameters cannot say that there is no filter
 * @example
 * const tasks = defineTable({ name: 'tasks', ...nuqsParams({ title: 'text', status: 'list' }) });
 * // ?page=2&perPage=20&sort=[{"id":"title","desc":true}]&title=ann&status=open,shipped
 */
export function nuqsParams(filters: NuqsFilters): {
  readonly params: { readonly pageIndex: 'page'; readonly pageSize: 'perPage'; readonly sorting: 'sort' };
  readonly codecs: Pick<CodecFactories, 'sorting' | 'columnFilters'>;
} {
  for (const [columnId, form] of Object.entries(filters))
    requireOption(form === 'text' || form === 'list', `filters.${columnId}`, "'text' or 'list'", form, 'nuqsParams');
  return {
    params: { pageIndex: 'page', pageSize: 'perPage', sorting: 'sort' },
    codecs: {
      sorting: ({ params, defaultValue }) =>
        createParamCodec({
          name: params.sorting,
          defaultValue,
          parse: parseSorting,
          format: (sorting) => JSON.stringify(sorting.map(({ id, desc }) => ({ id, desc }))),
          isSame: isSameJson,
        }),
      columnFilters: ({ defaultValue }) => {
        const takes = 'left out: such parameters cannot say that there is no filter';
        requireOption(defaultValue.length === 0, 'defaults.columnFilters', takes, defaultValue, 'nuqsParams');
        return createFiltersCodec(filters);
      },
    },
  };
}

function createFiltersCodec(filters: NuqsFilters): StateCodec<readonly ColumnFilterEntry[]> {
  const formOf = (columnId: string) => (Object.hasOwn(filters, columnId) ? filters[columnId] : undefined);
  return {
    owns: Object.keys(filters).map((name) => ({ name })),
    decode: (params) =>
      params.flatMap(([id, text]) => {
        const form = formOf(id);
        if (form === undefined || text === '') return [];
        return [{ id, value: form === 'list' ? text.split(',').map(unescapeComma) : text }];
      }),
    encode: (entries) =>
      entries.flatMap(({ id, value }): [string, string][] => {
        const text = formatFilter(formOf(id), value);
        return text === '' ? [] : [[id, text]];
      }),
  };
}

function formatFilter(form: NuqsFilter | undefined, value: ColumnFilterEntry['value']): string {
  if (form === 'text' && typeof value === 'string') return value;
  if (form !== 'list' || !Array.isArray(value) || !value.every((item) => typeof item === 'string')) return '';
  return value.map((item) => item.replaceAll(',', '%2C')).join(',');
}

/** nuqs escapes the comma alone, so that a text with `%2C` in it comes back with a comma, there as here. */
const unescapeComma = (item: string) => item.replaceAll('%2C', ',');

function parseSorting(text: string): readonly SortingEntry[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) && value.every(isEntry) ? value.map(({ id, desc }) => ({ id, desc })) : undefined;
}

const isEntry = (value: unknown): value is SortingEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'desc' in value &&
  typeof value.desc === 'boolean';
