import { urlStateKeys } from '../../machines/table/types';
import type { TableState, UrlStateKey } from '../../machines/table/types';
import type { StateCodec, StateCodecs } from './codec';
import { sameJson } from './json-text';
import { overlap, readParams, writeParams } from './param';
import type { ParamPattern } from './param';
import { sameSelection } from './selection';

const sameState: { readonly [K in UrlStateKey]: (a: TableState[K], b: TableState[K]) => boolean } = {
  globalFilter: sameJson,
  sorting: sameJson,
  pagination: sameJson,
  columnFilters: sameJson,
  columnOrder: sameJson,
  rowSelection: sameSelection,
};

/**
 * @param elsewhere The same codec under another default, where this one has to be written.
 * @throws Error if the default is no state that an address can say, or is not the one that its codec has.
 */
export function checkDefault<K extends UrlStateKey>(
  state: K,
  defaultValue: TableState[K],
  codec: StateCodec<TableState[K]>,
  elsewhere: StateCodec<TableState[K]>,
): void {
  const isDefault = (value: TableState[K]) => sameState[state](value, defaultValue);
  const written = readParams(writeParams(elsewhere.encode(defaultValue)));
  if (!isDefault(elsewhere.decode(written))) {
    throw new Error(`The default of ${state} cannot be read back from an address: ${JSON.stringify(defaultValue)}`);
  }
  if (codec.encode(defaultValue).length > 0 || !isDefault(codec.decode([]))) {
    throw new Error(`The codec of ${state} does not take the default it is given: ${JSON.stringify(defaultValue)}`);
  }
}

/** @throws Error if two states share a parameter, or a parameter's name cannot stand in an address. */
export function checkParams(codecs: StateCodecs): void {
  const owned = urlStateKeys.flatMap((state) => codecs[state].owns.map((pattern) => ({ state, pattern })));
  owned.forEach(({ state, pattern }, at) => {
    checkName(state, pattern);
    const other = owned.slice(0, at).find((earlier) => overlap(earlier.pattern, pattern));
    if (other) {
      const names = `${show(other.pattern)} and ${show(pattern)}`;
      throw new Error(`The parameters of ${other.state} and ${state} overlap: ${names}`);
    }
  });
}

function checkName(state: UrlStateKey, { name }: ParamPattern): void {
  const [readBack] = readParams(writeParams([[name, '']]));
  if (name === '' || readBack?.[0] !== name) {
    throw new Error(`A parameter of ${state} has a name that cannot stand in an address: ${JSON.stringify(name)}`);
  }
}

const show = ({ name, perColumn }: ParamPattern) => (perColumn === true ? `"${name}", "${name}.*"` : `"${name}"`);
