import { tableStateOf } from '../../../machines/table/table.states';
import { isSameParams, mapStates, stateKeysOf, urlStateKeys } from '../../../machines/table/table.types';
import type {
  SearchParamsChange,
  OptionalStateKey,
  TableState,
  UrlStateKey,
  WholeTableState,
} from '../../../machines/table/table.types';
import { checkDefault, checkKeys, checkParams, checkStates } from './checks';
import { createCodecs, type CodecFactories, type ParamNames, type StateCodec, type StateCodecs } from './codec';
import {
  dropQuestionMark,
  pickFirsts,
  pickParams,
  readFirstParams,
  readSegments,
  replaceParams,
  requireLinkForm,
  writeSegments,
} from './param';
import type { LinkForm, ParamPattern, Segment } from './param';
import { plainCodecs } from './plain-codecs';
import { requireOption } from '../../shared/require-option';
import { standardDefaults, standardParams } from './standard';

/** Names of search params. `false` keeps a state out of the URL. */
export type ParamOptions = {
  readonly [K in keyof ParamNames]?: string | (K extends UrlStateKey ? false : never);
};

/** The options of `createTableSearch`. */
export interface TableSearchOptions {
  /** The table's optional states. Only these may have defaults. Default: no optional states. */
  readonly states?: readonly OptionalStateKey[];
  /**
   * Names of search params. Default: `standardParams`. `false` keeps a state out of the URL, so the state starts with
   * its default. `pagination: false` omits the page and its size.
   */
  readonly params?: ParamOptions;
  /** Default states, which aren't written to the URL. Default: `standardDefaults`. */
  readonly defaults?: Partial<TableState>;
  /** The states' codecs, e.g. `jsonCodecs` or custom ones. Default: `plainCodecs`. */
  readonly codecs?: Partial<CodecFactories>;
  /**
   * How links are written. Default: as in `URLSearchParams`. With `robustLinks`, links survive chats and mails that
   * decode them or encode them again, and a space is `%20`. Links in the default form still work, unless they are
   * ambiguous.
   */
  readonly links?: LinkForm | undefined;
}

/**
 * Reads and writes a table's state in a URL's search string, with or without the `?`. All functions are pure and never
 * throw.
 */
export interface TableSearch {
  /** How links are written. `undefined` means as in `URLSearchParams`. */
  readonly links: LinkForm | undefined;
  /** Each state's value without search params. */
  readonly defaults: TableState;
  /** The states in the URL, without those set to `false` in `params`. */
  readonly heldStates: readonly UrlStateKey[];
  /**
   * Each state's codec, with its param names and its default. Pass the same codecs to the table machine. For a state
   * that isn't in the URL, the codec writes no params.
   */
  readonly codecs: StateCodecs;
  /**
   * Decodes a search string. Invalid params and states that aren't in the URL have their defaults. Doesn't check
   * columns, rows and pages, because the machine drops missing ones.
   */
  readonly decode: (searchString: string) => TableState;
  /** Returns the states whose params differ between two search strings, in the order of `urlStateKeys`. */
  readonly changedStates: (before: string, after: string) => UrlStateKey[];
  /**
   * Applies writes to a search string. Changed params stay in place, and new ones are added at the end. Everything else
   * stays exactly the same. The result has a leading `?` unless it is empty. Returns the given string if nothing
   * changes.
   */
  readonly apply: (searchString: string, writes: readonly SearchParamsChange[]) => string;
}

/**
 * Creates the codec for a table's state in the URL.
 *
 * @example
 * const search = createTableSearch({ params: { globalFilter: 'q' } });
 * search.decode('?q=ada&pageIndex=2'); // globalFilter 'ada', pageIndex 1, all others the standard defaults
 *
 * @throws {Error} in development, if an option has an unknown state or form, two states share a param, a param's name
 * is empty or malformed, the URL can't represent a default, or a codec ignores its default
 */
export function createTableSearch(options: TableSearchOptions = {}): TableSearch {
  return createSearch(options, 'createTableSearch');
}

