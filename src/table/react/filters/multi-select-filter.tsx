import './kind-filter.css';
import type { Json } from '../../../../machines/table';
import type { FilterOption } from '../../columns/options';
import { controlProps } from '../ui/elements';
import { FilterPopover } from './filter-popover';
import type { FilterProps } from '../base/view-columns';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { useOptions } from './select-filter';
import { useLabels } from '../base/labels';

export const MultiSelectFilter = ({ table, column }: FilterProps) => (
  <MultiSelectInput table={table} column={column} {...useColumnFilter(table, column.id)} />
);

export function MultiSelectInput(props: FilterProps & ColumnFilterState) {
  const { column, value } = props;
  const chosen = column.options.filter((option) => isChosen(value, option));
  return (
    <FilterPopover
      header={column.header}
      text={chosen.map(({ text }) => text).join(', ')}
      className="ct-multi-select-list"
    >
      {() => <Options {...props} />}
    </FilterPopover>
  );
}

const isChosen = (value: Json | undefined, option: FilterOption): boolean =>
  Array.isArray(value) && value.includes(option.value);

function Options({ table, column, value, setValue }: FilterProps & ColumnFilterState) {
  const options = useOptions(table, column);
  const { optionCount } = useLabels();
  return options.map((option, index) => (
    <label key={index}>
      <input
        {...controlProps}
        type="checkbox"
        checked={isChosen(value, option)}
        onChange={({ currentTarget: { checked } }) =>
          setValue(
            options
              .filter((other) => (other === option ? checked : isChosen(value, other)))
              .map((other) => other.value),
          )
        }
      />
      <span>{option.text}</span>
      {option.count !== undefined && <span className="ct-multi-select-count">{optionCount(option.count)}</span>}
    </label>
  ));
}
