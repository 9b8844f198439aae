import type { ColumnFilterEntry, SortingEntry } from '../../../../machines/table/table.types';
import { plainCodecs, type CodecFactories, type StateCodec } from '..';
import { isSameJson, parseJson } from '../json-text';
import { createParamCodec, pickParams } from '../param';
import { requireOption } from '../../../shared/require-option';
import { createFilterText, nuqsForms, type NuqsForm } from './nuqs-filters';

/** A column's filter in the URL. */
export interface NuqsFilter {
  /** How the URL represents the value. */
  readonly form: NuqsForm;
  /** The name of the search param. Default: the column ID. */
  readonly param?: string;
  /** Separates values in a list or range. Default: a comma. */
  readonly separator?: string;
}

/** The filtered columns by ID, each with its form or its `NuqsFilter`. */
export type NuqsFilters = Readonly<Record<string, NuqsForm | NuqsFilter>>;

const standardNames = { pageIndex: 'page', pageSize: 'perPage', sorting: 'sort' } as const;
type StandardNames = typeof standardNames;

/** Names of search params. Default: `page`, `perPage`, `sort` and `globalFilter`. */
export type NuqsNames = { readonly [Name in keyof StandardNames | 'globalFilter']?: string };

/** The options of `nuqsParams`. */
export interface NuqsOptions<Names extends NuqsNames = NuqsNames> {
  /** Names of search params. Default: `page`, `perPage`, `sort` and `globalFilter`. */
  readonly params?: Names;
  /** The sorting's form: `[{"id":"title","desc":true}]` (`json`) or `title.desc` (`plain`). Default: `json`. */
  readonly sort?: 'json' | 'plain';
}

/** `defineTable` options for nuqs search params. */
export interface NuqsParams<Names extends NuqsNames = NuqsNames> {
  /** The search params' names, for `defineTable`'s `params`. */
  readonly params: Omit<StandardNames, keyof Names> & Names;
  /** The states' codecs, for `defineTable`'s `codecs`. */
  readonly codecs: Pick<CodecFactories, 'globalFilter' | 'sorting' | 'columnFilters'>;
}

const by = 'nuqsParams';

/**
 * Returns `defineTable` options for the search params that nuqs tables usually have, e.g. in tablecn and
 * data-table-filters: `page` (1-based), `perPage`, `sort` as JSON, and a param for each filtered column. Existing links
 * stay valid.
 *
 * Malformed params are ignored. Omits a filter if its column isn't in `filters`, or if its value doesn't have the
 * column's form. Also omits a value that nuqs would read differently, e.g. `%2C` in a list as a comma. Repeated params
 * (`parseAsNativeArrayOf`) aren't supported.
 *
 * @throws {Error} for an invalid option. On the first read of the URL, `defineTable` throws if two states share a
 * param. It also throws if `defaults.columnFilters` or `defaults.globalFilter` isn't empty, because these params can't
 * represent an empty filter
 * @example
 * const tasks = defineTable({ name: 'tasks', ...nuqsParams({ title: 'text', status: 'texts', hours: 'range' }) });
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
  const known = [...Object.keys(standardNames), 'globalFilter'];
  const unknown = Object.keys(params ?? {}).find((key) => !known.includes(key));
  requireOption(unknown === undefined, 'params', `limited to ${known.join(', ')}`, unknown, by);
  const filterParams = Object.entries(filters).map(([id, given]) => readFilter(id, given));
  return {
    params: { ...standardNames, ...params },
    codecs: {
      globalFilter: ({ params, defaultValue }) => {
        requireNoDefault('globalFilter', defaultValue);
        return createParamCodec({
          name: params.globalFilter,
          defaultValue,
          parse: (text) => text,
          format: (text) => text,
          isSame: (a, b) => a === b,
        });
      },
      sorting: sort === 'plain' ? plainCodecs.sorting : sortingAsJson,
      columnFilters: ({ defaultValue }) => {
        requireNoDefault('columnFilters', defaultValue);
        return createFiltersCodec(filterParams);
      },
    },
  };
}

function requireNoDefault(state: 'globalFilter' | 'columnFilters', filter: string | readonly unknown[]): void {
  const expected = 'left out: such parameters cannot say that there is no filter';
  requireOption(filter.length === 0, `defaults.${state}`, expected, filter, by);
}

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
    decode: (params) =>
      params.flatMap(([name, text]) => {
        const filter = byParam.get(name);
        const value = text === '' ? undefined : filter?.text.parse(text);
        return filter === undefined || value === undefined ? [] : [{ id: filter.id, value }];
      }),
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

const sortingAsJson: CodecFactories['sorting'] = ({ params, defaultValue }) =>
  createParamCodec({
    name: params.sorting,
    defaultValue,
    parse: (text) => {
      const value = parseJson(text);
      return Array.isArray(value) && value.every(isEntry) ? value.map(({ id, desc }) => ({ id, desc })) : undefined;
    },
    format: (sorting) => JSON.stringify(sorting.map(({ id, desc }) => ({ id, desc }))),
    isSame: isSameJson,
  });

const isEntry = (value: unknown): value is SortingEntry =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'desc' in value &&
  typeof value.desc === 'boolean';
