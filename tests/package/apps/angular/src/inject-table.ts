import { DestroyRef, inject, signal } from '@angular/core';
import { createBrowserAddress, runAddressTable, type AddressTableOptions } from 'chartable/browser';

const address = createBrowserAddress();

/** Runs a table for as long as the component is there. */
export function injectTable<Row extends object>(options: Omit<AddressTableOptions<Row>, 'address'>) {
  const running = runAddressTable({ ...options, address });
  const snapshot = signal(running.actor.getSnapshot());
  running.actor.subscribe((next) => snapshot.set(next));
  inject(DestroyRef).onDestroy(running.stop);
  return { running, snapshot: snapshot.asReadonly() };
}
