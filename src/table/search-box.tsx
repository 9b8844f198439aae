import './base.css';
import './search-box.css';
import type { ViewTable } from './view-table';
import { search as searchedBox, useClearBox, useSearchBox } from './hooks/use-text-box';
import { useLabels } from './labels';
import { TextBox } from './text-box';

/** The box that searches all columns. */
export function SearchBox({ table }: { readonly table: ViewTable }) {
  const { search, searchPlaceholder, clearSearch } = useLabels();
  return (
    <div className="ct-part ct-search-box">
      <TextBox
        {...useSearchBox(table)}
        type="search"
        aria-label={search}
        placeholder={searchPlaceholder}
        clearLabel={clearSearch}
        onClear={useClearBox(table, searchedBox)}
      />
    </div>
  );
}
