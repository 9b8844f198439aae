import { isObject, isString, isJsonArray, type Json } from '../../../../machines/shared/json';
import type { ColumnFilterEntry, SortingEntry } from '../../../../machines/table/base/table.types';
import { requireOption } from '../../../shared/require-option';
import { checkKeys } from '../checks';
import { pageParams, codecOfParam, type StateCodec, type StateCodecs } from '../codec';
import { parseJson, isSameJson, writeJson } from '../json-text';
import { pickParams } from '../param';
import { classicParams } from './classic/classic';

/** A column's filter in the URL. */
export interface NuqsFilter {
  /** How the URL represents the value. */
  readonly form: NuqsForm;
  /** The name of the search param. Default: the column ID. */
  readonly param?: string;
  /** Separates values in a list or range. Default: a comma. */
  readonly separator?: string;
}

/** The filtered columns by ID, each with its format or its `NuqsFilter`. */
export type NuqsFilters = Readonly<Record<string, NuqsForm | NuqsFilter>>;

const standardNames = {
  globalFilter: 'globalFilter',
  pageIndex: 'page',
  pageSize: 'perPage',
  sorting: 'sort',
} as const;
type StandardNames = typeof standardNames;

/** Names of search params. Default: `page`, `perPage`, `sort` and `globalFilter`. */
export type NuqsNames = { readonly [Name in keyof StandardNames]?: string };

/** The options of `nuqsParams`. */
export interface NuqsOptions<Names extends NuqsNames = NuqsNames> {
  /** Names of search params. Default: `page`, `perPage`, `sort` and `globalFilter`. */
  readonly params?: Names;
  /** The sorting's format: `[{"id":"title","desc":true}]` (`json`) or `title.desc` (`plain`). Default: `json`. */
  readonly sort?: 'json' | 'plain';
}

/** `defineTableUrl` options for nuqs search params. */
export interface NuqsParams<Names extends NuqsNames = NuqsNames> {
  /** The search params' names, for `defineTableUrl`'s `params`. */
  readonly params: Omit<StandardNames, keyof Names> & Names;
  /** The states' codecs, for `defineTableUrl`'s `codecs`. */
  readonly codecs: Pick<StateCodecs, 'globalFilter' | 'sorting' | 'pagination' | 'columnFilters'>;
}

const by = 'nuqsParams';

/**
 * Returns `defineTableUrl` options for the search params of nuqs tables, e.g. in tablecn and data-table-filters. The
 * params are `page` (1-based), `perPage`, `sort` as JSON, and one for each filtered column. Existing links stay valid.
 *
 * Malformed params are ignored. Omits a filter if its column isn't in `filters`, or if its value doesn't fit the
 * column's format. Also omits a value that nuqs would read differently, e.g. `%2C` in a list as a comma. Repeated
 * params (`parseAsNativeArrayOf`) aren't supported.
 *
 * @throws {Error} for an invalid option. In development, `defineTableUrl` throws if two states share a param. It also
 * throws if `defaults.columnFilters` or `defaults.globalFilter` isn't empty, because these params can't represent an
 * empty filter
 * @example
 * const tasks = defineTableUrl({ name: 'tasks', ...nuqsParams({ title: 'text', status: 'texts', hours: 'range' }) });
 * // ?page=2&perPage=20&sort=[{"id":"title","desc":true}]&title=ann&status=open,shipped&hours=2,8
 */
export function nuqsParams<const Names extends NuqsNames = object>(
  filters: NuqsFilters,
  options?: NuqsOptions<Names>,
): NuqsParams<Names>;
export function nuqsParams(filters: NuqsFilters, { params, sort = 'json' }: NuqsOptions = {}): NuqsParams {
  const isRecord = typeof filters === 'object' && filters !== null && !Array.isArray(filters);
  requireOption(isRecord, 'filters', 'an object with the form of each filtered column', filters, by);
  requireOption(sort === 'json' || sort === 'plain', 'sort', "'json' or 'plain'", sort, by);
  checkKeys('params', params, Object.keys(standardNames), by);
  const filterParams = Object.entries(filters).map(([id, given]) => readFilter(id, given));
  return {
    params: { ...standardNames, ...params },
    codecs: {
      globalFilter: codecOfParam('globalFilter', asItIs, asItIs),
      sorting: sort === 'plain' ? classicParams.codecs.sorting : sortingAsJson,
      pagination: pageParams,
      columnFilters: createFiltersCodec(filterParams),
    },
  };
}

const asItIs = (text: string): string => text;

type FilterParam = ReturnType<typeof readFilter>;

function readFilter(id: string, given: NuqsForm | NuqsFilter) {
  const {
    form,
    param = id,
    separator = ',',
  }: NuqsFilter = typeof given === 'object' && given !== null ? given : { form: given };
  const option = `filters.${id}`;
  const expected = `one of ${nuqsForms.map((form) => `'${form}'`).join(', ')}, or an object with such a \`form\``;
  requireOption(nuqsForms.includes(form), option, expected, form, by);
  requireOption(typeof param === 'string' && param !== '', `${option}.param`, 'a non-empty string', param, by);
  const isSeparator = typeof separator === 'string' && separator !== '';
  requireOption(isSeparator, `${option}.separator`, 'a non-empty string', separator, by);
  return { id, param, text: createFilterText(form, separator) };
}

