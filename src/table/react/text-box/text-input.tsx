import './text-box.css';
import { useRef, type ComponentProps, type KeyboardEvent, type RefObject, type WheelEvent } from 'react';
import { ClearIcon } from '../ui/icons';
import { controlProps } from '../ui/elements';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** If set, a filled input has a clear button, and Escape clears it. */
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** Why the value is invalid. The marked input shows this as a tooltip. An empty string only marks the input. */
  readonly problem?: string | undefined;
}

/** Accepts a hook's props, e.g. from `useTextBox`. Escape blurs an empty input. */
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
      // Without a title, browsers show their own tooltip for an invalid number.
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
          // The button isn't a tab stop, because keyboard users press Escape instead.
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

/** The wheel would change a focused number input. After a blur, the wheel scrolls the page. */
function leaveNumber({ currentTarget }: WheelEvent<HTMLInputElement>): void {
  if (currentTarget.type === 'number') currentTarget.blur();
}

function handleEscape(event: KeyboardEvent<HTMLInputElement>, onClear: (() => void) | undefined): void {
  if (event.key !== 'Escape' || isInputMethodKey(event)) return;
  const { currentTarget } = event;
  const isEmpty = currentTarget.value === '' && !currentTarget.validity.badInput;
  if (onClear && !isEmpty) {
    event.preventDefault();
    onClear();
    // Text that isn't a number sets no filter, so removing the filter wouldn't clear it.
    currentTarget.value = '';
  } else currentTarget.blur();
}

/** The key code of keys that an IME processes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const processedKeyCode = 229;

/**
 * Returns true if the IME processes the key, e.g. to compose, commit or cancel.
 *
 * Only the key code reveals this in Safari, which ends the composition before it reports the key
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing replaces `keyCode` here.
  nativeEvent.isComposing || nativeEvent.keyCode === processedKeyCode;
