import { encodeState, selectTableState, type Param, type UrlStateKey } from 'chartable/machine';
import { runningActors, tableOf, type RunningTable } from '../inspect/running-actors';

export interface ParamOwner {
  readonly table: RunningTable;
  readonly tableIndex: number;
  readonly state: UrlStateKey;
}

const owns = ({ table, state }: Pick<ParamOwner, 'table' | 'state'>, name: string): boolean =>
  table.search.codecs[state].owns.some(
    (pattern) => name === pattern.name || (pattern.perColumn === true && name.startsWith(`${pattern.name}.`)),
  );

/** `undefined` if no table on the page reads the param. */
export function findOwner(name: string): ParamOwner | undefined {
  const tables = [...runningActors.all].flatMap((actor) => tableOf(actor) ?? []);
  for (const [tableIndex, table] of tables.entries()) {
    const state = table.search.heldStates.find((key) => owns({ table, state: key }, name));
    if (state) return { table, tableIndex, state };
  }
  return undefined;
}

export interface ParamReading {
  readonly value: string;
  /** `default` if the param has no effect, e.g. because it is malformed. `adjusted` if the table uses another value. */
  readonly use: 'as written' | 'default' | 'adjusted';
}

export function readOwned({ table: { search, actor }, state }: ParamOwner, searchString: string): ParamReading {
  const decoded = search.decode(searchString);
  const written = encodeState(search.codecs, state, decoded[state]);
  const shown = encodeState(search.codecs, state, selectTableState(actor.getSnapshot())[state]);
  const use =
    JSON.stringify(written) !== JSON.stringify(shown) ? 'adjusted' : written.length === 0 ? 'default' : 'as written';
  return { value: JSON.stringify(decoded[state]), use };
}

/**
 * Changes one param of a search string.
 *
 * @param value `undefined` removes the param
 */
export function writeParam(owner: ParamOwner, searchString: string, name: string, value: string | undefined): string {
  const before = [...new URLSearchParams(searchString)].filter((param): param is [string, string] =>
    owns(owner, param[0]),
  );
  const others: readonly Param[] = before.filter((param) => param[0] !== name);
  const at = before.findIndex((param) => param[0] === name);
  const after = value === undefined ? others : others.toSpliced(at < 0 ? others.length : at, 0, [name, value]);
  return owner.table.search.apply(searchString, [{ state: owner.state, before, after }]);
}
