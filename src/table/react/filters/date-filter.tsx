import './kind-filter.css';
import '../menu/menu-list.css';
import { readKindMeta } from '../../columns/meta';
import { createDayReader } from '../../columns/date/days';
import { dateFilter } from '../../columns/date/date.filter';
import type { Range } from '../../url/filter-codec';
import type { FilterProps } from '../base/view-columns';
import { FilterPopover } from './filter-popover';
import { useColumnFilter, dayRangeOf, isReversed } from './use-column-filter';
import { useLabels, type DatePreset } from '../base/labels';
import { TextInput } from '../text-box/text-box';
const todayIn = (timeZone: string): string => createDayReader(timeZone)(new Date()).text;

function textOf([from, to]: Range<string>): string {
  if (from === null) return to === null ? '' : `≤ ${to}`;
  if (to === null) return `≥ ${from}`;
  return from === to ? from : `${from} – ${to}`;
}

/** A button that shows the chosen date range. Its popover has two date inputs and a list of named ranges. */
export function DateFilter({ table, column }: FilterProps) {
  const { id, header } = column;
  const { value, setValue } = useColumnFilter(table, id);
  const { minimum, maximum, clearMinimum, clearMaximum, minOverMax, dateRanges, dateRange } = useLabels();
  const typeRange = (typed: Range<string>) =>
    table.sync.send({ type: 'columnFilter.set', columnId: id, value: dateFilter.format(typed), isTyped: true });
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
            onChange={({ currentTarget }) => typeRange([currentTarget.value || null, to])}
            clearLabel={clearMinimum(header)}
            onClear={() => setValue(dateFilter.format([null, to]))}
          />
          <TextInput
            type="date"
            aria-label={maximum(header)}
            max="9999-12-31"
            problem={problem}
            value={to ?? ''}
            onChange={({ currentTarget }) => typeRange([from, currentTarget.value || null])}
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

export const datePresets = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const satisfies readonly DatePreset[];

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * Returns the first and last day of a named range. Ranges such as the last 7 days include today.
 *
 * @param today a day such as `2026-11-20`
 * @example
 * daysOfPreset('lastMonth', '2026-03-31') // ['2026-02-01', '2026-02-28']
 */
export function daysOfPreset(preset: DatePreset, today: string): readonly [from: string, to: string] {
  const date = new Date(`${today}T00:00:00Z`);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const daysBefore = (count: number) => dayText(year, month, day - count);
  switch (preset) {
    case 'today':
      return [today, today];
    case 'yesterday':
      return [daysBefore(1), daysBefore(1)];
    case 'last7Days':
      return [daysBefore(6), today];
    case 'last30Days':
      return [daysBefore(29), today];
    case 'thisMonth':
      return [dayText(year, month, 1), dayText(year, month + 1, 0)];
    case 'lastMonth':
      return [dayText(year, month - 1, 1), dayText(year, month, 0)];
    case 'thisYear':
      return [dayText(year, 0, 1), dayText(year, 11, 31)];
  }
}
