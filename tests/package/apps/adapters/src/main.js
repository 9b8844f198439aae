import { TableController } from '@tanstack/lit-table';
import { createTable } from '@tanstack/solid-table';
import { createSortedRowModel, rowSortingFeature, sortFn_text, tableFeatures } from '@tanstack/table-core';
import { useTable } from '@tanstack/vue-table';
import { createBrowserUrl } from 'chartable/browser';
import { defineTable } from 'chartable/definition';
import { chartable, startChartable } from 'chartable/table-core';
import { createRoot } from 'solid-js';

const options = () => ({
  features: tableFeatures({
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    sortFns: { text: sortFn_text },
    chartableFeature: chartable({ url: createBrowserUrl() }),
  }),
  columns: [{ accessorKey: 'name', sortFn: 'text' }],
  data: [{ name: 'b' }, { name: 'a' }],
  getRowId: ({ name }) => name,
  chartable: defineTable({ name: 'names' }),
});

const sortIn = (makeTable) => {
  try {
    const table = makeTable();
    const stop = startChartable(table);
    table.getColumn('name').toggleSorting();
    const rows = table
      .getRowModel()
      .rows.map(({ id }) => id)
      .join(' ');
    stop();
    return rows;
  } catch (error) {
    return error.message;
  }
};

const element = { addController() {}, requestUpdate() {} };
const results = {
  lit: sortIn(() => new TableController(element).table(options())),
  solid: sortIn(() => createRoot(() => createTable(options()))),
  vue: sortIn(() => useTable(options())),
};
console.log(JSON.stringify(results));
