import type { TableFeature, TableFeatures } from '@tanstack/table-core';
import type { TanStackPart } from './tanstack-part';

/** A part of a table, for `useUrlTable`'s option `parts`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
  /** The part's behavior in the state machine, and the codec of its state in the URL. */
  readonly behavior: TanStackPart;
}

export const createPart = <Features extends TableFeatures>(
  behavior: TanStackPart,
  features: Features,
): TablePart<Features> => ({ features, behavior });

/** Extends a feature, so that a table that registers the feature also gets the part. */
export const withPart = (feature: TableFeature, part: TanStackPart): TableFeature => ({
  ...feature,
  getDefaultTableOptions: (table) => {
    registerPart(table, part);
    return { ...feature.getDefaultTableOptions?.(table) };
  },
});

interface Registered {
  readonly parts: TanStackPart[];
  /** Adds a part to the table. Set once the table has `urlFeature`. */
  add?: (part: TanStackPart) => void;
}

/** The parts of each table. They may be registered before or after `urlFeature`. */
const tables = new WeakMap<object, Registered>();

function registeredIn(table: object): Registered {
  const known = tables.get(table) ?? { parts: [] };
  tables.set(table, known);
  return known;
}

function registerPart(table: object, part: TanStackPart): void {
  const registered = registeredIn(table);
  registered.parts.push(part);
  registered.add?.(part);
}

/** Returns a table's parts, and calls `add` for each part, including parts that are registered later. */
export function collectParts(table: object, add: (part: TanStackPart) => void): readonly TanStackPart[] {
  const registered = registeredIn(table);
  registered.parts.forEach(add);
  registered.add = add;
  return registered.parts;
}
