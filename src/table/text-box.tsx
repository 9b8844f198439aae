import './text-box.css';
import type { ComponentProps } from 'react';

/** A box for a text, a number or a date, with the props of a hook such as `useTextBox`. */
export function TextBox(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      className="ct-text-box"
      // Without a title, a browser shows a tooltip of its own over a number that it finds invalid.
      title=""
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
