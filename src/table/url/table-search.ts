import { tableStateOf } from '../../../machines/table/base/table.states';
import {
  mapStates,
  partStateKeys,
  stateKeysOf,
  type PartStateKey,
  type TableState,
  type UrlStateKey,
  type WholeTableState,
  type StateWrite,
} from '../../../machines/table/base/table.types';
import type { Param, SearchParamsChange, TableWrite } from '../../../machines/history/history.types';
import { isObject } from '../../../machines/shared/json';
import { requireOption } from '../../shared/require-option';
import { checkDefault, checkOptions, checkParams, checkStates } from './checks';
import {
  globalFilter,
  standardDefaults,
  standardParams,
  sorting,
  pagination,
  type PartCodecs,
  type StateCodec,
  type StateCodecs,
  type ParamNames,
} from './codec';
import {
  dropQuestionMark,
  endOfName,
  filteredColumn,
  firstParams,
  pickFirsts,
  pickParams,
  readFirstParams,
  readSegments,
  replaceParams,
  writeSegments,
  isSameParams,
  type ParamPattern,
  type Segment,
} from './param';
import { isSameState } from './json-text';
import { paramsOf, type SearchInput } from './search-input';

/** Names of search params. `false` keeps a state out of the URL. */
export type ParamOptions = {
  readonly [K in keyof ParamNames | 'pagination']?: string | (K extends UrlStateKey ? false : never);
};

/** The options of `createTableSearch`. */
export interface TableSearchOptions {
  /** The states besides search, sorting and page. Unlisted states can't have `defaults`. Default: all. */
  readonly states?: readonly PartStateKey[];
  /**
   * Names of search params. Default: `standardParams`. `false` keeps a state out of the URL, so the state starts with
   * its default. `pagination: false` omits the page and its size. Filters are named by column and operator:
   * `age.min`.
   */
  readonly params?: ParamOptions;
  /** Added to all names with a dot: `people` makes `people.q` and `people.age.min`. Default: none. */
  readonly prefix?: string;
  /** Default states, which aren't written to the URL. Default: `standardDefaults`. */
  readonly defaults?: Partial<TableState>;
  /** The states' codecs, e.g. `jsonCodecs` or custom codecs. Default: the readable format. */
  readonly codecs?: Partial<StateCodecs>;
  /** Column IDs that may have filter params. Default: any. */
  readonly columns?: readonly string[];
}

/**
 * Reads and writes a table's state in a URL's search string, with or without the `?`. All functions are pure and never
 * throw.
 */
export interface TableSearch {
  /** The state of a URL without search params. */
  readonly defaults: TableState;
  /** The states in the URL, without states set to `false` in `params`. */
  readonly heldStates: readonly UrlStateKey[];
  /**
   * Each state's codec, with its param names and its default. Pass the same codecs to the table machine. Codecs of
   * states that aren't in the URL write no params.
   */
  readonly codecs: TableCodecs;
  /**
   * Decodes a search string, `URLSearchParams`, or an object such as Next.js's `searchParams`. Invalid params and
   * states that aren't in the URL have their defaults. If a param is repeated, only the first counts. The table machine
   * checks column IDs, row IDs and the page.
   */
  readonly decode: (search: SearchInput) => TableState;
  /** Returns the states whose params differ between two search strings, in the order of `urlStateKeys`. */
  readonly changedStates: (before: string, after: string) => UrlStateKey[];
  /**
   * Applies writes to a search string. Changed params stay in place, and new params are added at the end. Everything
   * else stays exactly the same. The result has a leading `?` unless it is empty. Returns the given string if nothing
   * changes.
   */
  readonly apply: (searchString: string, writes: readonly SearchParamsChange[]) => string;
}

/** The readable format of every table's states: `?q=an&sort=-age&page=2`. `src/site/docs/url/urls.md` describes it. */
const baseCodecs = { globalFilter, sorting, pagination };

/**
 * @param partCodecs codecs of the states that may be in the URL besides search, sorting and page
 * @param by the function that the developer called, for error messages
 */
