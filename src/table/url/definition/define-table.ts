import type { Param, SearchParamsChange } from '../../../../machines/history/history.types';
import {
  partStateKeys,
  stateKeysOf,
  urlStateKeys,
  type PartStateKey,
  type TableMachineOptions,
  type TableState,
  type UrlStateKey,
} from '../../../../machines/table/base/table.types';
import { requireOption } from '../../../shared/require-option';
import {
  createSearch,
  type TableCodec,
  type ParamOptions,
  type TableSearch,
  type TableSearchOptions,
} from '../table-search';
import { createTableOpener, type OpenedTable } from '../opened-table';
import { standardDefaults, type PartCodecs } from '../codec';
import type { SearchInput } from '../search-input';
import { checkDefinition, checkHeld, checkKeys } from '../checks';
import { readParams, toSegments, writeSegments } from '../param';
import { formatFilter, type GlobalFilterCodec } from '../filter-codec';
import { noteDefinition } from './defined-tables';
import type { ColumnsOf, ColumnsOption, DefinedColumns, DefinedParams, DefinedState } from './types';

/** The options of `defineTableUrl`. */
export interface TableDefinitionOptions<
  Name extends string = string,
  Params extends ParamOptions = ParamOptions,
  Columns extends ColumnsOption = ColumnsOption,
  Prefix extends string = string,
> extends Pick<TableSearchOptions, 'codecs'> {
  /** Identifies the table within the app, e.g. in the inspector. */
  readonly name: Name;
  /** Names of search params. Default: `standardParams`. `false` keeps a state out of the URL. */
  readonly params?: Params;
  /** Added to all params, for several tables in one URL: `people` makes `people.q`. Default: no prefix. */
  readonly prefix?: Prefix;
  /** Default states, in TanStack Table's shapes. They replace `initialState`, and aren't written to the URL. */
  readonly defaults?: DefinedState<NoInfer<ColumnsOf<Columns>>>;
  /**
   * Milliseconds from a state's change until it is written to the URL. Default: 0. With `history: 'push'`,
   * `globalFilter` and `columnFilters` default to 300, so typed text is one history entry.
   */
  readonly debounce?: NonNullable<TableMachineOptions['debounce']>;
  /**
   * Pause after which unfinished IME text is applied, in milliseconds. Default: text is applied only when the
   * composition ends. 400 suits most apps: Android keyboards compose each Latin word, so a search would otherwise wait
   * for a space. A pause while typing Pinyin then also applies the unfinished Latin letters.
   */
  readonly compositionDelay?: number | undefined;
  /**
   * `push` adds a history entry for each user event, and `replace` changes the current entry. `auto` changes the
   * current entry while the user types, and adds an entry for every other user event. Default: `replace`.
   */
  readonly history?: NonNullable<TableMachineOptions['history']>;
  /**
   * True if a route loader reads the table's params. The router then runs loaders 120 ms after the table's last write,
   * or at once if the write adds a history entry. Default: false, so the table's writes run no loaders.
   */
  readonly rerunLoaders?: boolean;
  /** The states in the URL besides search, sorting and page. Default: all. */
  readonly states?: readonly PartStateKey[];
  /**
   * The column IDs: `['age', 'name']`, or an object with each filter's codec or `true`. Only these columns are read as
   * filters, so your app may have params such as `price.min`. `link` accepts only these columns. A filter in the URL is
   * dropped if its codec rejects it. Default: any columns.
   */
  readonly columns?: Columns;
  /** Converts a global filter that isn't a string. Links and defaults contain the string from this codec. */
  readonly globalFilterCodec?: GlobalFilterCodec;
}

type Options = Required<TableDefinitionOptions>;

/** A table's options that don't depend on its rows. Omitted options have their defaults. */
export interface TableDefinition<
  Name extends string = string,
  Params extends ParamOptions = ParamOptions,
  Columns extends DefinedColumns = DefinedColumns,
  Prefix extends string = '',
