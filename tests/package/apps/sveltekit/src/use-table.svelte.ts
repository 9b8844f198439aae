import { onDestroy } from 'svelte';
import { createBrowserAddress, runAddressTable, type AddressTableOptions } from 'chartable/browser';

const address = createBrowserAddress();

/** A table that runs, and its last snapshot. */
export type UsedTable<Row extends object> = ReturnType<typeof useTable<Row>>;

/** Runs a table for as long as the component is there. */
export function useTable<Row extends object>(options: Omit<AddressTableOptions<Row>, 'address'>) {
  const running = runAddressTable({ ...options, address });
  let snapshot = $state.raw(running.actor.getSnapshot());
  running.actor.subscribe((next) => {
    snapshot = next;
  });
  onDestroy(running.stop);
  return {
    running,
    get snapshot() {
      return snapshot;
    },
  };
}
