import '../ui/base.css';
import './menu-list.css';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from './popover';
import { treeOf } from '../ui/elements';

export interface MenuItem {
  readonly label: ReactNode;
  /** Replaces `label` in right-to-left layouts, e.g. if `label` contains “left”. */
  readonly labelRightToLeft?: string;
  /** True if choosing the item would change nothing. Screen readers still read the item. */
  readonly isDisabled?: boolean;
  /** True if the item's setting is on. Missing for items that aren't settings. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
}

/** Runs a chosen item, and closes the menu if needed. */
export type Choose = (item: MenuItem, menu: HTMLElement) => void;

export interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly onOpen?: () => void;
  /** Returns a `MenuItems` element. */
  readonly children: () => ReactNode;
}

/** A menu in a popover. Arrow keys, Home, End and first letters move the focus. Escape and Tab close the popover. */
export const MenuList = ({ label, children, ...props }: MenuListProps) => (
  <Popover {...props} role="menu" tabIndex={-1} aria-label={label} onKeyDown={moveFocus}>
    {children}
  </Popover>
);

export interface MenuItemsProps {
  readonly items: readonly MenuItem[];
  readonly onChoose: Choose;
}

/** The items of an open `MenuList`. Focuses the first item. */
export function MenuItems({ items, onChoose }: MenuItemsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const [isRightToLeft, setRightToLeft] = useState(false);
  useLayoutEffect(() => {
    const item = first.current;
    if (!item) return;
    setRightToLeft(getComputedStyle(item).direction === 'rtl');
    // After a click, this runs before the browser shows the popover, so only `autofocus` works. If a script has opened
    // the popover, this runs afterwards, so only `focus` works.
    item.autofocus = true;
    item.focus();
  }, []);
  return (
    <>
      {items.map((item, index) => (
        <button
          ref={index === 0 ? first : undefined}
          key={index}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          tabIndex={-1}
          className="ct-bare ct-menu-item"
          aria-disabled={item.isDisabled}
          aria-checked={item.isChecked}
          onClick={({ currentTarget }) => {
            const menu = currentTarget.closest<HTMLElement>('[role=menu]');
            if (menu && item.isDisabled !== true) onChoose(item, menu);
          }}
        >
          {(isRightToLeft && item.labelRightToLeft) || item.label}
        </button>
      ))}
    </>
  );
}

const itemsIn = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
];

/** Moves focus in an open menu as in https://www.w3.org/WAI/ARIA/apg/patterns/menubar/. */
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