> extends Pick<Options, 'debounce' | 'compositionDelay' | 'history' | 'rerunLoaders' | 'states'> {
  /** Identifies the table within the app. */
  readonly name: Name;
  /** The column IDs, each with its filter's codec or `true`. Empty without the option `columns`. */
  readonly columns: Columns;
  /** Converts a global filter that isn't a string. `undefined` if the global filter is a string. */
  readonly globalFilterCodec: GlobalFilterCodec | undefined;
  /** Reads and writes the table's state in a URL's search string. Created on first access. */
  readonly search: TableSearch;
  /** Equal for definitions with equal options, e.g. after a hot reload. */
  readonly identity: string;
  /**
   * Decodes the table's search params from a search string, `URLSearchParams`, or an object such as TanStack Router's
   * or Next.js's. If a param is repeated, only the first counts. Ignores all other params. Returns the same object for
   * equal params. Never throws.
   */
  readonly open: (search: SearchInput) => OpenedTable;
  /**
   * Returns only the table's search params, as raw strings. Use it as a route's `validateSearch`, or combine it with
   * the route's own params. Never throws.
   *
   * @example
   * const validateSearch = (search: Record<string, unknown>) => ({
   *   ...tasks.validateSearch(search),
   *   tab: String(search['tab'] ?? 'all'),
   * });
   */
  readonly validateSearch: (search: Readonly<Record<string, unknown>>) => DefinedParams<Params, Prefix, Columns>;
  /**
   * Returns a state's search params, for `search` of a TanStack Router `Link`. Missing states have their defaults.
   *
   * @throws {Error} in development, for an unknown state, or a value that the URL can't represent
   * @example
   * <Link to="/tasks" search={tasks.link({ sorting: [{ id: 'due', desc: false }] })}>Due first</Link>
   */
  readonly link: (state: DefinedState<Columns>) => DefinedParams<Params, Prefix, Columns>;
  /**
   * Like `link`, but returns a search string, with a leading `?` unless it is empty.
   *
   * @throws {Error} in development, for an unknown state, or a value that the URL can't represent
   * @example
   * tasks.linkText({ globalFilter: 'ann' }) // '?q=ann'
   */
  readonly linkText: (state: DefinedState<Columns>) => string;
}

/** With `history: 'push'`, each typed letter would otherwise add a history entry. */
const typedDebounce = { globalFilter: 300, columnFilters: 300 };

/** A table definition with any params and columns. */
export type AnyTableDefinition = Omit<TableDefinition, 'link' | 'linkText' | 'validateSearch'>;

