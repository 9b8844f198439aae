import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onUse` if a user changed a control that a server rendered before the page's code was loaded: React leaves the control as
 * the user left it, and no event comes any more.
 *
 * @param wasUsed returns true if the control is not as it was rendered
 */
export function useEarlyInput<Control extends Element>(
  ref: RefObject<Control | null>,
  wasUsed: (control: Control) => boolean,
  onUse: (control: Control) => void,
): void {
  // From then on, events come. React runs effects again in its strict mode, and where it shows what it had hidden.
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (isDone.current || !ref.current) return;
    isDone.current = true;
    if (wasUsed(ref.current)) onUse(ref.current);
  });
}

export const checkboxesIn = (list: Element): readonly HTMLInputElement[] => [...list.querySelectorAll('input')];

/*
 * An application's own component may give its ref another element, or something else, than the control in it. What was done to
 * that is not known.
 */

export const wasChecked = (box: HTMLInputElement): boolean =>
  box instanceof HTMLInputElement && box.checked !== box.defaultChecked;
export const wasAnyChecked = (list: Element): boolean => checkboxesIn(list).some(wasChecked);

/** Of a list that a server rendered, one option is marked as chosen; of one that React made, none is. */
export const wasChosen = (list: HTMLSelectElement): boolean => {
  if (!(list instanceof HTMLSelectElement)) return false;
  const rendered = [...list.options].find(({ defaultSelected }) => defaultSelected);
  return rendered !== undefined && rendered.value !== list.value;
};

export function wasTyped(box: HTMLInputElement): boolean {
  if (!(box instanceof HTMLInputElement) || box.value === box.defaultValue) return false;
  // A box may show another text than it was given: without line breaks, say.
  const untouched = document.createElement('input');
  untouched.type = box.type;
  untouched.value = box.defaultValue;
  return box.value !== untouched.value;
}
