import { initialState } from '../../../machines/table/base/table.states';
import {
  partStateKeys,
  stateKeysOf,
  urlStateKeys,
  type PartStateKey,
  type UrlStateKey,
} from '../../../machines/table/base/table.types';
import { requireOption } from '../../shared/require-option';
import type { AnyTableDefinition } from './definition/define-table';
import { isFilterCodec, takesCodec } from './filter-codec';
import { standardParams, type StateCodec } from './codec';
import { isSameState } from './json-text';
import type { ParamOptions, TableCodecs, TableSearchOptions } from './table-search';
import { describePattern, doOverlap, readParams, writeParams, type ParamPattern } from './param';

/** @throws {Error} for an unknown state */
export function checkStates(states: readonly PartStateKey[], by: string): void {
  const given: unknown = states;
  const unknown: unknown = Array.isArray(given) ? given.find((state) => !isPartStateKey(state)) : given;
  requireOption(unknown === undefined, 'states', `limited to known states (${partStateKeys.join(', ')})`, unknown, by);
}

const isPartStateKey = (state: unknown): boolean => partStateKeys.some((key) => key === state);

/** @throws {Error} for an unknown key */
export function checkKeys(option: string, given: object | undefined, known: readonly string[], by: string): void {
  const unknown = Object.keys(given ?? {}).find((key) => !known.includes(key));
  requireOption(unknown === undefined, option, `limited to known keys (${known.join(', ')})`, unknown, by);
}

/**
 * Checks that a state stays the same after writing it to a URL and reading it back.
 *
 * @throws {Error} if the state changes, or if the value is invalid
 */
export function checkHeld(
  state: UrlStateKey,
  value: unknown,
  codec: StateCodec<unknown>,
  option: string,
  by: string,
): void {
  requireOption(isHeld(state, value, codec), option, 'a value that the URL can represent', value, by);
}

/**
 * Checks a custom default. Users can still choose the standard default, so the URL must represent both.
 *
 * @throws {Error} if the URL can't represent both defaults
 */
export function checkDefault(state: UrlStateKey, value: unknown, codec: StateCodec<unknown>, by: string): void {
  checkHeld(state, value, codec, `defaults.${state}`, by);
  const expected = "omitted, because the codec can't write an empty state";
  requireOption(isHeld(state, initialState[state], codec), `defaults.${state}`, expected, value, by);
}

function isHeld(state: UrlStateKey, value: unknown, codec: StateCodec<unknown>): boolean {
  try {
    const params = codec.encode(value);
    const decoded = codec.decode(readParams(writeParams(params)));
    return params.every(([, text]) => text !== '') && isSameState(state, decoded, value);
  } catch {
    return false;
  }
}

/** @throws {Error} if two states share a param, or a name is empty or malformed */
export function checkParams(codecs: TableCodecs, by: string): void {
  const owned = urlStateKeys.flatMap((state) => codecs[state].owns.map((pattern) => ({ state, pattern })));
  owned.forEach(({ state, pattern }, at) => {
    if (!pattern.operators) checkName(state, pattern, by);
    const other = owned.slice(0, at).find((earlier) => doOverlap(earlier.pattern, pattern));
    if (other) {
      const names = `${formatPattern(other.pattern)} for ${other.state} and ${formatPattern(pattern)} for ${state}`;
      throw new Error(`${by}: \`params\` must give each state a different name, got ${names}.`);
    }
  });
}

function checkName(state: UrlStateKey, { name }: ParamPattern, by: string): void {
  const [readBack] = readParams(writeParams([[name, '']]));
  if (name === '' || readBack?.[0] !== name) {
    throw new Error(
      `${by}: \`params\` must be non-empty strings of well-formed Unicode, got ${JSON.stringify(name)} for ${state}.`,
    );
  }
}

const formatPattern = (pattern: ParamPattern): string =>
  describePattern(pattern)
    .map((name) => `"${name}"`)
    .join(', ');

/** @throws {Error} for an invalid option */
export function checkOptions(
  { params, prefix, defaults, codecs, columns }: TableSearchOptions,
  keys: readonly string[],
  by: string,
): void {
  // Allows names for states that this table lacks, because several tables may share one `params` object.
  checkKeys('params', params, [...Object.keys(standardParams), 'pagination'], by);
  checkKeys('defaults', defaults, keys, by);
  // Allows codecs for states that this table lacks, because presets such as `jsonCodecs` cover many states.
  checkKeys('codecs', codecs, urlStateKeys, by);
  checkParamNames(params ?? {}, by);
  const isName = prefix === undefined || (typeof prefix === 'string' && prefix !== '');
  requireOption(isName, 'prefix', 'a non-empty string', prefix, by);
  const isList = columns === undefined || (Array.isArray(columns) && columns.every((id) => typeof id === 'string'));
  requireOption(isList, 'columns', 'a list of column IDs', columns, by);
}

/** @throws {Error} for a name that isn't a string, and for `false` as `pageIndex` or `pageSize` */
function checkParamNames(given: ParamOptions, by: string): void {
  const states: readonly string[] = urlStateKeys;
  for (const [key, name] of Object.entries<unknown>(given)) {
    const isState = states.includes(key);
    const isUsable = name === undefined || typeof name === 'string' || (name === false && isState);
    const expected = `a string${isState ? ', or `false` to keep the state out of the URL' : ''}`;
    requireOption(isUsable, `params.${key}`, expected, name, by);
  }
}

const takesDelay = 'a number of milliseconds ≥ 0';

const isDelay = (delay: unknown): boolean => typeof delay === 'number' && delay >= 0 && delay < Infinity;

interface CheckedOptions extends Omit<AnyTableDefinition, 'search' | 'identity' | 'open'> {
  readonly defaults: object;
}

/**
 * @param others the unknown options of `defineTableUrl`
 * @throws {Error} for an invalid option
 */
export function checkDefinition(options: CheckedOptions, others: object, by: string): void {
  const { name, history, rerunLoaders, states, defaults, debounce } = options;
  const { compositionDelay, globalFilterCodec, columns } = options;
  requireOption(Array.isArray(states), 'states', 'a list of states', states, by);
  requireOption(typeof name === 'string' && name !== '', 'name', 'a non-empty string', name, by);
  const isMode = history === 'push' || history === 'replace' || history === 'auto';
  requireOption(isMode, 'history', "'push', 'replace' or 'auto'", history, by);
  requireOption(typeof rerunLoaders === 'boolean', 'rerunLoaders', 'true or false', rerunLoaders, by);
  const keys = stateKeysOf(states);
  checkKeys('defaults', defaults, keys, by);
  checkKeys('debounce', debounce, keys, by);
  for (const [key, delay] of Object.entries(debounce))
    requireOption(isDelay(delay), `debounce.${key}`, takesDelay, delay, by);
  const isOptionalDelay = compositionDelay === undefined || isDelay(compositionDelay);
  requireOption(isOptionalDelay, 'compositionDelay', `${takesDelay} or undefined`, compositionDelay, by);
  const isCodec = globalFilterCodec === undefined || isFilterCodec(globalFilterCodec);
  requireOption(isCodec, 'globalFilterCodec', takesCodec, globalFilterCodec, by);
  for (const [columnId, codec] of Object.entries(columns))
    requireOption(codec === true || isFilterCodec(codec), `columns.${columnId}`, `true or ${takesCodec}`, codec, by);
  const [unknown] = Object.keys(others);
  requireOption(unknown === undefined, 'options', 'those of `TableDefinitionOptions`', unknown, by);
}