/** @param partCodecs codecs of the states that may be in the URL besides search, sorting and page */
export function createDefinition(
  {
    name,
    params,
    prefix,
    codecs,
    defaults = {},
    debounce = {},
    compositionDelay,
    history = 'replace',
    rerunLoaders = false,
    states = partStateKeys,
    columns: columnsOption,
    globalFilterCodec,
    ...others
  }: TableDefinitionOptions,
  partCodecs: Partial<PartCodecs>,
): TableDefinition {
  const by = typeof name === 'string' && name !== '' ? `defineTableUrl ${JSON.stringify(name)}` : 'defineTableUrl';
  const columns = definedColumns(columnsOption);
  if (process.env.NODE_ENV !== 'production') checkColumnList(columnsOption, by);
  const urlOptions = { history, rerunLoaders, states };
  const options = { name, debounce, compositionDelay, ...urlOptions, columns, globalFilterCodec };
  if (process.env.NODE_ENV !== 'production') checkDefinition({ ...options, defaults }, others, by);

  const keys = stateKeysOf(states);
  const hasState = (key: string) => keys.some((known) => known === key);
  const filled = { ...standardDefaults, ...toTableState(defaults, columns, standardDefaults, 'defaults', by) };
  let search: TableSearch | undefined;
  let opener: ReturnType<typeof createTableOpener> | undefined;
  const readSearch = () =>
    (search ??= createSearch(
      {
        states,
        ...(params && { params }),
        ...(codecs && { codecs }),
        ...(prefix !== undefined && { prefix }),
        ...(columnsOption && { columns: Object.keys(columns) }),
        defaults: Object.fromEntries(Object.entries(filled).filter(([key]) => hasState(key))),
      },
      partCodecs,
      by,
    ));
  // Reports invalid params and defaults immediately, instead of when the URL is first read.
  if (process.env.NODE_ENV !== 'production') readSearch();
  const open: TableDefinition['open'] = (given) => {
    noteUse();
    return (opener ??= createTableOpener(readSearch()))(given);
  };
  const validateSearch: TableDefinition['validateSearch'] = (given) => Object.fromEntries(readParams(open(given).text));
  const noteUse = noteDefinition({ search: readSearch, validateSearch });
  const changesTo = (state: DefinedState): readonly SearchParamsChange[] => {
    noteUse();
    const { codecs, heldStates } = readSearch();
    if (process.env.NODE_ENV !== 'production') checkKeys('state', state, keys, 'link');
    const whole = { ...filled, ...toTableState(state, columns, filled, 'state', 'link') };
    const isNamed = (key: UrlStateKey) => key in state && heldStates.includes(key);
    const encode = (key: UrlStateKey): readonly Param[] => {
      if (process.env.NODE_ENV !== 'production') {
        // Column filters aren't checked here, because the URL may omit filters that the param format can't represent.
        if (key !== 'columnFilters') checkHeld(key, whole[key], codecs[key], `state.${key}`, 'link');
      }
      const codec: TableCodec<unknown> = codecs[key];
      return codec.encode(whole[key]);
    };
    return urlStateKeys.filter(isNamed).map((key) => ({ state: key, before: [], after: encode(key) }));
  };

  return {
    ...options,
    debounce: history === 'push' ? { ...typedDebounce, ...debounce } : debounce,
    get search() {
      noteUse();
      return readSearch();
    },
    get identity() {
      return JSON.stringify([
        name,
        params,
        prefix,
        defaults,
        debounce,
        compositionDelay,
        urlOptions,
        Object.keys(columns),
      ]);
    },
    open,
    validateSearch,
    link: (state) => Object.fromEntries(changesTo(state).flatMap(({ after }) => after)),
    linkText: (state) =>
      writeSegments(
        changesTo(state).flatMap(({ state: key, after }) => toSegments(after, readSearch().codecs[key].literals)),
      ),
  };
}

const definedColumns = (columns: ColumnsOption = {}): DefinedColumns =>
  isColumnList(columns) ? Object.fromEntries(columns.map((id) => [id, true])) : columns;

/** @throws {Error} for a list that contains anything except strings */
function checkColumnList(columns: ColumnsOption | undefined, by: string): void {
  const given: unknown = columns;
  const isUsable = !Array.isArray(given) || given.every((id) => typeof id === 'string');
  requireOption(isUsable, 'columns', 'a list of column IDs, or an object with filter codecs', given, by);
}

const isColumnList = (columns: ColumnsOption): columns is readonly string[] => Array.isArray(columns);

/** @param option the option's name in error messages */
function toTableState(
  { pagination, columnPinning, columnFilters, ...same }: DefinedState,
  columns: DefinedColumns,
  filled: Required<TableState>,
  option: string,
  by: string,
): Partial<TableState> {
  const { start = [], end = [] } = columnPinning ?? {};
  if (process.env.NODE_ENV !== 'production') {
    const filters: unknown = columnFilters;
    const isList = filters === undefined || Array.isArray(filters);
    requireOption(isList, `${option}.columnFilters`, 'a list of filters', filters, by);
  }
  return {
    ...same,
    ...(pagination && { pagination: { ...filled.pagination, ...pagination } }),
    ...(columnPinning && { columnPinning: { left: start, right: end } }),
    ...(columnFilters && {
      columnFilters: columnFilters.map(({ id, value }) => ({ id, value: formatFilter(columns[id], value, id) })),
    }),
  };
}
