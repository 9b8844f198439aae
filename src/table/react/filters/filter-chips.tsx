import '../ui/base.css';
import './filters.css';
import { isUnfiltered } from '../../../../machines/table';
import { asOptional } from '../../host/table-9';
import { useSnapshotParts } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { clearableFilters, ClearFilters, focusSearchOrTable } from './clear-filters';
import { describeFilters } from './filter-controls';
import { ClearIcon } from '../ui/icons';
import { useRowCount } from '../paging/row-count';
import { useLabels } from '../base/labels';

export interface FilterChipsProps {
  readonly table: ViewTable;
  /** True if visible columns have filter inputs. Narrow views then omit the chips of these columns. Default: false. */
  readonly hasBoxes?: boolean;
}

/**
 * Lists the active filters: the search text and the column filters. The user can remove each filter, or all filters at
 * once.
 *
 * @example
 * <FilterChips table={table} />
 */
export function FilterChips({ table, hasBoxes = false }: FilterChipsProps) {
  const labels = useLabels();
  const { globalFilter, columnFilters } = useSnapshotParts(table, ({ context }) => clearableFilters(table, context));
  const { filtered } = useRowCount(table);
  if (isUnfiltered({ globalFilter, columnFilters })) return null;
  return (
    <ul className="ct-part ct-filter-chips" aria-label={labels.filters}>
      {globalFilter !== '' && (
        <Chip
          text={labels.searchChip(globalFilter)}
          hasBox={hasBoxes}
          onRemove={() => table.sync.send({ type: 'globalFilter.set', globalFilter: '' })}
        />
      )}
      {describeFilters(table, columnFilters, labels).map(({ column: { id, column }, text }) => (
        <Chip
          key={id}
          text={text}
          hasBox={hasBoxes && asOptional(column).getIsVisible?.call(column) !== false}
          onRemove={() => table.sync.send({ type: 'columnFilter.set', columnId: id, value: undefined })}
        />
      ))}
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
  readonly hasBox: boolean;
  readonly onRemove: () => void;
}

function Chip({ text, hasBox, onRemove }: ChipProps) {
  const label = useLabels().removeFilter(text);
  return (
    <li className="ct-filter-chip" data-boxed={hasBox || undefined}>
      <bdi title={text}>{text}</bdi>
      <button
        type="button"
        className="ct-bare ct-icon ct-clear"
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => {
          focusNextChip(currentTarget);
          onRemove();
        }}
      >
        <ClearIcon />
      </button>
    </li>
  );
}

/** Before a chip is removed, moves focus to the next chip, the previous chip, the search box, or the table. */
function focusNextChip(button: HTMLElement): void {
  const chips = [...(button.closest('ul')?.querySelectorAll<HTMLElement>('.ct-clear') ?? [])];
  const at = chips.indexOf(button);
  const beside = chips[at + 1] ?? chips[at - 1];
  if (beside) beside.focus();
  else focusSearchOrTable(button);
}
