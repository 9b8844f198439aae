import '../ui/base.css';
import './menu-list.css';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { placePopover } from './popover';
import { treeOf } from '../ui/elements';

export interface MenuItem {
  readonly label: ReactNode;
  /** The label in right-to-left layouts, for an item about one side. Default: `label`. */
  readonly labelRightToLeft?: string;
  /** True if choosing the item would change nothing. The item stays readable. */
  readonly isDisabled?: boolean;
  /** True if the item's setting is on. Missing if the item isn't a setting. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
}

export interface MenuListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Called with the chosen item. Must close the menu if needed. */
  readonly onChoose: (item: MenuItem) => void;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

/** Arrow keys, Home, End and an item's first letter move the focus. Escape and Tab close the popover. */
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
 * Lets the browser focus the element when its popover opens. Removed afterwards, because Chromium logs a warning when
 * an element with `autofocus` moves.
 */
function markForFocus(element: HTMLElement | undefined, isOpening: boolean): void {
  element?.toggleAttribute('autofocus', isOpening);
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
