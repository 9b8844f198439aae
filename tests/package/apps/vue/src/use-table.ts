import { constructTable, type RowData, type TableOptions } from '@tanstack/table-core';
import { startChartable } from 'chartable/table-core';
import { onScopeDispose, shallowRef, triggerRef } from 'vue';
import type { Features } from './features';

/** Creates a table, and runs it until the component is unmounted. */
export function useTable<Row extends RowData>(options: TableOptions<Features, Row>) {
  const table = shallowRef(constructTable(options));
  const { chartable } = table.value;
  chartable.subscribe(() => triggerRef(table));
  onScopeDispose(startChartable(table.value));
  return table;
}
