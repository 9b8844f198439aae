import './checkbox.css';
import { useEffect, useRef } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** True if only some of the things that the checkbox stands for are checked. */
  readonly mixed?: boolean;
  readonly onToggle: () => void;
}

/** A checkbox that fills its cell, so that it is easy to hit. */
export function Checkbox({ label, checked, mixed = false, onToggle }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  // React cannot set `indeterminate`, which is a property without an attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="ct-checkbox">
      <input ref={input} type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
    </label>
  );
}
