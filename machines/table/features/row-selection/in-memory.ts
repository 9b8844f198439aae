import { isUnfiltered, keyOfFilters } from '../filtering/filters';
import type { FilterRows, ListedRows, RowFilters, RowSelection, SelectionStep, TableContext } from '../../types';
import { allRowIds, keepKnownRows, knownRowIds, listRowsToSet, unselectRows, type RowsToSet } from './state';
import { isListed, omitRows, selectedIds, selectRows } from './listed';
import { isSelected, keepNamedRows, listRows, namedRows, selectMatching, setRows, type Passes } from './steps';

/*
 * The selection of a table whose rows are in memory. It knows which filters each row passes, so that every count is exact. It
 * is a list, unless the table selects all rows that match by their filters.
 */

type InMemory = Pick<TableContext, 'rowSelection' | 'filterRows'>;

/** The rows that pass the filters of steps. A step without a filter is left out: all rows pass. */
interface PassingRows {
  readonly steps: readonly SelectionStep[];
  readonly byStep: ReadonlyMap<RowFilters, ReadonlySet<string>>;
}

/**
 * The passing rows of the steps that were last asked about. Every row asks for itself, and each user event on a row makes new
 * steps of the same filters.
 */
const lastPassing = new WeakMap<FilterRows, PassingRows>();

function passingRows(steps: readonly SelectionStep[], filterRows: FilterRows): PassingRows['byStep'] {
  const last = lastPassing.get(filterRows);
  if (last?.steps === steps) return last.byStep;
  const known = new Map(Array.from(last?.byStep ?? [], ([step, rowIds]) => [keyOfFilters(step), rowIds]));
  const byStep = new Map<RowFilters, ReadonlySet<string>>();
  for (const step of steps)
    if (!isUnfiltered(step)) byStep.set(step, known.get(keyOfFilters(step)) ?? new Set(filterRows(step)));
  lastPassing.set(filterRows, { steps, byStep });
  return byStep;
}

/** Returns a predicate: true if a row passes given filters of the steps. */
function passesIn(steps: readonly SelectionStep[], filterRows: FilterRows): Passes {
  const byStep = passingRows(steps, filterRows);
  return (step, rowId) => byStep.get(step)?.has(rowId) ?? true;
}

/** Returns a predicate: true for a selected row. */
export function selectionTest({ rowSelection, filterRows }: InMemory): (rowId: string) => boolean {
  if (isListed(rowSelection) || !filterRows) return (rowId) => isSelected(rowSelection, rowId);
  const passes = passesIn(rowSelection, filterRows);
  return (rowId) => isSelected(rowSelection, rowId, passes);
}

/**
 * Returns `true` if all rows are selected, `false` if none is, and `undefined` where each row has to be tested: 100,000 tests take
 * milliseconds, which each letter of a search would cost.
 */
export function areAllSelected({ rowSelection }: InMemory): boolean | undefined {
  if (isListed(rowSelection)) return selectedIds(rowSelection).length === 0 ? false : undefined;
  const [step, ...later] = rowSelection;
  const isAlike = step !== undefined && later.length === 0 && isUnfiltered(step) && Object.keys(step.rows).length === 0;
  return isAlike ? step.selects : undefined;
}

/** Counts the selected ones among these rows. */
export function countSelected(context: InMemory, rowIds: readonly string[]): number {
  const areAll = areAllSelected(context);
  if (areAll !== undefined) return areAll ? rowIds.length : 0;
  const test = selectionTest(context);
  let count = 0;
  for (const rowId of rowIds) if (test(rowId)) count += 1;
  return count;
}

/** Counts all selected rows, where a list does not say their number. It is not known while the table waits for its rows. */
export const countAllSelected = (context: InMemory): Pick<TableContext, 'selectedTotal'> =>
  isListed(context.rowSelection)
    ? {}
    : { selectedTotal: context.filterRows && countSelected(context, allRowIds(context)) };

/** Changes the selection, and with it how many rows are selected. Another selection forgets the rows that are gone. */
export function changeSelection(
  { selectableRowIds, filterRows, ...before }: SelectionBefore,
  rowSelection: RowSelection,
): Pick<TableContext, 'rowSelection' | 'selectedCount' | 'selectedTotal'> &
  Partial<Pick<TableContext, 'goneSelected'>> {
  const selection = { rowSelection, filterRows };
  const isForgotten = before.goneSelected.length > 0 && !isSameSelection(rowSelection, before.rowSelection);
  return {
    rowSelection,
    selectedCount: countSelected(selection, selectableRowIds),
    ...countAllSelected(selection),
    ...(isForgotten && { goneSelected: [] }),
  };
}

type SelectionBefore = Pick<TableContext, 'rowSelection' | 'selectableRowIds' | 'filterRows' | 'goneSelected'>;

