import { readKindMeta } from '../../columns/meta';
import { createDayReader } from '../../columns/date/days';
import { dateFilter } from '../../url/filter-codecs';
import type { FilterProps } from '../renderers';
import { dayRangeOf, isReversed } from './ranges';
import { useColumnFilter } from './use-column-filter';
import { useLabels } from '../labels';
import { Menu } from '../menu/menu';
import { TextInput } from '../text-box/text-input';
import { datePresets, daysOfPreset } from './date-presets';

const todayIn = (timeZone: string): string => createDayReader(timeZone)(new Date()).text;

export function DateFilter({ table, column }: FilterProps) {
  const { id, header } = column;
  const { value, setValue } = useColumnFilter(table, id);
  const { minimum, maximum, clearMinimum, clearMaximum, minOverMax, dateRanges, dateRange } = useLabels();
  const range = dayRangeOf(value);
  const [from, to] = range;
  const problem = isReversed(range) ? minOverMax(header) : undefined;
  const timeZone = readKindMeta(column.column)?.timeZone ?? 'UTC';
  return (
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
      <Menu
        label={dateRanges(header)}
        items={datePresets.map((preset) => ({
          label: dateRange(preset),
          onSelect: () => setValue(dateFilter.format(daysOfPreset(preset, todayIn(timeZone)))),
        }))}
      />
    </>
  );
}
