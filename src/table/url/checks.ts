import { optionalStateKeys, urlStateKeys } from '../../../machines/table/table.types';
import type { OptionalStateKey, UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import type { StateCodec, StateCodecs } from './codec';
import { doOverlap, readParams, writeParams } from './param';
import type { ParamPattern } from './param';
import { requireOption } from '../../shared/require-option';
import { stateForms } from '../features/codecs';

/**
 * Checks the optional states of a table.
 *
 * @throws {Error} if one of them is none
 */
export function checkStates(states: readonly OptionalStateKey[]): void {
  const given: unknown = states;
  const unknown: unknown = Array.isArray(given) ? given.find((state) => !isOptionalStateKey(state)) : given;
  requireOption(
    unknown === undefined,
    'states',
    `made of ${optionalStateKeys.join(', ')}`,
    unknown,
    'createTableSearch',
  );
}

const isOptionalStateKey = (state: unknown): boolean => optionalStateKeys.some((key) => key === state);

/**
 * Checks the keys of an option that has one for each state.
 *
 * @throws {Error} if there is another key
 */
export function checkKeys(option: string, given: object | undefined, known: readonly string[]): void {
  const unknown = Object.keys(given ?? {}).find((key) => !known.includes(key));
  requireOption(unknown === undefined, option, `made of ${known.join(', ')}`, unknown, 'createTableSearch');
}

/**
 * Checks that an address can hold the default of a state, and that its codec takes this default.
 *
 * @param codec the codec with this default, which writes it as no parameter
 * @param otherCodec the same codec with the standard default, so that this one is written out and can be read back
 * @throws {Error} if an address cannot hold the default, or the codec has another default
 */
export function checkDefault<K extends UrlStateKey>(
  state: K,
  defaultValue: WholeTableState[K],
  codec: StateCodec<WholeTableState[K]>,
  otherCodec: StateCodec<WholeTableState[K]>,
): void {
  const isDefault = (value: WholeTableState[K]) => stateForms[state].isSame(value, defaultValue);
  checkHeld(state, defaultValue, otherCodec, `defaults.${state}`, 'createTableSearch');
  if (codec.encode(defaultValue).length > 0 || !isDefault(codec.decode([]))) {
    throw new Error(
      `createTableSearch: \`codecs.${state}\` must read no parameter as its default and write the default as no parameter, got a codec that does not for ${JSON.stringify(defaultValue)}`,
    );
  }
}

/**
 * Checks that an address can hold the value of a state: that it is read back from its parameters.
 *
 * @throws {Error} if not, or the value is none of this state
 */
export function checkHeld<K extends UrlStateKey>(
  state: K,
  value: WholeTableState[K],
  { encode, decode }: StateCodec<WholeTableState[K]>,
  option: string,
  by: string,
): void {
  const isHeld = () => stateForms[state].isSame(decode(readParams(writeParams(encode(value)))), value);
  requireOption(isTrueOf(isHeld), option, 'a value that an address can hold', value, by);
}

/** Returns what the test returns; false where it throws, as the code that writes a state may where the value is none of its values. */
function isTrueOf(test: () => boolean): boolean {
  try {
    return test();
  } catch {
    return false;
  }
}

/**
 * Checks the names of all parameters.
 *
 * @throws {Error} if two states share a parameter, or an address cannot hold a parameter's name
 */
export function checkParams(codecs: StateCodecs): void {
  const owned = urlStateKeys.flatMap((state) => codecs[state].owns.map((pattern) => ({ state, pattern })));
  owned.forEach(({ state, pattern }, at) => {
    checkName(state, pattern);
    const other = owned.slice(0, at).find((earlier) => doOverlap(earlier.pattern, pattern));
    if (other) {
      const names = `${formatPattern(other.pattern)} for ${other.state} and ${formatPattern(pattern)} for ${state}`;
      throw new Error(`createTableSearch: \`params\` must give each state parameters of its own, got ${names}`);
    }
  });
}

function checkName(state: UrlStateKey, { name }: ParamPattern): void {
  const [readBack] = readParams(writeParams([[name, '']]));
  if (name === '' || readBack?.[0] !== name) {
    throw new Error(
      `createTableSearch: \`params\` must be names that are not empty and well-formed, got ${JSON.stringify(name)} for ${state}`,
    );
  }
}

const formatPattern = ({ name, perColumn }: ParamPattern) =>
  perColumn === true ? `"${name}", "${name}.*"` : `"${name}"`;
