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
import { bench, describe } from 'vitest';
import { furtherStateKeys } from '../../machines/table';
import { rows, type User } from '../../src/data/rows';
import { busyPage, echo, mix, realTime, startEmptyMachine, startTable } from './table';

const events = 1000;

/** Long enough for runs of a tenth of a second to be some thirty, since what further states add is small. */
const long = { time: 3000 };

describe(`${events} events: sorting, typing, paging, selecting, address changes`, () => {
  const table = startTable(realTime);
  bench('the table machine, its address included', () => table.send(events));

  const busy = startTable(busyPage);
  bench('the same, with a write after each dozen of events', () => busy.send(events));

  const empty = startEmptyMachine(table.regionCount());
  bench('XState alone: an empty parallel machine with as many regions', () => empty.send(events));

  const plain = startPlainTable();
  bench("TanStack Table's own state, no address", () => plain.send(events));
});

describe.each([3, 30, 100])(`${events} events of a table with %i columns`, (columns) => {
  const plain = startTable(realTime, { columns });
  bench('without further states', () => plain.send(events), long);

  const whole = startTable(realTime, { columns, states: furtherStateKeys });
  bench('with all further states', () => whole.send(events), long);
});

/** The same acts on a table that keeps its state itself, as TanStack Table does where it is not told otherwise. */
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
  const act = (event: (typeof mix)[number]) => {
    if (event.type === 'text.input') table.setGlobalFilter(event.text);
    else if (event.type === 'sort.toggle') table.getColumn(event.columnId)?.toggleSorting(undefined, event.multi);
    else if (event.type === 'page.next') table.nextPage();
    else if (event.type === 'page.previous') table.previousPage();
    else if (event.type === 'page.last') table.lastPage();
    else if (event.type === 'rowSelection.toggle') table.getRow(event.rowId, true).toggleSelected();
    else if (event.type === 'rowSelection.toggleAll') table.toggleAllRowsSelected();
    else if (event.type !== 'address.changed') throw new Error(`no act for ${event.type}`);
    else if (event !== echo) {
      table.setSorting([]);
      table.setPageIndex(0);
    }
  };
  return {
    send: (count: number) => {
      for (let i = 0; i < count; i += 1) {
        act(mix[sent % mix.length]!);
        // The number of pages and whether all are selected are what a page shows after each act, as the machine's states do.
        table.getPageCount();
        table.getIsAllRowsSelected();
        sent += 1;
      }
    },
  };
}
