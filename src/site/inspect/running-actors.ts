import type { Actor, AnyActor } from 'xstate';
import type { RunningActors } from 'chartable/inspector';
import type { TableMachine } from 'chartable/core';
import type { TableSearch } from 'chartable/url';

const all = new Set<AnyActor>();
const listeners = new Set<() => void>();

export interface RunningTable {
  readonly path: string;
  readonly name: string;
  readonly actor: Actor<TableMachine>;
  readonly search: TableSearch;
}

const tables = new WeakMap<AnyActor, RunningTable>();

/** The current page's running machines. While the inspector is closed, it costs no more than this list. */
export const runningActors: RunningActors = {
  all,
  subscribe: (changed) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
  isMain: (actor) => tables.has(actor),
};

export const tableOf = (actor: AnyActor): RunningTable | undefined => tables.get(actor);

export function registerTable(table: RunningTable): () => void {
  tables.set(table.actor, table);
  return registerActor(table.actor);
}

export function registerActor(actor: AnyActor): () => void {
  all.add(actor);
  for (const changed of listeners) changed();
  return () => {
    all.delete(actor);
    for (const changed of listeners) changed();
  };
}
