import '../ui/base.css';
import './menu.css';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { MenuList, type Choose } from './menu-list';
import { treeOf } from '../ui/elements';

export interface MenuProps {
  readonly label: string;
  /** Returns a `MenuItems` element. */
  readonly children: (onChoose: Choose) => ReactNode;
}

/**
 * A menu and its button. After the user chooses an item, focuses the button. If the item removed the button, focuses
 * the next menu's button.
 */
export function Menu({ label, children }: MenuProps) {
  const menuId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isActing = useRef(false);
  const [chosenCount, setChosenCount] = useState(0);
  // Focuses the button again, because React blurs the button if choosing an item moves it.
  useLayoutEffect(() => {
    if (chosenCount > 0) buttonRef.current?.focus();
    isActing.current = false;
  }, [chosenCount]);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (isActing.current && button) nextMenuButton(button)?.focus();
    };
  }, []);

  const choose: Choose = ({ onSelect }, menu) => {
    menu.hidePopover();
    isActing.current = true;
    setChosenCount((count) => count + 1);
    onSelect();
  };

  return (
    <>
      <MenuButton ref={buttonRef} label={label} popoverTarget={menuId} />
      <MenuList id={menuId} label={label}>
        {() => children(choose)}
      </MenuList>
    </>
  );
}

function nextMenuButton(button: HTMLElement): HTMLElement | undefined {
  const all = [...treeOf(button).querySelectorAll<HTMLElement>('.ct-menu-button')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1];
}

interface MenuButtonProps extends ComponentProps<'button'> {
  readonly label: string;
}

export const MenuButton = ({ label, ...props }: MenuButtonProps) => (
  <button
    {...props}
    type="button"
    className="ct-part ct-bare ct-icon ct-menu-button"
    aria-haspopup="menu"
    aria-label={label}
    title={label}
  >
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M8 2.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm0 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z" />
    </svg>
  </button>
);
