import './kind-filter.css';
import { controlProps } from '../ui/elements';
import { FilterPopover } from './filter-popover';
import type { FilterProps } from '../base/view-columns';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { useOptions } from './select-filter';
import { useLabels } from '../base/labels';

export const MultiSelectFilter = ({ table, column }: FilterProps) => (
  <MultiSelectInput table={table} column={column} {...useColumnFilter(table, column.id)} />
);

export function MultiSelectInput({ table, column, value, setValue }: FilterProps & ColumnFilterState) {
  const { header } = column;
  const options = useOptions(table, column);
  const { optionCount } = useLabels();
  const chosen = Array.isArray(value) ? options.filter((option) => value.includes(option.value)) : [];
  return (
    <FilterPopover header={header} text={chosen.map(({ text }) => text).join(', ')} className="ct-multi-select-list">
      {() =>
        options.map((option, index) => (
          <label key={index}>
            <input
              {...controlProps}
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                setValue(
                  options
                    .filter((other) => (other === option ? checked : chosen.includes(other)))
                    .map((other) => other.value),
                )
              }
            />
            <span>{option.text}</span>
            {option.count !== undefined && <span className="ct-multi-select-count">{optionCount(option.count)}</span>}
          </label>
        ))
      }
    </FilterPopover>
  );
}
