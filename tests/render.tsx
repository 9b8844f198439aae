import { act, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

// React requires this variable for `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export async function render(node: ReactNode): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(node));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  return container;
}

/** Renders a node that can be replaced. */
export async function renderChanging(node: ReactNode) {
  const changing: { set?: (next: ReactNode) => void } = {};
  function Page() {
    const [shown, setShown] = useState(node);
    useEffect(() => {
      changing.set = setShown;
    }, []);
    return shown;
  }
  return { page: await render(<Page />), change: (next: ReactNode) => act(() => changing.set?.(next)) };
}

type OnResize = (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void;

/**
 * Stubs a class that jsdom lacks, until the test ends. Returns its `disconnect`.
 *
 * @param onObserve receives the callback for each observed element
 */
export function stubResizeObserver(onObserve: (onResize: OnResize, element: Element) => void = () => {}) {
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly onResize: OnResize) {}
      observe(element: Element) {
        onObserve(this.onResize, element);
      }
      unobserve() {}
      disconnect = disconnect;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return disconnect;
}

/** Clicks an element as assistive technology does. */
export const click = (element: Element): void =>
  act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true })));

/** Opens all popovers, which jsdom can't. The focus stays. */
export function openPopovers(page: ParentNode): void {
  const focused = document.activeElement;
  for (const popover of page.querySelectorAll('[popover]'))
    act(() => void popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' })));
  const last = document.activeElement;
  if (last instanceof HTMLElement && last !== focused) act(() => last.blur());
  if (focused instanceof HTMLElement) act(() => focused.focus());
}

/** Presses a key. Returns false if a listener prevented the default. */
export function pressKey(element: Element, key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init });
  act(() => void element.dispatchEvent(event));
  return !event.defaultPrevented;
}

/** Presses a key on an element. Default: the focused element. Returns false if the default was prevented. */
export const press = (key: string, on: Element = document.activeElement ?? document.body, init?: KeyboardEventInit) =>
  pressKey(on, key, init);

/** Sets an input's text as typing does. React ignores a value that is set on the element directly. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
  const event = box instanceof HTMLSelectElement ? 'change' : 'input';
  act(() => void box.dispatchEvent(new Event(event, { bubbles: true })));
}

/** Goes back or forward, and waits until the browser has done it. */
export const goBy = (delta: number) =>
  act(async () => {
    const popped = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    window.history.go(delta);
    await popped;
  });

export function one(parent: ParentNode, selector: string): HTMLElement;
export function one<E extends Element>(parent: ParentNode, selector: string, kind: abstract new () => E): E;
export function one(parent: ParentNode, selector: string, kind: abstract new () => Element = HTMLElement): Element {
  const [found, ...others] = parent.querySelectorAll(selector);
  if (found instanceof kind && others.length === 0) return found;
  throw new Error(`${selector}: ${others.length + (found ? 1 : 0)} found, the first ${found?.localName}`);
}
