import '../ui/base.css';
import { memo, type MouseEvent } from 'react';
import { noFilters, type RowFilters } from '../../../../machines/table';
import { useReset } from '../state/reset-button';
import { useLabels } from '../base/labels';
import { hasState, type ViewTable } from '../base/view-table';

/** Focuses the search box, or the table if the view has no search. Call it before the focused element is removed. */
export function focusSearchOrTable(from: Element): void {
  const found = from.closest('.ct-table-view')?.querySelector<HTMLElement>('.ct-search-box input, .ct-table-grid');
  if (!found) return;
  // Without a `tabindex`, a table can't be focused.
  if (found.tabIndex < 0) found.tabIndex = -1;
  found.focus();
}

export const clearableFilters = (table: ViewTable, { globalFilter, columnFilters }: RowFilters): RowFilters => ({
  globalFilter: hasState(table, 'globalFilter') ? globalFilter : noFilters.globalFilter,
  columnFilters: hasState(table, 'columnFilters') ? columnFilters : noFilters.columnFilters,
});

interface ClearFiltersProps {
  readonly table: ViewTable;
  readonly isQuiet?: boolean;
}

/** A button that clears the search and all column filters, including default filters. */
export const ClearFilters = /* @__PURE__ */ memo(function ClearFilters({ table, isQuiet = false }: ClearFiltersProps) {
  const { clearFilters } = useReset(table);
  const labels = useLabels();
  return (
    <button
      type="button"
      className={`ct-part ct-button${isQuiet ? ' ct-quiet' : ''}`}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
        focusSearchOrTable(currentTarget);
        clearFilters();
      }}
    >
      {labels.clearFilters}
    </button>
  );
});
