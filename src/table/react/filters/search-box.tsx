import '../ui/base.css';
import './search-box.css';
import { controlOf } from '../control-of';
import type { ViewTable } from '../view-table';
import { useClearBox } from '../text-box/use-text-box';
import { search as searchedBox, useSearchBox } from './use-search-box';
import { useLabels } from '../labels';
import { TextInput } from '../text-box/text-input';

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
