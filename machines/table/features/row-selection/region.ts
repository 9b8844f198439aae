import { adoptedBy, adopts, assignTable, onAdoption } from '../../actions';
import type { TableSetup } from '../../setup';
import type { RowToggle, TableContext, TableEvent, TableMachineOptions } from '../../types';
import { findSeenPage } from '../../fetching/state';
import { adoptRowSelection } from './adopt';
import { kindOfFetched } from './fetched';
import { changeSelection, selectAllInMemory, setInMemory } from './in-memory';
import { isRowSelected } from './selected';
import { findRange, keepKnownIds, knownRowIds, mayExist, rowsAbove, type RowRange } from './state';
import { isListed } from './listed';
import { isSelected } from './steps';

/** The region of selected rows: none, some or all of those that pass the filters. Selected rows that do not pass stay selected, and do not count. */
export const rowSelectionRegion = (table: TableSetup) => {
  const selectAll = {
    guard: { type: 'maySelectAll', params: ({ event }: { event: ToggledAll }) => event },
    actions: 'selectFilteredRows',
  } as const;
  const unselectAll = {
    guard: { type: 'mayUnselectAll', params: ({ event }: { event: ToggledAll }) => event },
    actions: 'unselectFilteredRows',
  } as const;

  return table.createStateConfig({
    initial: 'none',
    on: {
      'rowSelection.toggle': {
        guard: { type: 'isRow', params: ({ event }) => event },
        actions: { type: 'toggleRow', params: ({ event }) => event },
      },
      'rowSelection.range': {
        guard: { type: 'isRow', params: ({ event }) => event },
        actions: { type: 'toggleRange', params: ({ event }) => event },
      },
      'rowSelection.set': { actions: { type: 'setRowsSelected', params: ({ event }) => event } },
      ...onAdoption({
        guard: adopts('rowSelection'),
        actions: 'adoptRowSelection',
      }),
    },
    states: {
      none: {
        on: { 'rowSelection.toggleAll': selectAll },
        always: [
          { guard: 'someSelected', target: 'some' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      some: {
        on: { 'rowSelection.toggleAll': [selectAll, { actions: 'unselectFilteredRows' }] },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'allSelected', target: 'all' },
        ],
      },
      all: {
        on: { 'rowSelection.toggleAll': unselectAll },
        always: [
          { guard: 'noneSelected', target: 'none' },
          { guard: 'someSelected', target: 'some' },
        ],
      },
    },
  });
};

type ToggledAll = Extract<TableEvent, { type: 'rowSelection.toggleAll' }>;

const hasListed = ({ rowSelection }: TableContext, rowId: string) =>
  isListed(rowSelection) && isSelected(rowSelection, rowId);

/** Returns the chart's state for the rows that pass the filters. */
function kindOfSelection(context: TableContext): 'none' | 'some' | 'all' {
  if (context.fetched) return kindOfFetched(context);
  if (context.selectedCount === 0) return 'none';
  return context.selectedCount < context.selectableRowIds.length ? 'some' : 'all';
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
    return context.filteredRowIds.includes(rowId) || mayExist(context, rowId);
  },
  maySelectAll: (_: unknown, { selected }: Pick<ToggledAll, 'selected'>) => selected !== false,
  mayUnselectAll: (_: unknown, { selected }: Pick<ToggledAll, 'selected'>) => selected !== true,
  noneSelected: isOfKind('none'),
  someSelected: isOfKind('some'),
  allSelected: isOfKind('all'),
};

type Options = Pick<TableMachineOptions, 'selectAll' | 'asyncRows'>;

/** Rows that are selected or unselected in one user event. */
export interface RowsToggle extends Pick<RowToggle, 'selectChildren' | 'deselectParents'> {
  readonly rowIds: readonly string[];
  readonly selected: boolean;
}

/** Selects or unselects these rows, which exist. */
function setRows(
  { asyncRows }: Options,
  context: TableContext,
  { rowIds, selected, selectChildren, deselectParents }: RowsToggle,
): Partial<TableContext> {
  if (asyncRows) return asyncRows.selectRows(context, rowIds, selected);
  const set = setInMemory(context, { rowIds, selected, selectChildren });
  const tree = context.filterRows?.tree;
  const above = deselectParents === true && !selected ? rowIds.flatMap((rowId) => rowsAbove(rowId, tree)) : [];
  if (above.length === 0) return set;
  return { ...set, ...setInMemory({ ...context, ...set }, { rowIds: above, selected, selectChildren: false }) };
}

/** Selects or unselects those of the rows that exist; of rows that are fetched, those that can be seen. */
function setExisting(options: Options, context: TableContext, { rowIds, ...rows }: RowsToggle): Partial<TableContext> {
  const { fetched, filterRows } = context;
  if (fetched)
    return setRows(options, context, { ...rows, rowIds: rowIds.filter((rowId) => findSeenPage(fetched, rowId)) });
  if (!filterRows) return {};
  return setRows(options, context, { ...rows, rowIds: keepKnownIds(rowIds, knownRowIds(context) ?? rowIds) });
}

export const rowSelectionActions = (options: Options) => {
  const { selectAll = 'listed', asyncRows } = options;
  /** Selects or unselects all rows that pass the filters. */
  const setAll = (selected: boolean) =>
    assignTable(({ context }) =>
      asyncRows ? asyncRows.selectAll(context, selected) : selectAllInMemory(context, selected, selectAll),
    );

  return {
    toggleRow: assignTable(({ context }, toggle: RowToggle) => {
      const { rowId, selected = !isRowSelected(context, rowId) } = toggle;
      return { ...setRows(options, context, { ...toggle, rowIds: [rowId], selected }), rangeStart: rowId };
    }),
    setRowsSelected: assignTable(({ context }, rows: Pick<RowsToggle, 'rowIds' | 'selected'>) => ({
      ...setExisting(options, context, rows),
      rangeStart: null,
    })),
    toggleRange: assignTable(({ context }, range: RowRange & RowToggle) => {
      const { rowId, selected = !isRowSelected(context, rowId) } = range;
      const [rangeStart, rowIds] = findRange(range, context.rangeStart);
      return { ...setExisting(options, context, { ...range, rowIds, selected }), rangeStart };
    }),
    selectFilteredRows: setAll(true),
    unselectFilteredRows: setAll(false),
    adoptRowSelection: assignTable(({ context, event }) => {
      const selection = adoptRowSelection(adoptedBy(event).rowSelection ?? {}, context, options);
      const changed = asyncRows ? asyncRows.adoptSelection(context, selection) : changeSelection(context, selection);
      return { ...changed, ...(event.type === 'address.changed' && { goneSelected: [] }) };
    }),
  };
};
