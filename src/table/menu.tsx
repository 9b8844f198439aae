import './base.css';
import './menu.css';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { placePopover } from './popover';
import { treeOf } from './tree';

/** An item of a menu. */
export interface MenuItem {
  readonly label: string;
  /** The label where text runs from right to left, for an item that names a side; the same where left out. */
  readonly labelRightToLeft?: string;
  /** True if the item does nothing now. It keeps its place, and can be read. */
  readonly isDisabled?: boolean;
  readonly act: () => void;
}

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/**
 * A button that opens a menu of acts. Arrow keys, Home, End and first letters move in it, Escape and Tab close it.
 *
 * After an act, the focus is on the button; if the act has removed the button, on the one of the next menu.
 */
export function Menu({ label, items }: MenuProps) {
  const menuId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

  const [isRightToLeft, setRightToLeft] = useState(false);
  const isActing = useRef(false);
  const [acts, countAct] = useState(0);
  // An element loses the focus where React moves it.
  useLayoutEffect(() => {
    if (acts > 0) buttonRef.current?.focus();
    isActing.current = false;
  }, [acts]);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (isActing.current && button) nextMenuButton(button)?.focus();
    };
  }, []);

  const choose = ({ act, isDisabled }: MenuItem) => {
    if (isDisabled === true) return;
    menuRef.current?.hidePopover();
    isActing.current = true;
    countAct((count) => count + 1);
    act();
  };

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className="ct-part ct-bare ct-icon ct-menu-button"
        popoverTarget={menuId}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M8 2.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z" />
        </svg>
      </button>
      <div
        ref={menuRef}
        id={menuId}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className="ct-part ct-popover"
        aria-label={label}
        onBeforeToggle={(event) => {
          const { currentTarget, newState } = event;
          placePopover(event);
          setRightToLeft(getComputedStyle(currentTarget).direction === 'rtl');
          markForFocus(itemsIn(currentTarget)[0], newState === 'open');
        }}
        onKeyDown={moveFocus}
      >
        {items.map((item, index) => (
          <button
            key={index}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="ct-bare ct-menu-item"
            aria-disabled={item.isDisabled}
            onClick={() => choose(item)}
          >
            {(isRightToLeft && item.labelRightToLeft) || item.label}
          </button>
        ))}
      </div>
    </>
  );
}

/**
 * Lets the browser focus the element as its popover opens. Only then: a marked element that is moved in the document asks for the
 * focus again, and Chromium says in the console that it refuses. React would not set the attribute, but focus the element at once.
 */
function markForFocus(element: HTMLElement | undefined, isOpening: boolean): void {
  element?.toggleAttribute('autofocus', isOpening);
}

/** Returns the button of the menu after this one, or else of the one before. */
function nextMenuButton(button: HTMLElement): HTMLElement | undefined {
  const all = [...treeOf(button).querySelectorAll<HTMLElement>('.ct-menu-button')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
}

const itemsIn = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role=menuitem]'),
];

/** Moves the focus in an open menu, as https://www.w3.org/WAI/ARIA/apg/patterns/menubar/ describes it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const { currentTarget: menu, key } = event;
  if (key === 'Tab') return menu.hidePopover();
  const items = itemsIn(menu);
  const { activeElement } = treeOf(menu);
  const at = items.findIndex((item) => item === activeElement);
  const isLetter = key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  const next =
    {
      ArrowDown: items[(at + 1) % items.length],
      ArrowUp: items.at(at - 1),
      Home: items[0],
      End: items.at(-1),
    }[key] ?? (isLetter ? itemWithLetter([...items.slice(at + 1), ...items.slice(0, at + 1)], key) : undefined);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

const itemWithLetter = (items: readonly HTMLElement[], letter: string): HTMLElement | undefined =>
  items.find((item) => item.textContent.toLowerCase().startsWith(letter.toLowerCase()));
