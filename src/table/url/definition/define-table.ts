import type {
  OptionalStateKey,
  Param,
  TableMachineOptions,
  TableState,
  UrlStateKey,
} from '../../../../machines/table/table.types';
import { optionalStateKeys, mapStates, stateKeysOf, urlStateKeys } from '../../../../machines/table/table.types';
import {
  createTableOpener,
  createTableSearch,
  standardDefaults,
  type OpenedTable,
  type ParamOptions,
  type TableSearch,
  type TableSearchOptions,
} from '..';
import { checkHeld } from '../checks';
import { readParams, requireLinkForm, writeParams } from '../param';
import { inDevelopment } from '../../../shared/in-development';
import { requireOption } from '../../../shared/require-option';
import { formatFilter } from './filter-json';
import { isFilterCodec, takesCodec } from './is-filter-codec';
import type { DefinedColumns, DefinedParams, DefinedState, GlobalFilterCodec } from './types';

/** The options of `defineTable`. */
export interface TableDefinitionOptions<
  Name extends string = string,
  Params extends ParamOptions = ParamOptions,
  Columns extends DefinedColumns = DefinedColumns,
> extends Pick<TableSearchOptions, 'codecs' | 'links'> {
  /** Identifies the table within the application, in messages and in an inspector. */
  readonly name: Name;
  /**
   * Names of parameters, where they are not those of `standardParams`. `false` leaves a state out of the address: it then lives
   * in the table alone.
   */
  readonly params?: Params;
  /** Defaults of states, in the shapes of TanStack Table. The address leaves a default out. They replace `initialState`. */
  readonly defaults?: DefinedState<NoInfer<Columns>>;
  /** Milliseconds from a change of a state to its write; 0 where left out. */
  readonly debounce?: TableMachineOptions['debounce'];
  /**
   * Milliseconds without a change after which a text that is being composed is applied: 400 suits most. Keyboards of Android compose
   * each Latin word, so that a search would otherwise wait for a space. Where left out, a text is applied when its composition ends.
   * With it, the Latin letters of an unfinished Pinyin are searched for as well, if the user pauses.
   */
  readonly composedRest?: number | undefined;
  /** `push`: each user event adds a history entry. `replace`, where left out: it replaces the current one. */
  readonly history?: NonNullable<TableMachineOptions['history']>;
  /**
   * True if a route's loader reads the params of the table. The router then runs loaders once what the table wrote is settled: when
   * its last change is in the URL and it has written nothing else for 120 ms, or at once if it pushes. Default: false; what the
   * table writes runs no loader.
   */
  readonly loads?: boolean;
  /** The optional states that the address holds; all of them where left out. One that no feature of the table has costs nothing. */
  readonly states?: readonly OptionalStateKey[];
  /**
   * `matching`: selecting all rows selects them by their filters. Default: `listed`, which lists their IDs. A table with
   * `enableRowSelection` or `enableSubRowSelection` always lists them.
   */
  readonly selectAll?: NonNullable<TableMachineOptions['selectAll']>;
  /**
   * The ids of the columns, each with the codec of its filter, or `true`. `link` takes only these then, and a filter in the
   * address that its codec does not read is left out. Where it is left out, a link may name any column.
   */
  readonly columns?: Columns;
  /** Reads and writes a global filter that is no text. A text where left out. Links and defaults name its text. */
  readonly globalFilterCodec?: GlobalFilterCodec;
}

/** Options of a table that do not depend on its rows: URL, defaults, and when changes are written. */
export interface TableDefinition<
  Name extends string = string,
  Params extends ParamOptions = ParamOptions,
  Columns extends DefinedColumns = DefinedColumns,
