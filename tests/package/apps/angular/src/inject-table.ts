import { DestroyRef, inject, signal } from '@angular/core';
import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startChartable } from 'chartable/table-core';
import type { Features } from './features';

/** Makes a table, and runs it for as long as the component is there. */
export function injectTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const made = constructTable(options);
  // The table stays the same object: what reads it is computed again after each change.
  const table = signal(made, { equal: () => false });
  made.chartable.subscribe(() => table.set(made));
  inject(DestroyRef).onDestroy(startChartable(made));
  return table.asReadonly();
}
