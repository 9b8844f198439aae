import { initialState } from '../../../machines/table/base/table.states';
import {
  partStateKeys,
  urlStateKeys,
  type PartStateKey,
  type UrlStateKey,
} from '../../../machines/table/base/table.types';
import { requireOption } from '../../shared/require-option';
import { standardParams, type StateCodec } from './codec';
import { isSameState } from './json-text';
import type { ParamOptions, TableCodecs, TableSearchOptions } from './table-search';
import { describePattern, doOverlap, readParams, writeParams, type ParamPattern } from './param';

/** @throws {Error} for an unknown state */
export function checkStates(states: readonly PartStateKey[], by: string): void {
  const given: unknown = states;
  const unknown: unknown = Array.isArray(given) ? given.find((state) => !isPartStateKey(state)) : given;
  requireOption(unknown === undefined, 'states', `limited to ${partStateKeys.join(', ')}`, unknown, by);
}

const isPartStateKey = (state: unknown): boolean => partStateKeys.some((key) => key === state);

/** @throws {Error} for an unknown key */
function checkKeys(option: string, given: object | undefined, known: readonly string[], by: string): void {
  const unknown = Object.keys(given ?? {}).find((key) => !known.includes(key));
  requireOption(unknown === undefined, option, `limited to ${known.join(', ')}`, unknown, by);
}

/**
 * Checks that a state stays the same after writing it to a URL and reading it back.
 *
 * @throws {Error} if it doesn't, or if the value is invalid
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
 * Checks a default that isn't the standard one. The URL must also be able to represent the standard one, which is empty.
 *
 * @throws {Error} otherwise
 */
export function checkDefault(state: UrlStateKey, value: unknown, codec: StateCodec<unknown>, by: string): void {
  checkHeld(state, value, codec, `defaults.${state}`, by);
  const expected = 'omitted, because the codec cannot write an empty state';
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
      throw new Error(`${by}: \`params\` must give each state a different name, got ${names}`);
    }
  });
}

function checkName(state: UrlStateKey, { name }: ParamPattern, by: string): void {
  const [readBack] = readParams(writeParams([[name, '']]));
  if (name === '' || readBack?.[0] !== name) {
    throw new Error(`${by}: \`params\` must be non-empty, well-formed names, got ${JSON.stringify(name)} for ${state}`);
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
  // Tables with different states may share one `params` object.
  checkKeys('params', params, [...Object.keys(standardParams), 'pagination'], by);
  checkKeys('defaults', defaults, keys, by);
  // Codecs such as `jsonCodecs` include states that the table doesn't have.
  checkKeys('codecs', codecs, urlStateKeys, by);
  checkParamNames(params ?? {}, by);
  const isName = prefix === undefined || (typeof prefix === 'string' && prefix !== '');
  requireOption(isName, 'prefix', 'a non-empty string', prefix, by);
  const isList = columns === undefined || (Array.isArray(columns) && columns.every((id) => typeof id === 'string'));
  requireOption(isList, 'columns', 'a list of column IDs', columns, by);
}

/** @throws {Error} if a name isn't a string, or if `false` is given for a name that isn't a state */
function checkParamNames(given: ParamOptions, by: string): void {
  const states: readonly string[] = urlStateKeys;
  for (const [key, name] of Object.entries<unknown>(given))
    if (name !== undefined && typeof name !== 'string' && !(name === false && states.includes(key)))
      throw new Error(
        `${by}: \`params.${key}\` must be a string${states.includes(key) ? ', or `false` to keep the state out of the URL' : ''}, got ${JSON.stringify(name)}`,
      );
}