> {
  /** Identifies the table within the application. */
  readonly name: Name;
  /** Milliseconds from a change of a state to its write; 0 for those that are left out. */
  readonly debounce: NonNullable<TableMachineOptions['debounce']>;
  /** Milliseconds after which a text that is being composed is applied; `undefined` if only the end of its composition applies it. */
  readonly composedRest: number | undefined;
  /** `push` if each user event adds a history entry, `replace` if it replaces the current one. */
  readonly history: NonNullable<TableMachineOptions['history']>;
  /** True if the router runs loaders for what the table writes. */
  readonly loads: boolean;
  /** The optional states that the address holds. */
  readonly states: readonly OptionalStateKey[];
  /** `matching` if to select all rows is to select by their filters, `listed` if it lists their ids. */
  readonly selectAll: NonNullable<TableMachineOptions['selectAll']>;
  /** The ids of the columns, each with the codec of its filter, or `true`; none where the description names no columns. */
  readonly columns: Columns;
  /** Reads and writes a global filter that is no text; `undefined` for a text. */
  readonly globalFilterCodec: GlobalFilterCodec | undefined;
  /** Reads and writes the table's state in the search string of an address. Made when it is first read. */
  readonly search: TableSearch;
  /** Equal for definitions of equal options. A module that is replaced in development makes an equal one. */
  readonly identity: string;
  /**
   * Decodes the table's own parameters, each a raw text under its own name, and ignores all others. Equal parameters give the
   * same object. Never throws.
   */
  readonly open: (search: Readonly<Record<string, unknown>>) => OpenedTable;
  /**
   * Returns the table's own parameters as raw texts, and leaves out all others: the `validateSearch` of a route, alone or beside
   * parameters of the route's own. Never throws.
   *
   * @example
   * const validateSearch = (search: Record<string, unknown>) => ({
   *   ...tasks.validateSearch(search),
   *   tab: String(search['tab'] ?? 'all'),
   * });
   */
  readonly validateSearch: (search: Readonly<Record<string, unknown>>) => DefinedParams<Params>;
  /**
   * Returns the parameters of a table in a given state, as the `search` of a TanStack Router `Link`. What the state leaves out is
   * the default.
   *
   * @throws {Error} if it names a state that does not exist, or a value that an address cannot hold
   * @example
   * <Link to="/tasks" search={tasks.link({ sorting: [{ id: 'due', desc: false }] })}>Due first</Link>
   */
  readonly link: (state: DefinedState<Columns>) => DefinedParams<Params>;
  /**
   * Returns the same as a search string, with a leading `?` unless it is empty.
   *
   * @throws {Error} if it names a state that does not exist, or a value that an address cannot hold
   * @example
   * tasks.linkText({ globalFilter: 'ann' }) // '?q=ann'
   */
  readonly linkText: (state: DefinedState<Columns>) => string;
}

/** All parameters have their standard names. */
type StandardNames = { readonly [Key in keyof ParamOptions]?: never };

/** The description of a table with any parameters and columns. */
export type AnyTableDefinition = Omit<TableDefinition, 'link' | 'linkText' | 'validateSearch'>;

/**
 * Describes a table whose state lives in the address. Call it where a module is loaded: it makes the codecs when they are needed,
 * and imports neither the table nor its machine: a lazy route loads them, and links to it do not.
 *
 * @throws {Error} if an option cannot be used; the message names the option, what it got and what it takes. Parameters and
 *   defaults are checked when the address is read first.
 * @example
 * export const tasks = defineTable({ name: 'tasks', params: { globalFilter: 'q' }, debounce: { globalFilter: 300 } });
 */
export function defineTable<
  const Name extends string,
  const Params extends ParamOptions = StandardNames,
  const Columns extends DefinedColumns = DefinedColumns,
