import '../ui/base.css';
import './search-box.css';
import type { ViewTable } from '../view-table';
import { useClearBox } from '../ui/use-text-box';
import { search as searchedBox, useSearchBox } from './use-search-box';
import { useLabels } from '../labels';
import { TextBox } from '../ui/text-box';

/**
 * The box that searches all columns.
 *
 * @example
 * <SearchBox table={table} />
 */
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
