import { assignTable, onAdoption, type AdoptingEvent } from '../actions';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent, TableState } from '../types';
import {
  adoptRowSelection,
  allRowIds,
  changeSelection,
  findRange,
  isSelected,
  keepKnownIds,
  selectRows,
  toggleRow,
  toggleRows,
  unselectRows,
  type RowRange,
} from './state';

/** The acts on one row, and on a range that ends with it. The regions of selection and address both take them, under one guard. */
export const rowAct = {
  guard: {
    type: 'isRow',
    params: ({ event }: { event: Extract<TableEvent, { type: 'rowSelection.toggle' | 'rowSelection.range' }> }) =>
      event,
  },
} as const;

/** Tells if none, some or all of the rows that pass the filters are selected. Selected rows that do not pass stay selected, and do not count. */
export const rowSelectionRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'none',
    on: {
      'rowSelection.toggle': { ...rowAct, actions: { type: 'toggleRow', params: ({ event }) => event } },
      'rowSelection.range': { ...rowAct, actions: { type: 'toggleRange', params: ({ event }) => event } },
      ...onAdoption({
        guard: {
          type: 'adopts',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state, key: 'rowSelection' as const }),
        },
        actions: {
          type: 'adoptRowSelection',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state }),
        },
      }),
    },
    states: {
      none: {
        on: { 'rowSelection.toggleAll': { actions: 'selectFilteredRows' } },
        always: [
          { guard: 'someSelected', target: 'some' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      some: {
        on: { 'rowSelection.toggleAll': { actions: 'selectFilteredRows' } },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      all: {
        on: { 'rowSelection.toggleAll': { actions: 'unselectFilteredRows' } },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'someSelected', target: 'some' },
        ],
      },
    },
  });

export const rowSelectionGuards = {
  // A row that is clicked passes the filters. Only other events need the list of all rows.
  isRow: ({ context }: { context: TableContext }, { rowId }: { readonly rowId: string }) =>
    // Of rows that are fetched, those of other pages are not known.
    context.fetched?.shown?.page.rowIds.includes(rowId) === true ||
    (context.fetched !== undefined && isSelected(context.rowSelection, rowId)) ||
    context.filteredRowIds.includes(rowId) ||
    allRowIds(context).includes(rowId),
  hasRows: ({ context }: { context: TableContext }) => context.filteredRowIds.length > 0,
  noneSelected: ({ context }: { context: TableContext }) => context.selectedCount === 0,
  someSelected: ({ context }: { context: TableContext }) =>
    context.selectedCount > 0 && context.selectedCount < context.filteredRowIds.length,
  allSelected: ({ context }: { context: TableContext }) =>
    context.selectedCount > 0 && context.selectedCount === context.filteredRowIds.length,
};

export const rowSelectionActions = {
  toggleRow: assignTable(({ context }, { rowId }: { readonly rowId: string }) => ({
    ...changeSelection(context, toggleRow(context.rowSelection, rowId, context.filterRows?.tree)),
    rangeStart: rowId,
  })),
  toggleRange: assignTable(({ context }, range: RowRange) => {
    const [rangeStart, rowIds] = findRange(range, context.rangeStart);
    const known = keepKnownIds(rowIds, context.fetched?.shown?.page.rowIds ?? allRowIds(context));
    return {
      ...changeSelection(context, toggleRows(context.rowSelection, range.rowId, known, context.filterRows?.tree)),
      rangeStart,
    };
  }),
  selectFilteredRows: assignTable(({ context }) =>
    changeSelection(context, selectRows(context.rowSelection, context.filteredRowIds)),
  ),
  unselectFilteredRows: assignTable(({ context }) =>
    changeSelection(context, unselectRows(context.rowSelection, context.filteredRowIds)),
  ),
  adoptRowSelection: assignTable(({ context }, { adopted }: { readonly adopted: Partial<TableState> }) =>
    changeSelection(context, adoptRowSelection(adopted.rowSelection ?? {}, context)),
  ),
};
