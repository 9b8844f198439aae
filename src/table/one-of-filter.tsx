import './select-box.css';
import type { FilterControl } from './renderers';
import { useColumnFilter } from './hooks/use-column-filter';
import { useLabels } from './labels';

/** A list of which one option can be chosen. Options are known by their places, because their values may be any text. */
export function OneOfFilter({ actor, column: { id, header, options } }: FilterControl) {
  const { value, setValue } = useColumnFilter(actor, id);
  const { filter, anyOption } = useLabels();
  return (
    <select
      className="ct-select"
      aria-label={filter(header)}
      value={options.findIndex((option) => option.value === value)}
      onChange={({ currentTarget }) => setValue(options[Number(currentTarget.value)]?.value ?? null)}
    >
      <option value={-1}>{anyOption}</option>
      {options.map(({ text }, index) => (
        <option key={index} value={index}>
          {text}
        </option>
      ))}
    </select>
  );
}
