import { dateFilter } from '../../search-params/filter-values';
import type { FilterProps } from '../renderers';
import { useColumnFilter } from './use-column-filter';
import { useLabels } from '../labels';
import { TextBox } from '../ui/text-box';

/** Two boxes for the first and the last day. */
export function DateFilter({ table, column: { id, header } }: FilterProps) {
  const { value = null, setValue } = useColumnFilter(table, id);
  const { minimum, maximum, clearMinimum, clearMaximum } = useLabels();
  const [from, to] = dateFilter.parse(value) ?? [null, null];
  return (
    <>
      <TextBox
        type="date"
        aria-label={minimum(header)}
        max="9999-12-31"
        value={from ?? ''}
        onChange={({ currentTarget }) => setValue(dateFilter.format([currentTarget.value || null, to]))}
        clearLabel={clearMinimum(header)}
        onClear={() => setValue(dateFilter.format([null, to]))}
      />
      <TextBox
        type="date"
        aria-label={maximum(header)}
        max="9999-12-31"
        value={to ?? ''}
        onChange={({ currentTarget }) => setValue(dateFilter.format([from, currentTarget.value || null]))}
        clearLabel={clearMaximum(header)}
        onClear={() => setValue(dateFilter.format([from, null]))}
      />
    </>
  );
}
