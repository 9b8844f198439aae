import { readKindMeta } from '../../columns/meta';
import type { FilterProps } from '../base/renderers';
import { DateFilter } from './date-filter';
import { MultiSelectFilter } from './multi-select-filter';
import { OperatorFilter } from './operator-filter';
import { SelectFilter } from './select-filter';

/** The filter for a column with operators, dates or options. */
export function KindFilter(props: FilterProps) {
  const { filterControl, operators } = readKindMeta(props.column.column) ?? {};
  if (operators) return <OperatorFilter {...props} />;
  if (filterControl === 'dayRange') return <DateFilter {...props} />;
  return filterControl === 'select' ? <SelectFilter {...props} /> : <MultiSelectFilter {...props} />;
}
