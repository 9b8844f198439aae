import './text-box.css';
import { useRef, type ComponentProps, type KeyboardEvent, type RefObject, type WheelEvent } from 'react';
import { ClearIcon } from '../ui/clear-icon';
import { isInputMethodKey } from './input-method';
import { controlProps } from '../ui/control-props';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** Empties the box. With it, a filled box has a button that does, and Escape does so too. */
  readonly onClear?: () => void;
  /** The accessible name of the button that empties the box. */
  readonly clearLabel?: string;
  /** Why the box's value is invalid. The box is marked, with this tooltip. An empty string only marks it. */
  readonly problem?: string | undefined;
}

/** A box for a text, a number or a date, with the props of a hook such as `useTextBox`. Escape leaves it once it is empty. */
export function TextInput({ ref: given, onClear, clearLabel, problem, ...props }: TextInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = given ?? own;
  const input = (
    <input
      ref={ref}
      onKeyDown={(event) => handleEscape(event, onClear)}
      onWheel={leaveNumber}
      {...controlProps}
      {...props}
      className="ct-text-box"
      aria-invalid={problem !== undefined || undefined}
      // Without a title, a browser shows a tooltip of its own over a number that it finds invalid.
      title={problem ?? ''}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
  if (!onClear) return input;
  const isFilled = props.value !== '';
  return (
    <span className="ct-text-box-frame" data-filled={isFilled || undefined}>
      {input}
      {isFilled && (
        <button
          type="button"
          // By keyboard, Escape does the same.
          tabIndex={-1}
          className="ct-bare ct-icon ct-clear"
          aria-label={clearLabel}
          title={clearLabel}
          onClick={() => {
            ref.current?.focus();
            onClear();
          }}
        >
          <ClearIcon />
        </button>
      )}
    </span>
  );
}

/** A browser turns the number of a focused box by the wheel. Without the focus, the wheel scrolls the page. */
function leaveNumber({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur();
}

function handleEscape(event: KeyboardEvent<HTMLInputElement>, onClear: (() => void) | undefined): void {
  if (event.key !== 'Escape' || isInputMethodKey(event)) return;
  const { currentTarget } = event;
  // A number box that holds no number has an empty value.
  const isEmpty = currentTarget.value === '' && !currentTarget.validity.badInput;
  if (onClear && !isEmpty) {
    event.preventDefault();
    onClear();
    // A text that is no number has set nothing that could be removed.
    currentTarget.value = '';
  } else currentTarget.blur();
}
