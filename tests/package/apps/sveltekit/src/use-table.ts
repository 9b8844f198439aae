import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startChartable } from 'chartable/table-core';
import { onMount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import type { Features } from './features';

/** A table that is made by `useTable`. */
export type UsedTable<Row extends RowData> = ReturnType<typeof useTable<Row>>;

/** Makes a table, and runs it in the browser for as long as the component is there. */
export function useTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const table = constructTable(options);
  const subscribe = createSubscriber((update) => table.chartable.subscribe(update));
  onMount(() => startChartable(table));
  return {
    /** The table. What reads it is computed again after each change. */
    get table() {
      subscribe();
      return table;
    },
  };
}
