import { onScopeDispose, shallowRef } from 'vue';
import { createBrowserAddress, runAddressTable, type AddressTableOptions } from 'chartable/browser';

const address = createBrowserAddress();

/** Runs a table for as long as the component is there. */
export function useTable<Row extends object>(options: Omit<AddressTableOptions<Row>, 'address'>) {
  const running = runAddressTable({ ...options, address });
  const snapshot = shallowRef(running.actor.getSnapshot());
  running.actor.subscribe((next) => {
    snapshot.value = next;
  });
  onScopeDispose(running.stop);
  return { running, snapshot };
}
