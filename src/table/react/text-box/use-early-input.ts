import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onUse` if the user changed a server-rendered control before hydration. React keeps the user's change, but
 * fires no event.
 */
export function useEarlyInput<Control extends Element>(
  ref: RefObject<Control | null>,
  wasUsed: (control: Control) => boolean,
  onUse: (control: Control) => void,
): void {
  // Checks only once, although React repeats effects in StrictMode and in `Activity`. Later changes fire events.
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !ref.current) return;
    isDone.current = true;
    if (wasUsed(ref.current)) onUse(ref.current);
  });
}

/* Returns false if a custom component passes another kind of element to the ref. */

export const wasChecked = (box: HTMLInputElement): boolean =>
  box instanceof HTMLInputElement && box.checked !== box.defaultChecked;

/**
 * True if the user chose an option other than the server-rendered one. Always false if no server rendered the page,
 * because React then sets no `defaultSelected`.
 */
export const wasChosen = (list: HTMLSelectElement): boolean => {
  if (!(list instanceof HTMLSelectElement)) return false;
  const rendered = [...list.options].find(({ defaultSelected }) => defaultSelected);
  return rendered !== undefined && rendered.value !== list.value;
};

export function wasTyped(box: HTMLInputElement): boolean {
  if (!(box instanceof HTMLInputElement) || box.value === box.defaultValue) return false;
  // Compares with another input, because an input may normalize its value, e.g. remove line breaks.
  const untouched = document.createElement('input');
  untouched.type = box.type;
  untouched.value = box.defaultValue;
  return box.value !== untouched.value;
}