/** @param by the function that the developer called, for error messages */
export function createSearch(options: TableSearchOptions, by: string): TableSearch {
  const { states = [], links } = options;
  if (process.env.NODE_ENV !== 'production') checkStates(states, by);
  const keys = stateKeysOf(states);
  const missing = urlStateKeys.filter((state) => !keys.includes(state));
  if (process.env.NODE_ENV !== 'production') {
    requireLinkForm(links, by);
    // Tables with different states may share one `params` object.
    checkKeys('params', options.params, Object.keys(standardParams), by);
    checkKeys('defaults', options.defaults, keys, by);
    // Codecs such as `jsonCodecs` include states that the table doesn't have.
    checkKeys('codecs', options.codecs, urlStateKeys, by);
    checkParamNames(options.params ?? {}, by);
  }
  const params = namesOf(options.params ?? {});
  const defaults: WholeTableState = { ...standardDefaults, ...options.defaults };
  const factories: CodecFactories = { ...plainCodecs, ...options.codecs };
  const heldStates = keys.filter((state) => options.params?.[state] !== false);

  const createCodec = <K extends UrlStateKey>(state: K): StateCodec<WholeTableState[K]> => {
    const defaultValue = defaults[state];
    if (process.env.NODE_ENV !== 'production') {
      const factory: unknown = factories[state];
      const isFactory = typeof factory === 'function';
      requireOption(isFactory, `codecs.${state}`, 'a function that creates a codec', factory, by);
    }
    const createOne = (value: WholeTableState[K]): StateCodec<WholeTableState[K]> => {
      const one = factories[state]({ params, defaultValue: value });
      return links?.createCodec(one, state) ?? one;
    };
    const codec = createOne(defaultValue);
    if (process.env.NODE_ENV !== 'production') {
      // Plain codecs with standard defaults are covered by tests, so they needn't be checked.
      if (factories[state] !== plainCodecs[state] || defaultValue !== standardDefaults[state])
        checkDefault(state, defaultValue, codec, createOne(standardDefaults[state]), by);
    }
    return heldStates.includes(state) ? codec : withoutParams(defaultValue);
  };
  const codecs = createCodecs(createCodec);
  if (process.env.NODE_ENV !== 'production') checkParams(codecs, by);

  return {
    links,
    defaults: tableStateOf(defaults, keys),
    heldStates,
    codecs,
    decode: (searchString) => {
      const all = readFirstParams(searchString);
      const read = <K extends UrlStateKey>(state: K): WholeTableState[K] =>
        missing.includes(state) ? defaults[state] : codecs[state].decode(pickFirsts(all, codecs[state].owns));
      return tableStateOf(mapStates<WholeTableState>(read), keys);
    },
    changedStates: (before, after) => {
      const [old, now] = [readFirstParams(before), readFirstParams(after)];
      const isChanged = (group: ParamPattern) => !isSameParams(pickFirsts(old, [group]), pickFirsts(now, [group]));
      return keys.filter((state) => codecs[state].owns.some(isChanged));
    },
    apply: (searchString, writes) => {
      let segments: readonly Segment[] = readSegments(searchString);
      for (const { state, before, after } of writes) {
        if (isSameParams(before, after)) continue;
        for (const group of codecs[state].owns) {
          const params = pickParams(after, [group]);
          if (group.isOnlyRead === true || !isSameParams(pickParams(before, [group]), params))
            segments = replaceParams(segments, group, params, links);
        }
      }
      const text = writeSegments(segments);
      return dropQuestionMark(text) === dropQuestionMark(searchString) ? searchString : text;
    },
  };
}

const withoutParams = <T>(defaultValue: T): StateCodec<T> => ({
  owns: [],
  decode: () => defaultValue,
  encode: () => [],
});

/** A state that isn't in the URL keeps its standard name, which isn't used. */
const namesOf = (given: ParamOptions): ParamNames => ({
  ...standardParams,
  ...Object.fromEntries(Object.entries(given).filter(([, name]) => typeof name === 'string')),
});

/** @throws {Error} if a name isn't a string, or if `false` is given for a name that isn't a state */
function checkParamNames(given: ParamOptions, by: string): void {
  const states: readonly string[] = urlStateKeys;
  for (const [key, name] of Object.entries<unknown>(given))
    if (name !== undefined && typeof name !== 'string' && !(name === false && states.includes(key)))
      throw new Error(
        `${by}: \`params.${key}\` must be a string${states.includes(key) ? ', or `false` to keep the state out of the URL' : ''}, got ${JSON.stringify(name)}`,
      );
}
