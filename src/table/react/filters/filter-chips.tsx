import '../ui/base.css';
import './filter-chips.css';
import { readKindMeta } from '../../columns/meta';
import { dateFilter } from '../../url/filter-codecs';
import { isUnfiltered, rangeOf, type Json } from '../../../../machines/table';
import { useSnapshotParts } from '../use-snapshot';
import { filterControlOf, orderedColumns, type ViewColumn } from '../columns/view-columns';
import type { ViewTable } from '../view-table';
import { clearableFilters, ClearFilters, focusSearch } from './clear-filters';
import { ClearIcon } from '../ui/clear-icon';
import { useRowCount } from '../paging/use-row-count';
import { useLabels, type Labels } from '../labels';

export interface FilterChipsProps {
  readonly table: ViewTable;
}

/**
 * The filters of the rows: the searched text, and the filter of each column. Each can be removed alone, or all at once.
 *
 * @example
 * <FilterChips table={table} />
 */
export function FilterChips({ table }: FilterChipsProps) {
  const labels = useLabels();
  const { globalFilter, columnFilters } = useSnapshotParts(table, ({ context }) => clearableFilters(table, context));
  // A table without rows has the button that clears all in their place.
  const { filtered } = useRowCount(table);
  if (isUnfiltered({ globalFilter, columnFilters })) return null;
  const columns = orderedColumns(table);
  return (
    <ul className="ct-part ct-filter-chips" aria-label={labels.filters}>
      {globalFilter !== '' && (
        <Chip
          text={labels.searchChip(globalFilter)}
          onRemove={() => table.chartable.send({ type: 'globalFilter.set', globalFilter: '' })}
        />
      )}
      {columnFilters.map(({ id, value }) => {
        const column = columns.find((each) => each.id === id);
        return (
          column && (
            <Chip
              key={id}
              text={chipText(column, value, labels)}
              onRemove={() => table.chartable.send({ type: 'columnFilter.set', columnId: id, value: undefined })}
            />
          )
        );
      })}
      {filtered !== 0 && (
        <li>
          <ClearFilters table={table} isQuiet />
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

/** Returns a bound as the column's locale writes it, with all its digits. Four digits get no separator, since they may be a year. */
function boundText({ column }: ViewColumn, bound: number | null): string | null {
  if (bound === null) return null;
  const kind = readKindMeta(column);
  const { locale = 'en' } = kind ?? {};
  if (!kind || (locale === 'en' && Math.abs(bound) < 10_000)) return String(bound);
  return new Intl.NumberFormat(locale, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(bound);
}

/** Returns the name of a column and the value of its filter, as a reader says it. */
function chipText(column: ViewColumn, value: Json, { rangeChip, valueChip }: Labels): string {
  const { header, options } = column;
  const control = filterControlOf(column);
  if (control === 'numberRange') {
    const [min, max] = rangeOf(value);
    return rangeChip(header, boundText(column, min), boundText(column, max));
  }
  if (control === 'dayRange') return rangeChip(header, ...(dateFilter.parse(value) ?? [null, null]));
  if (control === 'own' || control === 'none') return header;
  const values = Array.isArray(value) ? value : [value];
  const texts = values.map((each) => options.find((option) => option.value === each)?.text ?? String(each));
  return valueChip(header, texts.join(', '));
}
