import { assertEvent, type ExtractEvent } from 'xstate';
import { enqueueInTable, guardOn, partSetup } from '../../base/part';
import type { StateWrite, TableContext, TableEvent, TableMachineOptions } from '../../base/table.types';
import { findKnownPage } from '../../base/fetching.state';
import { knownRowIds, mayExist } from '../../base/rows';
import {
  adoptRowSelection,
  adoptSelectableRows,
  changeSelection,
  isSameSelection,
  keepSelectable,
  setAllListed,
  setInMemory,
} from './change';
import { findRange, type RowsToSet } from './rules';
import { isListed, referencedRows } from '../../values/selection';
import { isRowSelected, kindOfSelection } from './selected';
import { isWritten } from '../../base/table-url';

const createRegion = (actions: ReturnType<typeof createActions>) => {
  const selectAll = { guard: 'maySelectAll', actions: 'selectFilteredRows' } as const;
  const unselectAll = { guard: 'mayUnselectAll', actions: 'unselectFilteredRows' } as const;

  return partSetup.extend({ guards, actions }).createStateConfig({
    initial: 'none',
    on: {
      'rowSelection.toggle': { guard: 'isRow', actions: 'toggleRow' },
      'rowSelection.range': { guard: 'isRow', actions: 'toggleRange' },
      'rowSelection.set': { actions: 'setRowsSelected' },
    },
    states: {
      none: {
        // Unselect-all must work here, too, because rows that select-all skips may be selected.
        on: { 'rowSelection.toggleAll': [selectAll, { actions: 'unselectFilteredRows' }] },
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

const isOfKind =
  (kind: 'none' | 'some' | 'all') =>
  ({ context }: { context: TableContext }) =>
    kindOfSelection(context) === kind;

const guards = {
  // Checks the matching rows first: users click visible rows, so the list of all rows is seldom needed.
  isRow: guardOn(['rowSelection.toggle', 'rowSelection.range'], (context, { rowId }) => {
    const { fetched, rowSelection } = context;
    if (fetched) return findKnownPage(fetched, rowId) !== undefined || referencedRows(rowSelection).includes(rowId);
    return context.filteredRowIds.includes(rowId) || mayExist(context, rowId);
  }),
  maySelectAll: guardOn('rowSelection.toggleAll', (_, { selected }) => selected !== false),
  mayUnselectAll: guardOn('rowSelection.toggleAll', (_, { selected }) => selected !== true),
  noneSelected: isOfKind('none'),
  someSelected: isOfKind('some'),
  allSelected: isOfKind('all'),
};

type Options = Pick<TableMachineOptions, 'asyncRows'>;

type SetAll = (context: TableContext, selected: boolean, options: Options) => Partial<TableContext>;

function setExisting({ asyncRows }: Options, context: TableContext, rows: RowsToSet): Partial<TableContext> {
  const { fetched, filterRows } = context;
  if (fetched && asyncRows)
    return asyncRows.setRows(context, {
      ...rows,
      rowIds: rows.rowIds.filter((rowId) => findKnownPage(fetched, rowId)),
    });
  if (!filterRows) return {};
  const known = new Set(knownRowIds(context) ?? rows.rowIds);
  return setInMemory(context, { ...rows, rowIds: rows.rowIds.filter((rowId) => known.has(rowId)) });
}

/** Changes the selection. Raises `changed.rowSelection` if the selection differs, or isn't written yet. */
const select = <const Type extends TableEvent['type']>(
  type: Type,
  change: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => Partial<TableContext>,
) =>
  enqueueInTable(({ context, event, enqueue }) => {
    assertEvent(event, type);
    const changes = change(context, event);
    const { rowSelection } = changes;
    const before = context.rowSelection;
    // Keeps the same object for an equal selection, because another object would count as unwritten.
    const isKept = rowSelection && isWritten(context, 'rowSelection') && isSameSelection(rowSelection, before);
    enqueue.assign(isKept ? { ...changes, rowSelection: before } : changes);
    if (rowSelection && !isKept) enqueue.raise({ type: 'changed.rowSelection' });
  });

const createActions = (options: Options, setAll: SetAll) => {
  const { asyncRows } = options;
  /** Selects or unselects all matching rows. Does nothing while rows load, so that the URL's selection stays. */
  const setFiltered = (selected: boolean) =>
    select('rowSelection.toggleAll', (context) =>
      context.fetched || context.filteredRowIds.length > 0 ? setAll(context, selected, options) : {},
    );

  return {
    toggleRow: select('rowSelection.toggle', (context, toggle) => {
      const { rowId, selected = !isRowSelected(context, rowId), selectChildren } = toggle;
      const rows = { rowIds: [rowId], selected, selectChildren };
      return { ...(asyncRows?.setRows ?? setInMemory)(context, rows), rangeStart: rowId };
    }),
    setRowsSelected: select('rowSelection.set', (context, rows) => ({
      ...setExisting(options, context, rows),
      rangeStart: null,
    })),
    toggleRange: select('rowSelection.range', (context, range) => {
      const { rowId, selected = !isRowSelected(context, rowId), selectChildren } = range;
      const [rangeStart, rowIds] = findRange(range, context.rangeStart ?? null);
      return { ...setExisting(options, context, { rowIds, selected, selectChildren }), rangeStart };
    }),
    selectFilteredRows: setFiltered(true),
    unselectFilteredRows: setFiltered(false),
  };
};

const configureIn = (setAll: SetAll, mayBeFilters: boolean) => (options: Options) => {
  const actions = createActions(options, setAll);
  return {
    region: () => createRegion(actions),
    actions,
    adopt: adoptRowSelection(options, mayBeFilters),
    adoptRows: (context: TableContext) => adoptSelectableRows(context, mayBeFilters),
    keepKnownRows: (context: TableContext) => ({
      ...changeSelection(context, keepSelectable(context.rowSelection, context, mayBeFilters)),
      goneSelected: [],
    }),
  };
};

/** True for a selection that depends on filters or rules, because `columns.changed` may change both. */
const dependsOnColumns = ({ rowSelection, url, rules }: TableContext): boolean =>
  !isListed(rowSelection) ||
  (url.inUrl.rowSelection !== undefined && !isListed(url.inUrl.rowSelection)) ||
  rules.enableRowSelection !== undefined ||
  rules.enableMultiRowSelection === false;

/** @param mayBeFilters false if the selection is always a list */
export const createSelectionPart = (setAll: SetAll, mayBeFilters: boolean) => {
  const configure = configureIn(setAll, mayBeFilters);
  return {
    key: 'rowSelection',
    name: 'selection',
    guards,
    ...configure({}),
    configure,
    context: { rangeStart: null, goneSelected: [], lostSelection: null, selectsMatching: mayBeFilters },
    dependsOnColumns,
    // After a write, the URL no longer contains deleted rows, so their IDs are forgotten.
    adoptWrite: ({ goneSelected = [] }: TableContext, { states, tooLong = [] }: StateWrite) =>
      goneSelected.length > 0 && states.includes('rowSelection') && tooLong.length === 0 ? { goneSelected: [] } : {},
  } as const;
};

/** Lets users select rows. Pass it in the option `parts`. */
export const rowSelectionPart = /* @__PURE__ */ createSelectionPart(
  // A table that fetches rows doesn't know the IDs of all rows, so it can't list them.
  (context, selected) => (context.fetched ? {} : setAllListed(context, selected)),
  false,
);
