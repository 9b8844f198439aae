import './checkbox.css';
import type { ComponentProps } from 'react';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A checkbox that fills its cell, to be easy to hit. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    // Firefox shows no tooltip for a disabled checkbox.
    <label className="ct-part ct-checkbox" title={props.title}>
      <input {...props} aria-label={label} />
    </label>
  );
}
