import type { TableState } from '../../../machines/table';
import { applyUpdater, type State8, type Table8 } from '../host/table-8';

/**
 * A period in which all changes come from the view's effects, not from the user. It begins when the view is mounted,
 * and when the URL or the rows change the table. It ends in a microtask after the effects, before any user event.
 */
interface QuietTime {
  readonly isQuiet: () => boolean;
  readonly begin: () => void;
  /** Call this in an effect of the table's component, before the view's effects. */
  readonly end: () => void;
}

export function createQuietTime(): QuietTime {
  let isQuiet = false;
  let begun = 0;
  const endOf = (time: number) => () => {
    if (time === begun) isQuiet = false;
  };
  return {
    isQuiet: () => isQuiet,
    begin: () => {
      isQuiet = true;
      begun += 1;
      setTimeout(endOf(begun));
    },
    end: () => queueMicrotask(endOf(begun)),
  };
}

/**
 * True if the view sorts search results by rank instead of the table's sorting, as Material React Table and Mantine
 * React Table do. See https://www.material-react-table.com/docs/guides/global-filtering#ranked-results
 */
function canRankRows({ getState, options }: Table8): boolean {
  const { enableGlobalFilterRankedResults, manualExpanding, manualFiltering, manualGrouping, manualSorting } = options;
  const { expanded, globalFilterFn }: { readonly expanded?: State8['expanded']; readonly globalFilterFn?: unknown } =
    getState();
  const isManual = [manualExpanding, manualFiltering, manualGrouping, manualSorting].includes(true);
  const isExpanded = expanded === true || Object.values(expanded ?? {}).some(Boolean);
  return enableGlobalFilterRankedResults === true && !isManual && globalFilterFn === 'fuzzy' && !isExpanded;
}

/**
 * Creates a function that removes the sorting when a ranked search starts, and restores it when the search ends. The
 * view does so in an effect, which is too late for the search's history entry.
 */
export function createRankedSearch(): (
  table: Table8,
  before: State8,
  next: Partial<TableState>,
) => Partial<TableState> {
  let sortingBefore: State8['sorting'] = [];
  return (table, { globalFilter, sorting }, next) => {
    if (sorting.length > 0) sortingBefore = sorting;
    if (next.globalFilter === undefined || !canRankRows(table)) return next;
    const wanted = next.globalFilter === '' ? sortingBefore : [];
    const isSorted = sorting.length > 0 || wanted.length > 0;
    return isSorted && next.globalFilter !== (globalFilter ?? '') ? { ...next, sorting: wanted } : next;
  };
}

/** The widths during a resize. The machine receives them when the resize ends. */
interface Resizing {
  readonly isResizing: () => boolean;
  /** Returns the current widths, or `undefined` if none has changed. */
  readonly widths: () => State8['columnSizing'] | undefined;
  readonly move: (columnSizing: State8['columnSizing']) => void;
  /** Returns `undefined` unless a resize starts or ends. When it ends, returns the changed widths. */
  readonly follow: (updater: unknown) => { readonly columnSizing?: State8['columnSizing'] } | undefined;
}

const namesColumn = (info: unknown): boolean =>
  typeof info === 'object' && info !== null && 'isResizingColumn' in info && typeof info.isResizingColumn === 'string';

export function createResizing(): Resizing {
  let info: unknown = {};
  let isResizing = false;
  let widths: State8['columnSizing'] | undefined;
  return {
    isResizing: () => isResizing,
    widths: () => widths,
    move: (columnSizing) => {
      widths = columnSizing;
    },
    follow: (updater) => {
      info = applyUpdater(updater, info);
      if (namesColumn(info) === isResizing) return undefined;
      isResizing = !isResizing;
      const columnSizing = widths;
      widths = undefined;
      return !isResizing && columnSizing ? { columnSizing } : {};
    },
  };
}
