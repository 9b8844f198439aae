import {
  stateKeysOf,
  urlStateKeys,
  type AsyncRowsFeature,
  type OptionalPart,
  type TableMachine,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import { assembleTableMachine } from '../../../machines/table/table.machine';
import type { AnyTableDefinition } from '../url/definition/define-table';
import type { TableSearch } from '../url/table-search';

const machines = new Map<string, TableMachine>();

/**
 * Returns the machine for these options. Tables with equal options share a machine, which contains no rows, columns or
 * params.
 */
export function machineOf(
  { debounce, compositionDelay, history }: AnyTableDefinition,
  parts: readonly OptionalPart[],
  asyncRows?: AsyncRowsFeature,
): TableMachine {
  const partKeys = parts.map(({ key }) => key);
  const keys: readonly string[] = stateKeysOf(partKeys);
  const used = Object.entries(debounce).filter(([key]) => keys.includes(key));
  const options = {
    debounce: Object.fromEntries(used),
    ...(compositionDelay !== undefined && { compositionDelay }),
    history,
  } as const;
  const key = JSON.stringify([options, parts.map(({ key, variant }) => [key, variant]), asyncRows !== undefined]);
  const machine = machines.get(key) ?? assembleTableMachine({ ...options, parts, asyncRows });
  machines.set(key, machine);
  return machine;
}

/** Returns the defaults of states that the table doesn't store. */
export const fixedState = ({ search }: AnyTableDefinition, stored: readonly string[]): Partial<TableState> =>
  Object.fromEntries(Object.entries(search.defaults).filter(([key]) => !stored.includes(key)));

/** Omits the params of states that the table doesn't store. Other tables on the page may use those params. */
export function storedSearch({ search }: AnyTableDefinition, fixed: Partial<TableState>): TableSearch {
  const isFixed = (key: UrlStateKey) => key in fixed;
  const isStored = (key: UrlStateKey) => !isFixed(key);
  const fixedCodecs = urlStateKeys
    .filter(isFixed)
    .map((key) => [key, { ...search.codecs[key], encode: () => [], decode: () => search.defaults[key] }] as const);
  return {
    ...search,
    heldStates: search.heldStates.filter(isStored),
    codecs: { ...search.codecs, ...Object.fromEntries(fixedCodecs) },
    decode: (text) => ({ ...search.decode(text), ...fixed }),
    changedStates: (before, after) => search.changedStates(before, after).filter(isStored),
  };
}
