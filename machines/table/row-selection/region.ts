import { assignTable, onAdoption, type AdoptingEvent } from '../actions';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent, TableMachineOptions, TableState } from '../types';
import { findSeenPage } from '../fetching/state';
import { adoptRowSelection } from './adopt';
import { adoptFetched, kindOfFetched, mayHaveRows, selectAllFetched, selectFetchedRows } from './fetched';
import { changeSelection, selectAllInMemory, toggleInMemory } from './in-memory';
import { isRowSelected } from './selected';
import { allRowIds, findRange, keepKnownIds, type RowRange } from './state';
import { isListed, isSelected } from './steps';

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

const hasListed = ({ rowSelection }: TableContext, rowId: string) =>
  isListed(rowSelection) && isSelected(rowSelection, rowId);

/** Returns the chart's state for the rows that pass the filters. */
function kindOfSelection(context: TableContext): 'none' | 'some' | 'all' {
  if (context.fetched) return kindOfFetched(context);
  if (context.selectedCount === 0) return 'none';
  return context.selectedCount < context.filteredRowIds.length ? 'some' : 'all';
}

const isOfKind =
  (kind: 'none' | 'some' | 'all') =>
  ({ context }: { context: TableContext }) =>
    kindOfSelection(context) === kind;

export const rowSelectionGuards = {
  // A row that is clicked passes the filters. Only other events need the list of all rows.
  isRow: ({ context }: { context: TableContext }, { rowId }: { readonly rowId: string }) => {
    const { fetched } = context;
    // Of rows that are fetched, those of pages out of sight are not known.
    if (fetched) return findSeenPage(fetched, rowId) !== undefined || hasListed(context, rowId);
    return context.filteredRowIds.includes(rowId) || allRowIds(context).includes(rowId);
  },
  hasRows: ({ context }: { context: TableContext }) =>
    context.fetched ? mayHaveRows(context) : context.filteredRowIds.length > 0,
  noneSelected: isOfKind('none'),
  someSelected: isOfKind('some'),
  allSelected: isOfKind('all'),
};

export const rowSelectionActions = (options: Pick<TableMachineOptions, 'columns' | 'selectAll'>) => {
  const { selectAll = 'listed' } = options;
  /** Selects or unselects all rows that pass the filters. */
  const setAll = (selected: boolean) =>
    assignTable(({ context }) =>
      context.fetched ? selectAllFetched(context, selected) : selectAllInMemory(context, selected, selectAll),
    );

  return {
    toggleRow: assignTable(({ context }, { rowId }: { readonly rowId: string }) => ({
      ...(context.fetched
        ? selectFetchedRows(context, [rowId], !isRowSelected(context, rowId))
        : toggleInMemory(context, rowId, [rowId])),
      rangeStart: rowId,
    })),
    toggleRange: assignTable(({ context }, range: RowRange) => {
      const [rangeStart, rowIds] = findRange(range, context.rangeStart);
      if (context.fetched) {
        const { fetched } = context;
        const known = rowIds.filter((rowId) => findSeenPage(fetched, rowId));
        return { ...selectFetchedRows(context, known, !isRowSelected(context, range.rowId)), rangeStart };
      }
      const known = keepKnownIds(rowIds, allRowIds(context));
      return { ...toggleInMemory(context, range.rowId, known), rangeStart };
    }),
    selectFilteredRows: setAll(true),
    unselectFilteredRows: setAll(false),
    adoptRowSelection: assignTable(({ context }, { adopted }: { readonly adopted: Partial<TableState> }) => {
      const selection = adoptRowSelection(adopted.rowSelection ?? {}, context, options);
      return context.fetched ? adoptFetched(context, selection) : changeSelection(context, selection);
    }),
  };
};
