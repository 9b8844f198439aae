import '../ui/base.css';
import './menu-list.css';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { placePopover } from './popover';
import { treeOf } from '../ui/element-tree';

/** An item of a menu. */
export interface MenuItem {
  readonly label: ReactNode;
  /** The label where text runs from right to left, for an item that names a side; the same where left out. */
  readonly labelRightToLeft?: string;
  /** True if the item does nothing now. It keeps its place, and can be read. */
  readonly isDisabled?: boolean;
  /** True if the setting of the item is on; left out for an item that is neither on nor off. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
}

/** The props of a `MenuList`. */
export interface MenuListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  /** The accessible name of the menu. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Called with an item that is not disabled. It closes the menu where it is to be closed. */
  readonly onChoose: (item: MenuItem) => void;
  readonly onOpen?: () => void;
  /** Shown under the items. */
  readonly children?: ReactNode;
}

/**
 * The items of a menu, in a popover under the element before it. Arrow keys, Home, End and first letters move in it, Escape and Tab
 * close it.
 */
export function MenuList({ ref, id, label, items, onChoose, onOpen, children }: MenuListProps) {
  const [isRightToLeft, setRightToLeft] = useState(false);
  return (
    <div
      ref={ref}
      id={id}
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
        if (newState === 'open') onOpen?.();
      }}
      onKeyDown={moveFocus}
    >
      {items.map((item, index) => (
        <button
          key={index}
          type="button"
          role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          tabIndex={-1}
          className="ct-bare ct-menu-item"
          aria-disabled={item.isDisabled}
          aria-checked={item.isChecked}
          onClick={() => item.isDisabled !== true && onChoose(item)}
        >
          {(isRightToLeft && item.labelRightToLeft) || item.label}
        </button>
      ))}
      {children}
    </div>
  );
}

/**
 * Lets the browser focus the element as its popover opens. Only then: a marked element that is moved in the document asks for the
 * focus again, and Chromium says in the console that it refuses. React would not set the attribute, but focus the element at once.
 */
function markForFocus(element: HTMLElement | undefined, isOpening: boolean): void {
  element?.toggleAttribute('autofocus', isOpening);
}

const itemsIn = (menu: HTMLElement): readonly HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
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
