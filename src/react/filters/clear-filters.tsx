import '../ui/base.css';
import { memo, type MouseEvent } from 'react';
import { useReset } from '../state/use-reset';
import { useLabels } from '../labels';
import type { ViewTable } from '../view-table';

/** Moves the focus to the search box of the table that an element is in, before the element goes. */
export const focusSearch = (from: Element): void =>
  from.closest('.ct-table-view-main')?.querySelector<HTMLElement>('input')?.focus();

interface ClearFiltersProps {
  readonly table: ViewTable;
  /** True for a button without a line around it. */
  readonly isQuiet?: boolean;
}

/** A button that sets the search and the columns' filters to their defaults. */
export const ClearFilters = /* @__PURE__ */ memo(function ClearFilters({ table, isQuiet = false }: ClearFiltersProps) {
  const { resetFilters } = useReset(table);
  const { clearFilters } = useLabels();
  return (
    <button
      type="button"
      className={`ct-part ct-button${isQuiet ? ' ct-quiet' : ''}`}
      onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
        focusSearch(currentTarget);
        resetFilters();
      }}
    >
      {clearFilters}
    </button>
  );
});
