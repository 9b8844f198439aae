import './checkbox.css';
import type { ComponentProps } from 'react';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** The checkbox fills its cell, so it is easy to hit. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    // Firefox shows no tooltip for a disabled checkbox.
    <label className="ct-part ct-checkbox" title={props.title}>
      <input {...props} aria-label={label} />
    </label>
  );
}
