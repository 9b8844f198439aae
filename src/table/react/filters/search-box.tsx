import '../ui/base.css';
import './filters.css';
import type { KeyboardEvent } from 'react';
import { type ViewTable, controlOf } from '../base/view-table';
import { useClearBox, useTextBox, TextInput } from '../text-box/text-box';
import { useLabels } from '../base/labels';

interface SearchBoxProps {
  readonly table: ViewTable;
}

/**
 * The search box for all columns.
 *
 * @example
 * <SearchBox table={table} />
 */
export const SearchBox = /* @__PURE__ */ controlOf('globalFilter', function SearchBox({ table }: SearchBoxProps) {
  const { search, searchPlaceholder, clearSearch } = useLabels();
  return (
    <div className="ct-part ct-search-box">
      <TextInput
        {...useSearchBox(table)}
        type="search"
        aria-label={search}
        placeholder={searchPlaceholder}
        clearLabel={clearSearch}
        onClear={useClearBox(table, searchedBox)}
      />
    </div>
  );
});

const textBoxes = 'input:not([type=checkbox]), textarea, select, [role^=menuitem]';

/** Focuses the search box when the user presses `/` in the table, unless the focus is in another text box. */
export function focusSearch(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = !(target instanceof HTMLElement) || target.isContentEditable || target.matches(textBoxes);
  const search = currentTarget.querySelector<HTMLElement>('.ct-search-box input');
  if (isTyping || !search) return;
  event.preventDefault();
  search.focus();
}

const searchedBox = { sets: 'globalFilter' } as const;

/**
 * Returns the props of a search box for all columns.
 *
 * @example
 * <input type="search" {...useSearchBox(table)} />
 */
export const useSearchBox = (table: ViewTable) => useTextBox(table, searchedBox);
