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
import { inDevelopment } from '../../shared/in-development';
import { requireOption } from '../../shared/require-option';
import { standardDefaults, standardParams } from './standard';

/** A name for a parameter, or `false` for a state that the address does not hold. */
export type ParamOptions = {
  readonly [K in keyof ParamNames]?: string | (K extends UrlStateKey ? false : never);
};

/** The options of `createTableSearch`. */
export interface TableSearchOptions {
  /** The optional states that the table has; none where left out. Only these may have a default. */
  readonly states?: readonly OptionalStateKey[];
  /**
   * Names of parameters, where they are not those of `standardParams`. `false` leaves a state out of the address: it then
   * lives in the table alone, and begins with its default. `pagination: false` leaves out the page and its size.
   */
  readonly params?: ParamOptions;
  /** Defaults of states, where they are not those of `standardDefaults`. The address leaves a default out. */
  readonly defaults?: Partial<TableState>;
  /** Codecs of states, where they are not `plainCodecs`: `jsonCodecs`, some of them, or your own. */
  readonly codecs?: Partial<CodecFactories>;
  /**
   * The form of the texts; that of `URLSearchParams` where left out. Texts of `robustLinks` read the same after a chat or a mail has
   * decoded the link once or encoded it once more, and a space is `%20`. Plain texts are read too where they have no other meaning.
   */
  readonly links?: LinkForm | undefined;
}

/**
 * Reads and writes a table's state in the search string of an address: `location.search`, with or without its `?`.
 * All functions are pure and never throw, for any text.
 */
export interface TableSearch {
  /** The form of the texts that it writes; `undefined` for that of `URLSearchParams`. */
  readonly links: LinkForm | undefined;
  /** The value of each state that the address does not hold. */
  readonly defaults: TableState;
  /** The states that the address holds: all but those that are left out of it. */
  readonly heldStates: readonly UrlStateKey[];
  /**
   * The codec of each state, with its parameters' names and its default. The table machine takes the same codecs. The codec
   * of a state that is left out of the address owns and writes no parameter.
   */
  readonly codecs: StateCodecs;
  /**
   * Returns the state that a search string holds. An invalid parameter is read as the default, as is a state that is left out of
   * the address. Columns, rows and pages are not checked: the machine leaves out those that the table does not have.
   */
  readonly decode: (searchString: string) => TableState;
  /** Returns the states whose parameters differ between two search strings, in the order of `urlStateKeys`. */
  readonly changedStates: (before: string, after: string) => UrlStateKey[];
  /**
   * Returns the search string after these writes. Parameters that a write changes are rewritten in their place, or added at
   * the end; all other text is kept exactly. The result has a leading `?` unless it is empty. If nothing changes,
   * it is the text that was given.
   */
  readonly apply: (searchString: string, writes: readonly SearchParamsChange[]) => string;
}

/**
 * Creates the reader and writer of a table's state in an address, for given parameter names, defaults and codecs.
 *
 * @example
 * const search = createTableSearch({ params: { globalFilter: 'q' } });
 * search.decode('?q=ada&pageIndex=2'); // globalFilter 'ada', pageIndex 1, all others the standard defaults
 *
 * @throws {Error} if an option names a state that the table does not have or an unknown form, two states share a parameter, an address
 *   cannot hold a parameter's name or a default, or a codec does not take its default
 */
export function createTableSearch(options: TableSearchOptions = {}): TableSearch {
  const { states = [], links } = options;
  inDevelopment(() => checkStates(states));
  const keys = stateKeysOf(states);
  const missing = urlStateKeys.filter((state) => !keys.includes(state));
  inDevelopment(() => {
    requireLinkForm(links, 'createTableSearch');
    // One list of names may serve tables of different states.
    checkKeys('params', options.params, Object.keys(standardParams));
    checkKeys('defaults', options.defaults, keys);
    // A set of codecs, such as `jsonCodecs`, has one for each state, whether the table has it or not.
    checkKeys('codecs', options.codecs, urlStateKeys);
    checkParamNames(options.params ?? {});
  });
  const params = namesOf(options.params ?? {});
  const defaults: WholeTableState = { ...standardDefaults, ...options.defaults };
  const factories: CodecFactories = { ...plainCodecs, ...options.codecs };
  const heldStates = keys.filter((state) => options.params?.[state] !== false);

  const createCodec = <K extends UrlStateKey>(state: K): StateCodec<WholeTableState[K]> => {
    const defaultValue = defaults[state];
    inDevelopment(() => {
      const factory: unknown = factories[state];
      const isFactory = typeof factory === 'function';
      requireOption(isFactory, `codecs.${state}`, 'a function that makes a codec', factory, 'createTableSearch');
    });
    const createOne = (value: WholeTableState[K]): StateCodec<WholeTableState[K]> => {
      const one = factories[state]({ params, defaultValue: value });
      return links?.createCodec(one, state) ?? one;
    };
    const codec = createOne(defaultValue);
    inDevelopment(() => {
      // The plain codecs hold the standard defaults: tests show it.
      if (factories[state] !== plainCodecs[state] || defaultValue !== standardDefaults[state])
        checkDefault(state, defaultValue, codec, createOne(standardDefaults[state]));
    });
    return heldStates.includes(state) ? codec : withoutParams(defaultValue);
  };
  const codecs = createCodecs(createCodec);
  inDevelopment(() => checkParams(codecs));

  return {
    links,
    defaults: tableStateOf(defaults, keys),
    heldStates,
    codecs,
    decode: (searchString) => {
      const all = readFirstParams(searchString);
      // States that the table does not have are left out: to decode them would only take time.
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

/** Makes the codec of a state that is left out of the address. */
const withoutParams = <T>(defaultValue: T): StateCodec<T> => ({
  owns: [],
  decode: () => defaultValue,
  encode: () => [],
});

/** Returns the names of the parameters. A state that is left out of the address keeps its standard name, which nothing uses. */
const namesOf = (given: ParamOptions): ParamNames => ({
  ...standardParams,
  ...Object.fromEntries(Object.entries(given).filter(([, name]) => typeof name === 'string')),
});

/** @throws {Error} if the name of a parameter is no string, or a state is left out that has none */
function checkParamNames(given: ParamOptions): void {
  const states: readonly string[] = urlStateKeys;
  for (const [key, name] of Object.entries<unknown>(given))
    if (name !== undefined && typeof name !== 'string' && !(name === false && states.includes(key)))
      throw new Error(
        `createTableSearch: \`params.${key}\` must be a string${states.includes(key) ? ', or `false` to leave the state out of the address' : ''}, got ${JSON.stringify(name)}`,
      );
}
