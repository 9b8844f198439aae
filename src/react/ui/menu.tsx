import './base.css';
import './menu.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { MenuList, type MenuItem } from './menu-list';
import { treeOf } from './element-tree';

/** The props of a `Menu`. */
export interface MenuProps {
  /** The accessible name of the button and of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/**
 * A button that opens a menu of acts.
 *
 * After an act, the focus is on the button; if the act has removed the button, on the one of the next menu.
 */
export function Menu({ label, items }: MenuProps) {
  const menuId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);

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

  const choose = ({ act }: MenuItem) => {
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
      <MenuList ref={menuRef} id={menuId} label={label} items={items} onChoose={choose} />
    </>
  );
}

/** Returns the button of the menu after this one, or else of the one before. */
function nextMenuButton(button: HTMLElement): HTMLElement | undefined {
  const all = [...treeOf(button).querySelectorAll<HTMLElement>('.ct-menu-button')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
}
