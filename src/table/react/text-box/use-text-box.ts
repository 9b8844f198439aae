import { useRef, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';
import { selectBoxValue, type TextBox } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import type { ViewTable } from '../base/view-table';
import { controlProps } from '../ui/elements';
import { useEarlyInput, wasTyped } from './use-early-input';

/**
 * Returns props for a text box that sets a state of the table. The machine decides the displayed text. It applies typed
 * text at once, and composed text when the IME composition ends. The hook also applies text that the user typed into a
 * server-rendered page before hydration.
 *
 * @param onLeave Called after the text box loses focus.
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
 * Returns `useTextBox`'s props for a number input, and whether it contains text that isn't a number, e.g. an unfinished
 * `1e`. Browsers report an empty value for this text. Call `forgetBadInput` after removing the text, because browsers
 * fire no event.
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

/** React keeps a number input as typed, e.g. `007` or an unfinished `1e`. */
function showNumber(input: HTMLInputElement, value: string | number): void {
  if (input.value !== String(value) || input.validity.badInput) input.value = String(value);
}