export function createSearch(options: TableSearchOptions, partCodecs: Partial<PartCodecs>, by: string): TableSearch {
  const { states = partStateKeys, params = {} } = options;
  if (process.env.NODE_ENV !== 'production') checkStates(states, by);
  const keys = stateKeysOf(states);
  if (process.env.NODE_ENV !== 'production') checkOptions(options, keys, by);
  const defaults: WholeTableState = { ...standardDefaults, ...options.defaults };
  const heldStates = keys.filter((state) => params[state] !== false);
  const given: Partial<StateCodecs> = { ...baseCodecs, ...partCodecs, ...options.codecs };
  const names = new Map<string, unknown>(Object.entries({ ...standardParams, ...params }));

  const createCodec = (state: UrlStateKey): unknown => {
    const defaultValue = defaults[state];
    const codec: StateCodec<unknown, unknown> | undefined = given[state];
    if (process.env.NODE_ENV !== 'production') {
      const isUsable = isCodec(codec) || !(state in given);
      requireOption(isUsable, `codecs.${state}`, 'an object with `owns`, `decode` and `encode`', codec, by);
      // Checks only custom defaults, because tests cover the standard defaults.
      if (codec && defaultValue !== standardDefaults[state]) checkDefault(state, defaultValue, codec, by);
    }
    if (!codec || !heldStates.includes(state)) return { owns: [], decode: () => defaultValue, encode: () => [] };
    return withDefault(withNames(codec, names, options), defaultValue, state);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the codec to its key here.
  const codecs = mapStates<Record<UrlStateKey, unknown>>(createCodec) as TableCodecs;
  if (process.env.NODE_ENV !== 'production') checkParams(codecs, by);

  return {
    defaults: tableStateOf(defaults, keys),
    heldStates,
    codecs,
    decode: (search) => {
      const all = typeof search === 'string' ? readFirstParams(search) : firstParams(paramsOf(search));
      const read = <K extends UrlStateKey>(state: K): WholeTableState[K] =>
        keys.includes(state) ? codecs[state].decode(pickFirsts(all, codecs[state].owns)) : defaults[state];
      return tableStateOf(mapStates<WholeTableState>(read), keys);
    },
    changedStates: (before, after) => {
      const [old, now] = [readFirstParams(before), readFirstParams(after)];
      const isChanged = (pattern: ParamPattern) =>
        !isSameParams(pickFirsts(old, [pattern]), pickFirsts(now, [pattern]));
      return keys.filter((state) => codecs[state].owns.some(isChanged));
    },
    apply: (searchString, writes) => {
      let segments: readonly Segment[] = readSegments(searchString);
      for (const { state, before, after } of writes) {
        const { owns, literals } = codecs[state];
        for (const pattern of owns) {
          const [old, now] = [pickParams(before, [pattern]), pickParams(after, [pattern])];
          if (!isSameParams(old, now)) segments = replaceParams(segments, isPartOf(pattern, old, now), now, literals);
        }
      }
      const text = writeSegments(segments);
      return dropQuestionMark(text) === dropQuestionMark(searchString) ? searchString : text;
    },
  };
}

/** A state's codec with the param names in the URL. */
export interface TableCodec<T> extends Omit<StateCodec<T>, 'decode'> {
  /** Returns the default for missing or malformed params. Never throws. */
  decode(params: readonly Param[]): T;
  /** Returns no params for the default. */
  encode(value: T): readonly Param[];
}

function isPartOf(pattern: ParamPattern, before: readonly Param[], after: readonly Param[]) {
  const columnOf = (name: string) => filteredColumn(pattern, name);
  const columns = new Set([...before, ...after].map(([name]) => columnOf(name)));
  return (name: string) => endOfName(pattern, name) !== undefined && columns.has(columnOf(name));
}

/** Returns a codec that translates between the given codec's param names and the names in the URL. */
function withNames<T, Decoded>(
  codec: StateCodec<T, Decoded>,
  names: ReadonlyMap<string, unknown>,
  { prefix, columns }: TableSearchOptions,
): StateCodec<T, Decoded> {
  const pairs = codec.owns.map((own) => {
    const [key = ''] = own.name.split('.', 1);
    const name = names.get(key);
    const renamed = typeof name === 'string' ? name + own.name.slice(key.length) : own.name;
    const inUrl: ParamPattern = {
      ...own,
      name: (prefix === undefined ? '' : `${prefix}.`) + renamed,
      ...(own.operators && columns && { columns }),
    };
    return [own, inUrl] as const;
  });
  const rename = (params: readonly Param[], isDecoding: boolean) =>
    params.flatMap(([name, text]): Param[] => {
      for (const [own, inUrl] of pairs) {
        const [from, to] = isDecoding ? [inUrl, own] : [own, inUrl];
        const end = endOfName(from, name);
        if (end !== undefined) return [[to.name + end, text]];
      }
      return [];
    });
  return {
    ...codec,
    owns: pairs.map(([, inUrl]) => inUrl),
    decode: (params) => codec.decode(rename(params, true)),
    encode: (value) => rename(codec.encode(value), false),
  };
}

function withDefault(codec: StateCodec<unknown>, defaultValue: unknown, state: UrlStateKey): TableCodec<unknown> {
  // The page and its size have separate params, each with a default.
  const isSplit = state === 'pagination';
  const defaults = isSplit ? codec.encode(defaultValue) : [];
  const isDefault = ([name, text]: Param) => defaults.some((param) => param[0] === name && param[1] === text);
  return {
    ...codec,
    decode: (params) => {
      const decoded = codec.decode(params);
      return isSplit ? Object.assign({}, defaultValue, decoded) : (decoded ?? defaultValue);
    },
    encode: (value) =>
      isSameState(state, value, defaultValue) ? [] : codec.encode(value).filter((param) => !isDefault(param)),
  };
}

/** A table's codec for each state, with its param names and defaults. */
export type TableCodecs = { readonly [K in UrlStateKey]: TableCodec<WholeTableState[K]> };

const isCodec = (codec: unknown): boolean =>
  isObject(codec) && ['owns', 'decode', 'encode'].every((name) => name in codec);

/**
 * Returns no params for the default, and for states that the table doesn't have. Never throws.
 *
 * @example
 * encodeState(createTableSearch().codecs, 'globalFilter', 'ann') // [['q', 'ann']]
 * encodeState(createTableSearch().codecs, 'globalFilter', '') // []
 */
export const encodeState = <K extends UrlStateKey>(
  codecs: TableCodecs,
  key: K,
  value: WholeTableState[K] | undefined,
): readonly Param[] => (value === undefined ? [] : codecs[key].encode(value));

/**
 * Encodes a table's write as changed search params. If no params have changed, no history entry is needed.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * encodeWrite(search, selectQueuedWrite(actor.getSnapshot())).changes
 * // [{ state: 'globalFilter', before: [], after: [['q', 'ann']] }]
 */
export function encodeWrite({ codecs }: Pick<TableSearch, 'codecs'>, write: StateWrite): TableWrite {
  const changes = write.states
    .map((state) => ({
      state,
      before: encodeState(codecs, state, write.before[state]),
      after: encodeState(codecs, state, write.of[state]),
    }))
    .filter(({ before, after }) => !isSameParams(before, after));
  return { ...write, method: changes.length > 0 ? write.method : 'replace', changes };
}