function createFiltersCodec(filters: readonly FilterParam[]): StateCodec<readonly ColumnFilterEntry[]> {
  const owns = filters.map(({ param }) => ({ name: param }));
  const byParam = new Map(filters.map((filter) => [filter.param, filter]));
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  return {
    owns,
    decode: (params) => {
      const filters = params.flatMap(([name, text]) => {
        const filter = byParam.get(name);
        const value = text === '' ? undefined : filter?.text.parse(text);
        return filter === undefined || value === undefined ? [] : [{ id: filter.id, value }];
      });
      return filters.length > 0 ? filters : undefined;
    },
    encode: (entries) => {
      const params = entries.flatMap(({ id, value }): [string, string][] => {
        const filter = byId.get(id);
        const text = filter?.text.format(value) ?? '';
        return filter === undefined || text === '' ? [] : [[filter.param, text]];
      });
      return pickParams(params, owns);
    },
  };
}

const sortingAsJson = /* @__PURE__ */ codecOfParam<readonly SortingEntry[]>(
  'sorting',
  (text) => {
    const value = parseJson(text);
    return Array.isArray(value) && value.every(isEntry) ? value.map(({ id, desc }) => ({ id, desc })) : undefined;
  },
  (sorting) => JSON.stringify(sorting.map(({ id, desc }) => ({ id, desc }))),
);

const isEntry = (value: unknown): value is SortingEntry =>
  isObject(value) && isString(value['id']) && typeof value['desc'] === 'boolean';

/**
 * A filter param's format, with the nuqs parsers that read and write it:
 *
 * - `text`: `parseAsString`, and parsers whose string the table can use unchanged, such as `parseAsIsoDate`
 * - `number`: `parseAsInteger`, `parseAsFloat`; `parseAsTimestamp` as milliseconds
 * - `boolean`: `parseAsBoolean`
 * - `texts`, `numbers`, `booleans`: `parseAsArrayOf` with one of these parsers
 * - `range`: two numbers, `null` for an open bound: `2,8` and `2,` and `,8`
 * - `json`: `parseAsJson`
 */
export type NuqsForm = (typeof nuqsForms)[number];

const nuqsForms = ['text', 'number', 'boolean', 'texts', 'numbers', 'booleans', 'range', 'json'] as const;

interface FilterText {
  readonly parse: (text: string) => Json | undefined;
  /** Returns `undefined` for a value of another format, and for a value that nuqs would read differently. */
  readonly format: (value: Json) => string | undefined;
}

function createFilterText(form: NuqsForm, separator: string): FilterText {
  const item = listItems.get(form);
  const { parse, format } = item ? listOf(item, separator) : (items.get(form) ?? rangeBetween(separator));
  return {
    parse,
    format: (value) => {
      const text = format(value);
      return text !== undefined && isSameJson(parse(text), value) ? text : undefined;
    },
  };
}

const textItem: FilterText = {
  parse: (text) => text,
  format: (value) => (isString(value) ? value : undefined),
};

const numberItem: FilterText = {
  parse: (text) => {
    const value = Number(text);
    return /^-?\d/.test(text) && Number.isFinite(value) ? value : undefined;
  },
  format: (value) => (typeof value === 'number' ? String(value) : undefined),
};

const booleanItem: FilterText = {
  parse: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  format: (value) => (typeof value === 'boolean' ? String(value) : undefined),
};

const items = /* @__PURE__ */ new Map<NuqsForm, FilterText>([
  ['text', textItem],
  ['number', numberItem],
  ['boolean', booleanItem],
  ['json', { parse: parseJson, format: writeJson }],
]);

const listItems = /* @__PURE__ */ new Map<NuqsForm, FilterText>([
  ['texts', textItem],
  ['numbers', numberItem],
  ['booleans', booleanItem],
]);

/** Returns a list's format. `parse` drops malformed items. */
function listOf(item: FilterText, separator: string): FilterText {
  // nuqs escapes only the separator, so it would read `%2C` in an item as a comma.
  const escaped = encodeURIComponent(separator);
  return {
    parse: (text) => {
      const items = text.split(separator).flatMap((part) => item.parse(part.replaceAll(escaped, separator)) ?? []);
      return items.length > 0 ? items : undefined;
    },
    format: (value) => {
      if (!isJsonArray(value)) return undefined;
      const texts = value.flatMap((one) => item.format(one)?.replaceAll(separator, escaped) ?? []);
      return texts.length === value.length ? texts.join(separator) : undefined;
    },
  };
}

function rangeBetween(separator: string): FilterText {
  return {
    parse: (text) => {
      const [start = '', end = '', ...others] = text.split(separator);
      const [min, max] = [start, end].map((part) => (part === '' ? null : numberItem.parse(part)));
      if (others.length > 0 || min === undefined || max === undefined) return undefined;
      return min === null && max === null ? undefined : [min, max];
    },
    format: (value) => {
      if (!isJsonArray(value) || value.length !== 2) return undefined;
      const bounds = value.flatMap((bound) => (bound === null ? '' : (numberItem.format(bound) ?? [])));
      return bounds.length === 2 ? bounds.join(separator) : undefined;
    },
  };
}
