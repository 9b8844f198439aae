import './select-box.css';
import { useRef } from 'react';
import { controlProps } from './control-props';
import type { FilterControl } from './renderers';
import { useColumnFilter } from './hooks/use-column-filter';
import { useEarlyAct, wasChosen } from './hooks/use-early-act';
import { useLabels } from './labels';

/** A list of which one option can be chosen. Options are known by their places, because their values may be any text. */
export function OneOfFilter({ actor, column: { id, header, options } }: FilterControl) {
  const { value, setValue } = useColumnFilter(actor, id);
  const { filter, anyOption } = useLabels();
  const ref = useRef<HTMLSelectElement>(null);
  const choose = (list: HTMLSelectElement) => setValue(options[Number(list.value)]?.value ?? null);
  useEarlyAct(ref, wasChosen, choose);
  return (
    <select
      {...controlProps}
      ref={ref}
      className="ct-select"
      aria-label={filter(header)}
      value={options.findIndex((option) => option.value === value)}
      onChange={({ currentTarget }) => choose(currentTarget)}
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