>(options: TableDefinitionOptions<Name, Params, Columns>): TableDefinition<Name, Params, Columns>;
export function defineTable({
  name,
  params,
  codecs,
  links,
  defaults = {},
  debounce = {},
  composedRest,
  history = 'replace',
  loads = false,
  states = optionalStateKeys,
  selectAll = 'listed',
  columns = {},
  globalFilterCodec,
  ...others
}: TableDefinitionOptions): TableDefinition {
  const by = 'defineTable';
  inDevelopment(() => requireOption(Array.isArray(states), 'states', 'a list of optional states', states, by));
  const keys = stateKeysOf(states);
  const hasState = (key: string) => keys.some((known) => known === key);
  inDevelopment(() => {
    requireOption(typeof name === 'string' && name !== '', 'name', 'a non-empty string', name, by);
    requireOption(history === 'push' || history === 'replace', 'history', "'push' or 'replace'", history, by);
    requireOption(typeof loads === 'boolean', 'loads', 'true or false', loads, by);
    requireOption(
      selectAll === 'listed' || selectAll === 'matching',
      'selectAll',
      "'listed' or 'matching'",
      selectAll,
      by,
    );
    requireLinkForm(links, by);
    for (const [option, given] of Object.entries({ defaults, debounce })) {
      const unknown = Object.keys(given).find((key) => !hasState(key));
      requireOption(unknown === undefined, option, `made of ${keys.join(', ')}`, unknown, by);
    }
    for (const [key, delay] of Object.entries(debounce)) {
      const isDelay = typeof delay === 'number' && delay >= 0 && delay < Infinity;
      requireOption(isDelay, `debounce.${key}`, 'a number of milliseconds ≥ 0', delay, by);
    }
    const isRest = composedRest === undefined || (composedRest >= 0 && composedRest < Infinity);
    requireOption(isRest, 'composedRest', 'a number of milliseconds ≥ 0, or left out', composedRest, by);
    const isCodec = globalFilterCodec === undefined || isFilterCodec(globalFilterCodec);
    requireOption(isCodec, 'globalFilterCodec', takesCodec, globalFilterCodec, by);
    for (const [columnId, codec] of Object.entries(columns))
      requireOption(codec === true || isFilterCodec(codec), `columns.${columnId}`, `true or ${takesCodec}`, codec, by);
    const [unknown] = Object.keys(others);
    requireOption(unknown === undefined, 'options', 'those of `TableDefinitionOptions`', unknown, by);
  });

  const filled = { ...standardDefaults, ...toTableState(defaults, columns, standardDefaults, 'defaults', by) };
  let search: TableSearch | undefined;
  let opener: ReturnType<typeof createTableOpener> | undefined;
  const readSearch = () =>
    (search ??= createTableSearch({
      states,
      ...(params && { params }),
      ...(codecs && { codecs }),
      links,
      defaults: Object.fromEntries(Object.entries(filled).filter(([key]) => hasState(key))),
    }));
  const open: TableDefinition['open'] = (given) => (opener ??= createTableOpener(readSearch()))(given);
  const paramsOf = (state: DefinedState) => {
    const { codecs, heldStates } = readSearch();
    inDevelopment(() => {
      const [unknown] = Object.keys(state).filter((key) => !hasState(key));
      requireOption(unknown === undefined, 'state', `made of ${urlStateKeys.join(', ')}`, unknown, 'link');
    });
    const whole = { ...filled, ...toTableState(state, columns, filled, 'state', 'link') };
    const isNamed = (key: UrlStateKey) => key in state && heldStates.includes(key);
    const params = mapStates<Record<UrlStateKey, readonly Param[]>>((key) => {
      if (!isNamed(key)) return [];
      inDevelopment(() => {
        // A parameter of another library may have no form for a filter: it is left out.
        if (key !== 'columnFilters') checkHeld(key, whole[key], codecs[key], `state.${key}`, 'link');
      });
      return codecs[key].encode(whole[key]);
    });
    return urlStateKeys.flatMap((key) => params[key]);
  };

  return {
    name,
    debounce,
    composedRest,
    history,
    loads,
    states,
    selectAll,
    columns,
    globalFilterCodec,
    get search() {
      return readSearch();
    },
    get identity() {
      return JSON.stringify([
        name,
        params,
        links !== undefined,
        defaults,
        debounce,
        composedRest,
        history,
        loads,
        states,
        selectAll,
        Object.keys(columns),
      ]);
    },
    open,
    validateSearch: (given) => Object.fromEntries(readParams(open(given).text)),
    link: (state) => Object.fromEntries(paramsOf(state)),
    linkText: (state) => writeParams(paramsOf(state), links),
  };
}

/**
 * Returns the state in the shapes of the machine.
 *
 * @param option the name of the state in the options of `by`
 */
function toTableState(
  { pagination, columnPinning, columnFilters, ...same }: DefinedState,
  columns: DefinedColumns,
  filled: Required<TableState>,
  option: string,
  by: string,
): Partial<TableState> {
  const { start = [], end = [] } = columnPinning ?? {};
  inDevelopment(() => {
    const filters: unknown = columnFilters;
    const isList = filters === undefined || Array.isArray(filters);
    requireOption(isList, `${option}.columnFilters`, 'a list of filters', filters, by);
  });
  return {
    ...same,
    ...(pagination && { pagination: { ...filled.pagination, ...pagination } }),
    ...(columnPinning && { columnPinning: { left: start, right: end } }),
    ...(columnFilters && {
      columnFilters: columnFilters.map(({ id, value }) => ({ id, value: formatFilter(columns[id], value, id) })),
    }),
  };
}
