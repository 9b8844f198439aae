import type { Actor, AnyActor } from 'xstate';
import type { RunningActors } from 'chartable/inspector';
import type { TableMachine } from 'chartable/machine';
import type { TableSearch } from 'chartable/search-params';

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();

/** A page's table. */
export interface RunningTable {
  /** The page's path in the list of pages. */
  readonly path: string;
  /** The table's name, unique on its page. */
  readonly name: string;
  readonly actor: Actor<TableMachine>;
  readonly search: TableSearch;
}

const tables = new WeakMap<AnyActor, RunningTable>();

/** The running machines of the current page. While the inspector is closed, there is no other cost. */
export const runningActors: RunningActors = {
  all,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  isMain: (actor) => tables.has(actor),
};

/** Returns an actor's table. `undefined` if it isn't a table. */
export const tableOf = (actor: AnyActor): RunningTable | undefined => tables.get(actor);

/** Adds a table's actor. Returns a function that removes it. */
export function registerTable(table: RunningTable): () => void {
  tables.set(table.actor, table);
  return registerActor(table.actor);
}

/** Adds an actor. Returns a function that removes it. */
export function registerActor(actor: AnyActor): () => void {
  all.add(actor);
  for (const changed of listeners) changed();
  return () => {
    all.delete(actor);
    for (const changed of listeners) changed();
  };
}
