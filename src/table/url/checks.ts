import { optionalStateKeys, urlStateKeys } from '../../../machines/table/table.types';
import type { OptionalStateKey, UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import type { StateCodec, StateCodecs } from './codec';
import { doOverlap, readParams, writeParams } from './param';
import type { ParamPattern } from './param';
import { requireOption } from '../../shared/require-option';
import { stateForms } from '../features/codecs';

/** @throws {Error} for an unknown state */
export function checkStates(states: readonly OptionalStateKey[], by: string): void {
  const given: unknown = states;
  const unknown: unknown = Array.isArray(given) ? given.find((state) => !isOptionalStateKey(state)) : given;
  requireOption(unknown === undefined, 'states', `limited to ${optionalStateKeys.join(', ')}`, unknown, by);
}

const isOptionalStateKey = (state: unknown): boolean => optionalStateKeys.some((key) => key === state);

/** @throws {Error} for an unknown key */
export function checkKeys(option: string, given: object | undefined, known: readonly string[], by: string): void {
  const unknown = Object.keys(given ?? {}).find((key) => !known.includes(key));
  requireOption(unknown === undefined, option, `limited to ${known.join(', ')}`, unknown, by);
}

/**
 * Checks that the URL can represent a state's default, and that the codec respects this default.
 *
 * @param codec the codec with this default, which it encodes to no params
 * @param otherCodec the same codec with the standard default, which encodes this default to params
 * @throws {Error} otherwise
 */
export function checkDefault<K extends UrlStateKey>(
  state: K,
  defaultValue: WholeTableState[K],
  codec: StateCodec<WholeTableState[K]>,
  otherCodec: StateCodec<WholeTableState[K]>,
  by: string,
): void {
  const isDefault = (value: WholeTableState[K]) => stateForms[state].isSame(value, defaultValue);
  checkHeld(state, defaultValue, otherCodec, `defaults.${state}`, by);
  if (codec.encode(defaultValue).length > 0 || !isDefault(codec.decode([]))) {
    throw new Error(
      `${by}: \`codecs.${state}\` must decode missing params to the default and encode the default to no params, got a codec that does not for ${JSON.stringify(defaultValue)}`,
    );
  }
}

/**
 * Checks that a state stays the same after writing it to a URL and reading it back.
 *
 * @throws {Error} if it doesn't, or if the value is invalid
 */
export function checkHeld<K extends UrlStateKey>(
  state: K,
  value: WholeTableState[K],
  { encode, decode }: StateCodec<WholeTableState[K]>,
  option: string,
  by: string,
): void {
  const isHeld = () => stateForms[state].isSame(decode(readParams(writeParams(encode(value)))), value);
  requireOption(isTrueOf(isHeld), option, 'a value that the URL can represent', value, by);
}

function isTrueOf(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}

/** @throws {Error} if two states share a param, or a name is empty or malformed */
export function checkParams(codecs: StateCodecs, by: string): void {
  const owned = urlStateKeys.flatMap((state) => codecs[state].owns.map((pattern) => ({ state, pattern })));
  owned.forEach(({ state, pattern }, at) => {
    checkName(state, pattern, by);
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

const formatPattern = ({ name, perColumn }: ParamPattern) =>
  perColumn === true ? `"${name}", "${name}.*"` : `"${name}"`;
