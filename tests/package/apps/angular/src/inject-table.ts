import { DestroyRef, inject, signal } from '@angular/core';
import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startChartable } from 'chartable/table-core';
import type { Features } from './features';

/** Creates a table, and runs it until the component is destroyed. */
export function injectTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const made = constructTable(options);
  // The table object stays the same, but its signals are recomputed after each change.
  const table = signal(made, { equal: () => false });
  made.chartable.subscribe(() => table.set(made));
  inject(DestroyRef).onDestroy(startChartable(made));
  return table.asReadonly();
}
