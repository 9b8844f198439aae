import './text-box.css';
import {
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type WheelEvent,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
} from 'react';
import { ClearIcon } from '../ui/icons';
import { controlProps } from '../ui/elements';
import { selectBoxValue, type TextBox } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { useEarlyInput, wasTyped } from './use-early-input';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'ref'> {
  readonly ref?: RefObject<HTMLInputElement | null>;
  /** Called by the clear button and Escape. Default: no clear button. */
  readonly onClear?: () => void;
  readonly clearLabel?: string;
  /** A tooltip that explains why the value is invalid. An empty string marks the input as invalid without a tooltip. */
  readonly problem?: string | undefined;
}

/** A text input with an optional clear button, which accepts e.g. `useTextBox`'s props. Escape blurs an empty input. */
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
      // Without an empty title, browsers show their own tooltip for an invalid number.
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

/** Blurs a number input, so that the wheel scrolls the page and doesn't change the number. */
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
    // Clears text that isn't a number. React wouldn't clear it, because the text never changed the filter.
    currentTarget.value = '';
  } else currentTarget.blur();
}

/** The key code of keys that an IME processes: https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const processedKeyCode = 229;

/**
 * True if the IME processes the key, e.g. to compose, commit or cancel.
 *
 * In Safari, only the key code reveals this, because Safari ends the composition before it reports the key
 * (https://bugs.webkit.org/show_bug.cgi?id=165004).
 */
const isInputMethodKey = ({ nativeEvent }: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- Nothing replaces `keyCode` here.
  nativeEvent.isComposing || nativeEvent.keyCode === processedKeyCode;

/**
 * Returns props for a text box that edits a part of the table's state, e.g. the search. Typed text is applied at once,
 * and text from an IME when the composition ends. Text that the user typed into a server-rendered page before hydration
 * is applied too.
 *
 * @param onLeave called after the text box loses focus
 * @example
 * const props = useTextBox(table, { sets: 'columnFilter', columnId: 'age', bound: 'min' });
 * return <input type="number" step="any" {...props} />;
 */
export function useTextBox(table: ViewTable, box: TextBox, onLeave?: () => void) {
  const value = useSnapshot(table, (snapshot) => selectBoxValue(snapshot, box));
  const ref = useRef<HTMLInputElement>(null);
  useEarlyInput(ref, wasTyped, ({ value: text }) => table.sync.send({ type: 'text.input', box, text }));
  return {
    ...controlProps,
    ref,
    value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      table.sync.send({ type: 'text.input', box, text: currentTarget.value }),
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      table.sync.send({ type: 'composition.start', box, text: currentTarget.value }),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      table.sync.send({ type: 'composition.end', box, text: currentTarget.value }),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (table.sync.actor.getSnapshot().matches({ textBoxes: 'composing' }))
        table.sync.send({ type: 'composition.end', box, text: currentTarget.value });
      onLeave?.();
      if (currentTarget.type === 'number')
        showNumber(currentTarget, selectBoxValue(table.sync.actor.getSnapshot(), box));
    },
  };
}

/**
 * Returns `useTextBox`'s props for a number input, and `isBadInput`. It is true if the text isn't a number, e.g. an
 * unfinished `1e`, for which browsers report an empty value. Call `forgetBadInput` after removing the text from code,
 * because browsers then fire no event.
 */
export function useNumberInput(table: ViewTable, box: TextBox, onLeave?: () => void) {
  const props = useTextBox(table, box, onLeave);
  const [isBadInput, setBadInput] = useState(false);
  const check = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    setBadInput(currentTarget.validity.badInput);
  return {
    isBadInput,
    forgetBadInput: () => setBadInput(false),
    props: {
      ...props,
      onInput: check,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        props.onBlur(event);
        check(event);
      },
    },
  };
}

export const useClearBox = (table: ViewTable, box: TextBox) => () =>
  table.sync.send({ type: 'text.input', box, text: '' });

/** Writes a number to the input element. React wouldn't replace typed text such as `007` or an unfinished `1e`. */
function showNumber(input: HTMLInputElement, value: string | number): void {
  if (input.value !== String(value) || input.validity.badInput) input.value = String(value);
}