const isSameSelection = (a: RowSelection, b: RowSelection): boolean =>
  isListed(a) && isListed(b)
    ? selectedIds(a).length === selectedIds(b).length && selectedIds(a).every((rowId) => isSelected(b, rowId))
    : JSON.stringify(a) === JSON.stringify(b);

/** Selects or unselects these rows and the rows below them, as the rules allow. */
export function setInMemory(
  context: TableContext,
  rows: Pick<RowsToSet, 'rowIds' | 'selected' | 'selectChildren'>,
): Partial<TableContext> {
  const { rowSelection, filterRows, rules } = context;
  const { rowIds, isAlone } = listRowsToSet({ ...rows, tree: filterRows?.tree, rules });
  if (isAlone) return changeSelection(context, selectRows({}, rowIds));
  if (isListed(rowSelection))
    return changeSelection(context, (rows.selected ? selectRows : unselectRows)(rowSelection, rowIds));
  return filterRows ? setOneByOne(context, rowSelection, filterRows, rowIds, rows.selected) : {};
}

/** Selects or unselects these rows, by exceptions from the steps. All other rows stay, so that only these are counted. */
function setOneByOne(
  { selectableRowIds, selectedCount, selectedTotal = 0 }: TableContext,
  steps: readonly SelectionStep[],
  filterRows: FilterRows,
  rowIds: readonly string[],
  selected: boolean,
): Partial<TableContext> {
  const test = selectionTest({ rowSelection: steps, filterRows });
  const changed = new Set(rowIds.filter((rowId) => test(rowId) !== selected));
  const passing = selectableRowIds.filter((rowId) => changed.has(rowId));
  const sign = selected ? 1 : -1;
  const total = selectedTotal + sign * changed.size;
  return {
    rowSelection: total === 0 ? {} : setRows(steps, changed, selected, passesIn(steps, filterRows)),
    selectedCount: selectedCount + sign * passing.length,
    selectedTotal: total,
  };
}

/** Selects or unselects all rows that pass the filters. Without a selected row, the selection is the empty list. */
export function selectAllInMemory(
  context: TableContext,
  selected: boolean,
  selectAll: 'listed' | 'matching',
): Partial<TableContext> {
  const { rowSelection, selectableRowIds } = context;
  // While the table waits for its rows, the selection that the address names stays.
  if (selectableRowIds.length === 0) return {};
  if (selectAll === 'listed') {
    const change = selected ? selectRows : unselectRows;
    return changeSelection(context, change(listedIn(context), selectableRowIds));
  }
  const named = new Set(namedRows(rowSelection));
  const passing = selectableRowIds.filter((rowId) => named.has(rowId));
  const changed = changeSelection(context, selectMatching(rowSelection, context, selected, passing));
  return changed.selectedTotal === 0 ? changeSelection(context, {}) : changed;
}

/** Returns the list of the selected rows of a table that lists them, which has steps only while it waits for its rows. */
const listedIn = ({ rowSelection, filterRows = () => [] }: InMemory): ListedRows => listRows(rowSelection, filterRows);

/**
 * Leaves out rows of a selection that do not exist, and rows that are listed as not selected. Steps list the rows that they
 * select, unless the table selects all rows that match by their filters.
 */
export function keepSelection(context: InMemory, selectAll: 'listed' | 'matching'): RowSelection {
  const { rowSelection } = context;
  const rowIds = knownRowIds(context);
  if (!rowIds) return rowSelection;
  if (isListed(rowSelection) || selectAll === 'listed') return keepKnownRows(listedIn(context), rowIds);
  return keepNamedRows(rowSelection, rowIds);
}

/**
 * Leaves out the listed rows that are gone, and selects those again that have come back. If the rows are one page
 * of a source, no row is known to be gone.
 */
export function keepExistingRows(
  context: Pick<TableContext, 'filterRows' | 'goneSelected'> & { readonly rowSelection: ListedRows },
): Pick<TableContext, 'goneSelected'> & { readonly rowSelection: ListedRows } {
  const { rowSelection, goneSelected } = context;
  const selected = selectedIds(rowSelection);
  const rowIds = selected.length + goneSelected.length === 0 ? undefined : knownRowIds(context);
  if (!rowIds) return { rowSelection, goneSelected };
  const known = new Set(rowIds);
  const gone = selected.filter((rowId) => !known.has(rowId));
  const back = goneSelected.filter((rowId) => known.has(rowId));
  if (gone.length + back.length === 0) return { rowSelection, goneSelected };
  return {
    rowSelection: selectRows(omitRows(rowSelection, new Set(gone)), back),
    goneSelected: [...goneSelected.filter((rowId) => !known.has(rowId)), ...gone],
  };
}
