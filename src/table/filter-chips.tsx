import './base.css';
import './filter-chips.css';
import { memo, type MouseEvent } from 'react';
import type { ColumnModel, ViewColumn } from '../rows';
import { dateFilter } from '../search-params/filter-values';
import { isUnfiltered, rangeOf, type Json } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { ClearIcon } from './clear-icon';
import { useReset } from './hooks/use-reset';
import { useRowCount } from './hooks/use-table-state';
import { useLabels, type Labels } from './labels';

interface FilterChipsProps {
  readonly actor: TableActor;
  readonly rowModel: ColumnModel;
}

/** The filters of the rows: the searched text, and the filter of each column. Each can be removed alone, or all at once. */
export function FilterChips({ actor, rowModel }: FilterChipsProps) {
  const labels = useLabels();
  const globalFilter = useTable(actor, ({ context }) => context.globalFilter);
  const columnFilters = useTable(actor, ({ context }) => context.columnFilters);
  // The model keeps the last answer only: it is asked what the table asks it.
  const columnOrder = useTable(actor, ({ context }) => context.columnOrder);
  // A table without rows has the button that clears all in their place.
  const { filtered } = useRowCount(actor);
  if (isUnfiltered({ globalFilter, columnFilters })) return null;
  const columns = rowModel.orderedColumns(columnOrder);
  return (
    <ul className="ct-part ct-filter-chips" aria-label={labels.filters}>
      {globalFilter !== '' && (
        <Chip
          text={labels.searchChip(globalFilter)}
          onRemove={() => actor.send({ type: 'globalFilter.set', globalFilter: '' })}
        />
      )}
      {columnFilters.map(({ id, value }) => {
        const column = columns.find((each) => each.id === id);
        return (
          column && (
            <Chip
              key={id}
              text={chipText(column, value, labels)}
              onRemove={() => actor.send({ type: 'columnFilter.set', columnId: id, value: null })}
            />
          )
        );
      })}
      {filtered !== 0 && (
        <li>
          <ClearFilters actor={actor} isQuiet />
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  readonly text: string;
  readonly onRemove: () => void;
}

function Chip({ text, onRemove }: ChipProps) {
  const { removeFilter } = useLabels();
  return (
    <li className="ct-filter-chip">
      <bdi title={text}>{text}</bdi>
      <button
        type="button"
        className="ct-bare ct-icon ct-clear"
        aria-label={removeFilter(text)}
        title={removeFilter(text)}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onRemove();
        }}
      >
        <ClearIcon />
      </button>
    </li>
  );
}

/** Moves the focus to the next chip before this one goes, or the one before it, or the search box. */
function focusBeside(button: HTMLElement): void {
  const chips = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('.ct-clear') ?? [])];
  const at = chips.indexOf(button);
  const beside = chips[at + 1] ?? chips[at - 1];
  if (beside) beside.focus();
  else focusSearch(button);
}

/** Moves the focus to the search box of the table that an element is in, before the element goes. */
export const focusSearch = (from: Element): void =>
  from.closest('.ct-table-view-main')?.querySelector<HTMLElement>('input')?.focus();

interface ClearFiltersProps {
  readonly actor: TableActor;
  /** True for a button without a line around it. */
  readonly isQuiet?: boolean;
}

/** A button that sets the search and the columns' filters to their defaults. */
export const ClearFilters = memo(function ClearFilters({ actor, isQuiet = false }: ClearFiltersProps) {
  const { resetFilters } = useReset(actor);
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

/** Returns the name of a column and the value of its filter, as a reader says it. */
function chipText({ kind, header, options }: ViewColumn, value: Json, { rangeChip, valueChip }: Labels): string {
  if (kind === 'number') return rangeChip(header, ...rangeOf(value));
  if (kind === 'date') return rangeChip(header, ...(dateFilter.parse(value) ?? [null, null]));
  if (kind === 'own') return header;
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((each) => options.find((option) => option.value === each)?.text ?? String(each));
  return valueChip(header, texts.join(', '));
}
