import './checkbox.css';
import { useEffect, useRef } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Neither checked nor not, as a checkbox of several things is while only some of them are. */
  readonly mixed?: boolean;
  readonly onToggle: () => void;
}

/** A checkbox that fills its cell, so that it is easy to hit. */
export function Checkbox({ label, checked, mixed = false, onToggle }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // `indeterminate` is no attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="ct-checkbox">
      <input ref={input} type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
    </label>
  );
}
