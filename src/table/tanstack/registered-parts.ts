import type { OptionalTableState } from '../features/tanstack-state';

interface Registered {
  readonly parts: OptionalTableState[];
  /** Set once the table has `urlFeature`. */
  add?: (part: OptionalTableState) => void;
}

/** Features may be registered before or after `urlFeature`. */
const tables = new WeakMap<object, Registered>();

function registeredIn(table: object): Registered {
  const known = tables.get(table) ?? { parts: [] };
  tables.set(table, known);
  return known;
}

export function registerPart(table: object, part: OptionalTableState): void {
  const registered = registeredIn(table);
  registered.parts.push(part);
  registered.add?.(part);
}

/** Returns a table's parts, and calls the function for each, including later ones. */
export function collectParts(table: object, add: (part: OptionalTableState) => void): readonly OptionalTableState[] {
  const registered = registeredIn(table);
  registered.parts.forEach(add);
  registered.add = add;
  return registered.parts;
}
