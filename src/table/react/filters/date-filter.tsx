import './kind-filter.css';
import '../menu/menu-list.css';
import { readKindMeta } from '../../columns/meta';
import { createDayReader } from '../../columns/date/days';
import { dateFilter } from '../../columns/date/date.filter';
import type { Range } from '../../url/filter-codec';
import type { FilterProps } from '../base/view-columns';
import { FilterPopover } from './filter-popover';
import { useColumnFilter, dayRangeOf, isReversed } from './use-column-filter';
import { useLabels } from '../base/labels';
import { TextInput } from '../text-box/text-input';
import { datePresets, daysOfPreset } from './date-presets';

const todayIn = (timeZone: string): string => createDayReader(timeZone)(new Date()).text;

function textOf([from, to]: Range<string>): string {
  if (from === null) return to === null ? '' : `≤ ${to}`;
  if (to === null) return `≥ ${from}`;
  return from === to ? from : `${from} – ${to}`;
}

/** A button that shows the range, and opens two date inputs and named ranges. */
export function DateFilter({ table, column }: FilterProps) {
  const { id, header } = column;
  const { value, setValue } = useColumnFilter(table, id);
  const { minimum, maximum, clearMinimum, clearMaximum, minOverMax, dateRanges, dateRange } = useLabels();
  const range = dayRangeOf(value);
  const [from, to] = range;
  const problem = isReversed(range) ? minOverMax(header) : undefined;
  const timeZone = readKindMeta(column.column)?.timeZone ?? 'UTC';
  return (
    <FilterPopover header={header} text={textOf(range)} className="ct-date-range">
      {(popoverId) => (
        <>
          <TextInput
            type="date"
            aria-label={minimum(header)}
            max="9999-12-31"
            problem={problem}
            value={from ?? ''}
            onChange={({ currentTarget }) => setValue(dateFilter.format([currentTarget.value || null, to]))}
            clearLabel={clearMinimum(header)}
            onClear={() => setValue(dateFilter.format([null, to]))}
          />
          <TextInput
            type="date"
            aria-label={maximum(header)}
            max="9999-12-31"
            problem={problem}
            value={to ?? ''}
            onChange={({ currentTarget }) => setValue(dateFilter.format([from, currentTarget.value || null]))}
            clearLabel={clearMaximum(header)}
            onClear={() => setValue(dateFilter.format([from, null]))}
          />
          <div role="group" aria-label={dateRanges(header)} className="ct-date-presets">
            {datePresets.map((preset) => (
              <button
                key={preset}
                type="button"
                className="ct-bare ct-menu-item"
                popoverTarget={popoverId}
                popoverTargetAction="hide"
                onClick={() => setValue(dateFilter.format(daysOfPreset(preset, todayIn(timeZone))))}
              >
                {dateRange(preset)}
              </button>
            ))}
          </div>
        </>
      )}
    </FilterPopover>
  );
}
