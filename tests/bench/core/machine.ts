import {
  columnFilteringFeature,
  constructTable,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import { optionalStateKeys } from '../../../machines/table';
import { rows, type User } from '../../../src/site/data/rows';
import type { Comparison } from './compare';
import { busyPage, createRestart, createTable, echo, mix, realTime, startEmptyMachine, startTable } from './table';

const count = 120;

const sendTo = (target: { readonly send: (count: number) => void }) => () => target.send(count);

function compareWithOthers(): Comparison {
  const table = startTable(realTime);
  return {
    title: 'events: sorting, typing, paging, selecting, URL changes',
    count,
    tasks: {
      'XState alone: a parallel machine with the same number of empty regions': sendTo(
        startEmptyMachine(table.regionCount()),
      ),
      'the table machine with its URL': sendTo(table),
      'the same, with a write after every dozen events': sendTo(startTable(busyPage)),
      "TanStack Table's own state, without a URL": sendTo(startPlainTable()),
    },
  };
}

const compareStates = (columns: number): Comparison => ({
  title: `events of a table with ${columns} columns`,
  count,
  tasks: {
    'with all optional states': sendTo(startTable(realTime, { columns, states: optionalStateKeys })),
    'without optional states': sendTo(startTable(realTime, { columns })),
  },
});

const compareStarts = (): Comparison => ({
  title: "starts of a table's actor",
  tasks: {
    'with 200 columns': createRestart({ columns: 200 }),
    'with 200 columns and all optional states': createRestart({ columns: 200, states: optionalStateKeys }),
    'with 3 columns': createRestart({}),
    'with 200 columns, after TanStack Table made them': () => createTable({ columns: 200 }).chartable.start('/')(),
  },
});

export const machineComparisons = (): readonly Comparison[] => [
  compareStarts(),
  compareWithOthers(),
  ...[3, 30, 100].map(compareStates),
];

function startPlainTable() {
  const features = tableFeatures({
    coreReactivityFeature: storeReactivityBindings(),
    columnFilteringFeature,
    globalFilteringFeature,
    filteredRowModel: createFilteredRowModel(),
    rowSortingFeature,
    sortedRowModel: createSortedRowModel(),
    rowPaginationFeature,
    paginatedRowModel: createPaginatedRowModel(),
    rowSelectionFeature,
  });
  const table = constructTable({
    features,
    columns: (['id', 'name', 'age'] as const).map((id) => ({ id, accessorFn: (user: User) => user[id] })),
    data: [...rows],
    getRowId: (_, index) => String(index),
    globalFilterFn: (row, columnId, searched: string) =>
      String(row.getValue(columnId)).toLowerCase().includes(searched.toLowerCase()),
  });
  let sent = 0;
  const task = (event: (typeof mix)[number]) => {
    if (event.type === 'text.input') table.setGlobalFilter(event.text);
    else if (event.type === 'sort.toggle') table.getColumn(event.columnId)?.toggleSorting(undefined, event.multi);
    else if (event.type === 'page.next') table.nextPage();
    else if (event.type === 'page.previous') table.previousPage();
    else if (event.type === 'page.last') table.lastPage();
    else if (event.type === 'rowSelection.toggle') table.getRow(event.rowId, true).toggleSelected();
    else if (event.type === 'rowSelection.toggleAll') table.toggleAllRowsSelected();
    else if (event.type !== 'url.changed') throw new Error(`no task for ${event.type}`);
    else if (event !== echo) {
      table.setSorting([]);
      table.setPageIndex(0);
    }
  };
  return {
    send: (count: number) => {
      for (let i = 0; i < count; i += 1) {
        task(mix[sent % mix.length]!);
        // Reads the values that a page shows: the number of pages, and whether all rows are selected.
        table.getPageCount();
        table.getIsAllRowsSelected();
        sent += 1;
      }
    },
  };
}
