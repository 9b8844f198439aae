import './multi-select-filter.css';
import { useId } from 'react';
import { controlProps } from '../ui/control-props';
import type { FilterProps } from '../renderers';
import { useColumnFilter, type ColumnFilterState } from './use-column-filter';
import { useOptions } from './use-options';
import { useLabels } from '../labels';
import { placePopover } from '../menu/popover';

export const MultiSelectFilter = ({ table, column }: FilterProps) => (
  <MultiSelectInput table={table} column={column} {...useColumnFilter(table, column.id)} />
);

export function MultiSelectInput({ table, column, value, setValue }: FilterProps & ColumnFilterState) {
  const { header } = column;
  const options = useOptions(table, column);
  const listId = useId();
  const { filter, anyOption, optionCount } = useLabels();
  const chosen = Array.isArray(value) ? options.filter((option) => value.includes(option.value)) : [];
  const texts = chosen.map(({ text }) => text).join(', ');
  return (
    <>
      <button
        type="button"
        className="ct-button ct-multi-select"
        popoverTarget={listId}
        aria-label={`${filter(header)}: ${texts || anyOption}`}
        title={texts}
      >
        <span>{texts || anyOption}</span>
      </button>
      <div
        id={listId}
        popover="auto"
        className="ct-popover ct-multi-select-list"
        role="group"
        aria-label={filter(header)}
        onBeforeToggle={placePopover}
      >
        {options.map((option, index) => (
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
        ))}
      </div>
    </>
  );
}
