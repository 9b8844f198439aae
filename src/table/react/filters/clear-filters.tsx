import '../ui/base.css';
import { memo, type MouseEvent } from 'react';
import { noFilters, type RowFilters } from '../../../../machines/table';
import { useReset } from '../state/use-reset';
import { useLabels } from '../labels';
import { hasState, type ViewTable } from '../view-table';

/** Call it before the focused element is removed. */
export const focusSearch = (from: Element): void =>
  from.closest('.ct-table-view-main')?.querySelector<HTMLElement>('input')?.focus();

/** Omits filters that the table doesn't store. */
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
        focusSearch(currentTarget);
        clearFilters();
      }}
    >
      {labels.clearFilters}
    </button>
  );
});
