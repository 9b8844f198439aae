import type { Actor, AnyActor } from 'xstate';
import type { LivingActors } from 'chartable/inspector';
import type { TableMachine } from 'chartable/machine';
import type { TableSearch } from 'chartable/search-params';

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();

/** A table of a page. */
export interface LivingTable {
  /** The path of its page, as the list of pages has it. */
  readonly path: string;
  /** The table's name, which no other table of its page has. */
  readonly name: string;
  readonly actor: Actor<TableMachine>;
  readonly search: TableSearch;
}

const tables = new WeakMap<AnyActor, LivingTable>();

/** The running machines of the page in view. A closed inspector costs nothing else. */
export const livingActors: LivingActors = {
  all,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  isMain: (actor) => tables.has(actor),
};

/** Returns the table of an actor; undefined if the actor is no table. */
export const tableOf = (actor: AnyActor): LivingTable | undefined => tables.get(actor);

/** Adds a table's actor to the living ones. Returns the function that removes it. */
export function keepTable(table: LivingTable): () => void {
  tables.set(table.actor, table);
  return keepActor(table.actor);
}

/** Adds an actor to the living ones. Returns the function that removes it. */
export function keepActor(actor: AnyActor): () => void {
  all.add(actor);
  for (const changed of listeners) changed();
  return () => {
    all.delete(actor);
    for (const changed of listeners) changed();
  };
}
