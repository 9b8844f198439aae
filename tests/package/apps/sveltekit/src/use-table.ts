import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startTable } from 'chartable/table-9';
import { onMount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import type { Features } from './features';

export type UsedTable<Row extends RowData> = ReturnType<typeof useTable<Row>>;

/** Runs the table in the browser until the component is destroyed. */
export function useTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const table = constructTable(options);
  const subscribe = createSubscriber((update) => table.sync.subscribe(update));
  onMount(() => startTable(table));
  return {
    /** Recomputes the table's values after each change. */
    get table() {
      subscribe();
      return table;
    },
  };
}
