import { isListed } from '../../../machines/table/features/row-selection/selection';
import { selectedIds } from '../../../machines/table/rows/row-list';
import type { ListedRows, UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import { hiddenIds } from '../features/column-visibility/column-visibility.codec';
import { isSameJson } from './json-text';

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  const others = new Set(b);
  return a.length === b.length && a.every((id) => others.has(id));
}

const listsSameRows = (a: ListedRows, b: ListedRows) => isSameSet(selectedIds(a), selectedIds(b));

interface Comparison<T> {
  isSame(a: T, b: T): boolean;
}

/** Comparisons for states in which an order or a `false` doesn't matter. */
const comparisons: { readonly [K in UrlStateKey]?: Comparison<WholeTableState[K]> } = {
  rowSelection: { isSame: (a, b) => (isListed(a) && isListed(b) ? listsSameRows(a, b) : isSameJson(a, b)) },
  expanded: { isSame: (a, b) => (a === true || b === true ? a === b : listsSameRows(a, b)) },
  columnVisibility: { isSame: (a, b) => isSameSet(hiddenIds(a), hiddenIds(b)) },
};

/** @param a a value of this state */
export function isSameState(key: UrlStateKey, a: unknown, b: unknown): boolean {
  const comparison: Comparison<unknown> = comparisons[key] ?? { isSame: isSameJson };
  return comparison.isSame(a, b);
}
