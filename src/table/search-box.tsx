import './base.css';
import './search-box.css';
import type { TableActor } from './actor';
import { search as searchedBox, useClearBox, useSearchBox } from './hooks/use-text-box';
import { useLabels } from './labels';
import { TextBox } from './text-box';

/** The box that searches all columns. */
export function SearchBox({ actor }: { readonly actor: TableActor }) {
  const { search, searchPlaceholder, clearSearch } = useLabels();
  return (
    <div className="ct-part ct-search-box">
      <TextBox
        {...useSearchBox(actor)}
        type="search"
        aria-label={search}
        placeholder={searchPlaceholder}
        clearLabel={clearSearch}
        onClear={useClearBox(actor, searchedBox)}
      />
    </div>
  );
}
