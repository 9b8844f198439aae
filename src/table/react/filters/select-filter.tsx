import '../ui/select-box.css';
import { controlProps } from '../ui/control-props';
import type { FilterProps } from '../base/renderers';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { useOptions } from './use-options';
import { useLabels } from '../base/labels';

export const SelectFilter = ({ table, column }: FilterProps) => (
  <SelectInput table={table} column={column} {...useColumnFilter(table, column.id)} />
);

/** The `<option>` values are indexes, because filter values may be any string. */
export function SelectInput({ table, column, value, setValue }: FilterProps & ColumnFilterState) {
  const { header } = column;
  const options = useOptions(table, column);
  const { filter, anyOption, countedOption } = useLabels();
  const choose = (list: HTMLSelectElement) => setValue(options[Number(list.value)]?.value ?? null);
  return (
    <select
      {...controlProps}
      className="ct-select"
      aria-label={filter(header)}
      value={options.findIndex((option) => option.value === value)}
      onChange={({ currentTarget }) => choose(currentTarget)}
    >
      <option value={-1}>{anyOption}</option>
      {options.map(({ text, count }, index) => (
        <option key={index} value={index}>
          {count === undefined ? text : countedOption(text, count)}
        </option>
      ))}
    </select>
  );
}
