import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startChartable } from 'chartable/table-core';
import { onScopeDispose, shallowRef, triggerRef } from 'vue';
import type { Features } from './features';

/** Makes a table, and runs it for as long as the component is there. */
export function useTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const table = shallowRef(constructTable(options));
  const { chartable } = table.value;
  chartable.subscribe(() => triggerRef(table));
  onScopeDispose(startChartable(table.value));
  return table;
}
